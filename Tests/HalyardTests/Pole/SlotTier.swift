import Halyard

enum SlotTier: String, FlagValue { case free, plus, pro }
