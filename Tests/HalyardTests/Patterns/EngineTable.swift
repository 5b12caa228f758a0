import Testing

/// What a JavaScript engine (Node, flag `u`) says about random patterns and texts.
///
/// Each line holds a pattern, texts that match and texts that do not; ∅ stands for the empty text.
enum EngineTable {
  struct Row: Sendable, CustomTestStringConvertible {
    let pattern: String
    let matching: [String]
    let failing: [String]
    var testDescription: String { pattern }
  }

  static let rows: [Row] = table.split(separator: "\n").map { line in
    let columns = line.split(separator: " ⟶ ").map { $0.split(separator: " ").map(String.init) }
    func texts(_ column: [String]) -> [String] { column.map { $0 == "∅" ? "" : $0 } }
    return Row(pattern: columns[0][0], matching: texts(columns[1]), failing: texts(columns[2]))
  }

  private static let table = #"""
    \u0062\.$ ⟶ aab. ⟶ bécb😀 😀béacé éb]a- é.b ababcb
    \.[^a]$ ⟶ céc.😀 aéa.. b.c a.b ⟶ . -c ba.béb 😀b]-]😀 ]
    😀.+ ⟶ b-😀😀😀c 😀bcbb😀 😀é😀 😀a- -😀c ⟶ b éa -]-b .-.]a. b😀
    ((b{1,})) ⟶ .baa aéac]b b 😀😀b] baa]b😀 ⟶ ∅ a .]éé 😀 c
    ^((?:^[a-c]))|\u{63} ⟶ ba bacb b a-.éé] a ⟶ .a éb]] ].]a] - 😀
    (?:cc?$) ⟶ b😀ac b😀ac-c ]céc --bc c ⟶ ba. c-a ∅ cb a]]bé
    [^a] ⟶ 😀a ] cbbaé -a😀- b.béé ⟶ ∅ a
    (\.$)[a-]|\x61 ⟶ éa bbba ]-é😀ba 😀b😀ba ]c.ba ⟶ ∅ -c -b😀 ].c -
    [^a]c ⟶ -c 😀ab.c😀 é😀c ]ééééc bc ⟶ b.😀aaé ∅ é ca 😀b😀éb
    (?:\/*?(c)(?:[\-a]|)){0,2}é ⟶ 😀-.]éc éaéé.c -aé aaécbb bb]]cé ⟶ 😀.-ab😀 ∅ ] 😀b .
    a+?b\uD83D\uDE00 ⟶ ab😀.b ⟶ ∅ a😀aaac éa- a😀😀é a]a
    ^\uD83D\uDE00 ⟶ 😀]]a 😀a- 😀😀 😀c 😀. ⟶ a]bac - -bb. a.-] -😀.ca
    \u{63} ⟶ c a-ac cbb cac 😀éc]c ⟶ -b aba .- a😀 ∅
    \u{63}{0,}a$ ⟶ a cac😀ca -é😀.a bbaaéa b..😀a ⟶ ∅ ccé😀bc 😀 . c
    \uD83D\uDE00??[\]\\^]😀{1,} ⟶ 😀c😀]]😀 aéé]😀 ⟶ a]b😀aa abca -é éa 😀ébb]b
    [\-a] ⟶ ba bc- .]ba.a aéa -]baa😀 ⟶ .. ∅ .] bé😀 ].]]
    ^a+?$ ⟶ a aa ⟶ -. c b ]]b ∅
    $(^)+c|\x61|[^b-é]b{2}c ⟶ aa--ab ---a] aéc😀a. a b.ab- ⟶ ∅ -.😀😀 c c😀 b
    (?:(?:c$[.]{0,}){1,}$)+? ⟶ b]c écc é😀bc éc éa]c ⟶ cb.😀.] cbaab] ] ..bb] ∅
    cb[^a] ⟶ acbc cb😀..] ⟶ ]😀éb😀 .ba.😀a aaacé ∅ ébb
    a{1,2}[\-a] ⟶ -]éaa. aa]a 😀aa cbaa -éaaé ⟶ ∅ b ..-ac ]-bb béca
    é{2} ⟶ cééb ⟶ .- ∅ bcbéb é😀 cbaaé
    b[^a]\u{63}{0,} ⟶ b- aab😀 bcc -cb] ab]😀 ⟶ ba😀😀😀- a -]ac ca.aéa cc😀ca
    [\-a]$ ⟶ ]-bé]a -ba😀😀a a ]😀a -éb.a ⟶ a]a😀b aacé ]ac] 😀.].]é ééb😀aé
    [a-]$ ⟶ ]aéc- aca-é- é- - é-a ⟶ aéa😀😀 c😀bc 😀-a. 😀].cé béé.
    a{0,2}[ab] ⟶ a-baa baé.c éb] -]aa] abc😀 ⟶ ∅ é c😀 .c ]
    \x61 ⟶ bba]a😀 .-😀a éa -aa abb😀a- ⟶ ∅ cbbb- c.c é].b] -c😀
    [^a](a(?:😀|){0,2}) ⟶ béa.] ]a-a b😀]a]- .😀😀a]. c---a ⟶ ∅ ]😀 ébb éb -ébc😀b
    ([\]\\^]b) ⟶ b]b. .]b c]baé. ⟶ ∅ a.😀b ba é-é b.c
    $(^) ⟶ ∅ ⟶ éba.] .b ]ca]b a céb]é
    a(\.) ⟶ a.a]] a. ]ba.-a ⟶ -éb]é cb] ba é- ∅
    [^\n](?:[^b-é]{0,}){0,}\.*? ⟶ é]éb] .cbb ]a. abb😀b] ba-éa ⟶ ∅
    [a-c]{0}[\]\\^] ⟶ ]-é]-é ab]béb ]ccbb ac] a]ca ⟶ cba.-b ∅ .a-aa😀 😀a c-b
    [^b-é] ⟶ ]-ba abc 😀cbaa- -cba]] - ⟶ ∅ b bcé cb c
    [^\n]+ ⟶ 😀a-acb a-é] c.a- a b😀😀 ⟶ ∅
    [a-c] ⟶ -aa😀é 😀cabb b-]aa- ba -]ab] ⟶ ∅ é-😀 éé- 😀éé-
    a[a-]|\uD83D\uDE00[^b-é] ⟶ 😀] -😀-a -]😀]- aab bbaa ⟶ b-.bbb 😀c..b a c 😀éaéb
    \x61$(.😀{0,}){0} ⟶ -].a a -a-c-a b.-ba béa ⟶ cab 😀a]-b😀 ∅ ab.😀 ]
    \/[^b-é]|$^$ ⟶ ∅ ⟶ .😀 -a] ]b] aa]aa] b.cc.b
    ^(?:|$^|)[\]\\^] ⟶ ]]😀 ]- ]abcc ]b ] ⟶ ∅ bc.. 😀😀 b a]bb
    [a-]+? ⟶ ccaca .- a.😀😀a ]a 😀éc- ⟶ c. ∅ 😀c é] c]
    \n|😀 ⟶ .éb😀c] b😀- ab😀b é😀 bb]]😀 ⟶ ∅ bcbaac éé-]b. aéé a-].-]
    [ab]\u{63}[^\n]|^((?:^|\x61)$) ⟶ ∅ cbcbbé accaaa bcb acc ⟶ ]a.] bé cbé. b baa
    (c^^|\u{63})|b|[ab]{2,3}?[^b-é] ⟶ éaaa 😀b- -c😀] ba .😀a😀ca ⟶ ∅ aa a ]😀]éa é
    \.[ab]{1,2} ⟶ .a.éa] ].a b.aba. b].a bc.ba ⟶ aé]😀 ]aaabb ∅ aac ]bba-
    bc[\]\\^]|[a-c][^\n]|[ab](?:||^) ⟶ abbb b😀-] ]caaa 😀bb ba-😀 ⟶ 😀.] ] ∅ 😀é] ]é
    c$|(?:b\x61a)^(?:||) ⟶ abcc c -c béac ]]ébcc ⟶ b-c. ∅ . aéb a].
    [^a]{2} ⟶ béc ]]]ba -😀b😀- ]aab. éé.c😀 ⟶ . ∅ c -ac a-
    \u0062 ⟶ ba- b] b]b abbc baabb. ⟶ ∅ .aca é a ].😀aa
    [^\n](?:(\x61){1,}😀) ⟶ .-]a😀 ⟶ .]bb .]c😀a ]a ]bc-a] ]].bbé
    [a-c]\/{0,}[a-c] ⟶ bb aa a.bbb😀 a]ab-a aa-]ab ⟶ 😀b ∅ b..].b b ]é😀.😀b
    \.{1,2} ⟶ b😀. 😀. aéba. béb.é. ]ab.- ⟶ ∅ aaé-😀😀 ba ] ]éa
    c|(?:[^a]*[ab]) ⟶ cb- -😀abaé écc😀bb aéb ].c ⟶ ∅ é-😀😀é😀 é 😀 é😀
    [a-]{2,3}?[\]\\^] ⟶ aa].]- ⟶ a.😀😀éé aé]aa acbc. - éb]b
    [a-c]{1,2} ⟶ c.c ba--- b.😀 😀éac a ⟶ ∅ 😀 ] - é
    (([^a]b|c{1,}|$$\/{3}))|(?:^){0,}é ⟶ béab -]c]] bb abé -é-bc] ⟶ .a😀a]. . b.]] 😀 a
    [a-c]a{1,2} ⟶ abac]- -c]-ba baa😀ac baac- éaa]. ⟶ ]a😀 bcéb ]]]😀-b 😀a]a- 😀b-
    \uD83D\uDE00 ⟶ é😀ab b😀é.b 😀.b- 😀]ééb bc😀 ⟶ bbca ] -bé.a .béca -
    [ab]{0,2}^$ ⟶ ∅ ⟶ abéé -acaa . cé bcb-b
    (?:^[\-a]\x61) ⟶ aacb😀c aa.aa😀 -aabab aaé]😀b ⟶ 😀.aa c .ab]-b - ]😀
    ^^c ⟶ cab]aé c. cc😀bb cc c ⟶ ba😀c ]]é bc.]b b.éaa ∅
    (?:\x61) ⟶ éba😀a .a]] ]a ab a ⟶ bbbb ]c c c] c-b..
    \uD83D\uDE00|^[.]c ⟶ b😀c... -.😀c] caaba😀 a😀b 😀] ⟶ é]bab é.bbca bca ∅ .aéa
    ^\uD83D\uDE00{2}|[\]\\^]+ ⟶ ab.b] 😀😀b] ] é😀b]- 😀]a😀.b ⟶ cb😀c ∅ a. 😀cacb -a
    b[.][a-c] ⟶ b.c-a😀 ⟶ 😀 ∅ 😀aba😀 é a
    b?[\]\\^] ⟶ a] é]]c- ..]ba 😀]b😀.é -ac😀]] ⟶ b -é..éa c😀é b-ca- c
    ([ab]+)[^b-é] ⟶ ba bb.aé- baac.a .b. éaaé ⟶ - ∅ 😀 bb ]😀
    [a-c][a-]a ⟶ bbaab b-a.b ⟶ ∅ bbac cbab] .a b😀-😀b😀
    éb|\/(😀\u{63}) ⟶ -😀ééb ééb ébb😀-a béb ]éb😀]. ⟶ ∅ b-b.] écc b --cb]]
    \.b ⟶ 😀b.bca ⟶ b- ∅ ac😀.-c céa 😀.😀
    [^a]{1,2}[^b-é] ⟶ béacé c-abc😀 ébaa- .b-ba. -a ⟶ a abb c ∅ a.
    \.[^b-é] ⟶ ..😀a b.] .😀 a.] .ab. ⟶ ∅ c😀c-b c]a --ba 😀
    ^[.]|\. ⟶ 😀😀].ba .a cab.a ]acb.a b.a]] ⟶ ∅ ]acé céaba😀 ééébbc ]]]
    [^b-é]$ ⟶ a😀c-a 😀]ab- aa.a aa.é😀 é-ébaa ⟶ ∅ ]-b.b é.ac b 😀-b
    ^\u0062[.] ⟶ b. b.]bé ⟶ ∅ ca-] b😀a. c😀😀 a
    b|\. ⟶ ]cb bac]- bc-b b.b cé.] ⟶ 😀é]a] é] ∅ ]éc -
    [a-c][ab]*?[^b-é] ⟶ 😀.-ba .c.aéa éc.é aéb. b-]aé ⟶ é ∅ bé ] a
    $$^ ⟶ ∅ ⟶ b bbc-b abé.c -😀baéa .éb.a
    [.] ⟶ .abba a-. -bc..b ]ca.c 😀-.😀a ⟶ bé😀 a c ab ∅
    $^$ ⟶ ∅ ⟶ bb éaabé aé😀a. .bc] ]]
    [^a]|[^a]{3}\x61 ⟶ b éac😀 ]-a b😀aé]b .b ⟶ ∅ a aa
    [a-]$(?:|) ⟶ caa-a ca- ba b- .éaa ⟶ c cé .] b b]
    [\-a]{1,} ⟶ b-a😀a b.-- ]b-ééa ébc]a b-c ⟶ 😀] ∅ bé 😀c]😀😀 ...😀c
    [ab][.]+? ⟶ cb. ab😀a. ba.c] a.]é- b.cc ⟶ ∅ a]é 😀ab😀😀c --c😀a ].-ab
    a$(||){0}|\x61 ⟶ b.a 😀a a.😀b 😀a😀cb ba ⟶ -c😀bb. 😀ccbb c - ∅
    ^$^ ⟶ ∅ ⟶ b- ééab-a ab b]bb a😀a.-]
    (\u{63}){0}[\]\\^] ⟶ 😀]é] bc]😀-. ]--é aé]c] é😀]b- ⟶ 😀ac ab.cc c😀abbb cc-bé .a
    ^^. ⟶ -b.b -ca.😀c ba.c. c]ééc- bc ⟶ ∅
    [.]$ ⟶ -ab-.. éaa-. ca]-. c.b. 😀ab.a. ⟶ ab c]] a bba éa
    b{0,}c ⟶ ab-ca ca.-é ac😀 😀caa. c- ⟶ a ∅ .ab😀-b -😀😀a]- ]
    \n*(é)\u{63} ⟶ 😀😀ééc ⟶ éaéb- b-a😀 ]b😀 ∅ a
    (^)[.]{0,}[^b-é] ⟶ .😀a😀 ]😀.aa aé]cc - a]a ⟶ bé c-ab bé. b ∅
    [\-a]+(?:[^b-é]*)|\u{63}\n ⟶ ]ab] ].céa😀 acb éab-b - ⟶ ]😀b 😀]é] é ∅ 😀
    [^a]{2,3}? ⟶ .b ac.a-] c. a.b.ab ]ééb-] ⟶ a] a ∅ a]aa b
    [^b-é]. ⟶ abéaé a-]😀ca .a 😀bba a]baa😀 ⟶ a b- 😀 ∅ ]
    \u0062{2}. ⟶ cbb]é bc😀bb] -bba bbb ⟶ 😀ab ccbé .ccé bb a.bcéc
    [\]\\^]é ⟶ ]é ⟶ 😀cb.]b ]-c -é -.bacb c
    [^\n](?:$)*?\n{0} ⟶ é c .😀a. cc] é- ⟶ ∅
    😀[a-c]|^[.][^\n]*? ⟶ ]😀aba😀 a.😀céa c-😀b .]éc .-]😀 ⟶ bb.ab 😀-aab ]--baé -.b ∅
    \u0062[^b-é]$ ⟶ -b😀 abb😀 bccb. 😀céaba ⟶ a].é😀 -baé ∅ a.😀é] .]éa.
    [.]\uD83D\uDE00 ⟶ -.😀ac. ⟶ ]c b ]bb]é] ]ac ]a
    ([.]|)b$ ⟶ b éb -éb bbaab cb ⟶ aéc é a😀] ∅ a
    [^b-é]\x61b{0,2} ⟶ .a c-aéa ]a] aéécaa ]aa😀😀 ⟶ a😀 😀b]c ∅ ]cb a
    ([\]\\^]?[.])[\]\\^]|\u{63} ⟶ aba.ca cb. c.]😀 a.ac é😀ébc ⟶ ab-😀😀 ..a.a --b]éa . 😀abb
    \.{1,2}|[\]\\^]$é+?|^\u{63} ⟶ -ba.]b babb.a ].a éa]😀b. 😀b.b ⟶ b ] baac😀] éa bb😀cb
    \x61b ⟶ ab😀a.. ba.bab é.aba😀 ..-ab aab😀éc ⟶ ..😀 ∅ b. ] cb...-
    [^b-é]?[\]\\^]$ ⟶ .] ac] ]ab] aaa]] bbéa] ⟶ c--éa c abc- ∅ a]😀]ca
    [^a]{0,}$^ ⟶ ∅ ⟶ -b 😀. cc .b-]b] -ab
    \x61+(?:\x61+?|) ⟶ -b-aé 😀.aaéc bbbba é]a.- a ⟶ ∅ .b .😀b😀 c] bc
    (?:a[^b-é]+|^cb) ⟶ ]a.cba aabbb baa😀- aacb]- éaa]😀 ⟶ ]-]..a ∅ b - béc-
    \uD83D\uDE00{1,} ⟶ 😀é ]😀b]b -😀.bc -😀cb😀 😀ab]é ⟶ ba -ab-b ab b]--]b b]a.
    \u0062{2,3}?\n|^.$ ⟶ 😀 b c ⟶ ]-.-aé a.c. aé] ba- a-a
    [a-c][\]\\^]|\. ⟶ ]b.a.] .é ac] . ].bb ⟶ ∅ bab😀é b😀 é 😀]cb😀-
    é{0,}(\.($)) ⟶ a. aa. . 😀aa. ⟶ 😀bcééa ∅ c😀-- a😀é😀 -.cab-
    ([^\n]{1,2}){0}(?:$)^ ⟶ ∅ ⟶ a] é-aa b b.c.aa bé
    \x61$|[\]\\^]{3} ⟶ a b.]aa -😀a éé😀😀a ⟶ b]é éaéb b] ]é bba.
    (b[^\n]??[ab]) ⟶ béaa baa .bab -bb cbbc ⟶ ∅ ].😀 b c].acb a.😀-cb
    [ab]{2,3}?\.(?:[a-c])?? ⟶ ba.b ab.a-c ⟶ b] 😀é- bc -😀bé caé
    ([ab][ab]{1,2}[^b-é]) ⟶ b-bb.b 😀aa]c ab😀]é- bba ba-b😀] ⟶ 😀éb.😀 ∅ 😀bébac aé😀. 😀a
    [\-a]\u0062{2,3}? ⟶ abb.a ⟶ ]--] ba.a. 😀]cé.a b a]aa
    [^b-é][^\n][^\n] ⟶ ba..- acaa abb --😀 a]]a ⟶ b- ∅ ]é é.a .
    ^.b ⟶ -bb] ]b.-a bb😀😀😀. cbbb. aba ⟶ ∅ é-ba . b.😀-éb --😀
    [\]\\^] ⟶ a.é]]] a]😀 😀]bb] ba]aé😀 b-]caé ⟶ 😀ac -écé é-cbcc baab-b ébacc
    .|$\n^|((?:.$)\n[^b-é])$ ⟶ b é ]bc a.]aa a-b ⟶ ∅
    (?:|\n)[.]+?($){2} ⟶ bbab. b. acaba. é😀. ⟶ éé] b]éc bac- c a😀éa-
    (?:(?:[\]\\^]c\/{1,})$||$$){2}($)^ ⟶ ∅ ⟶ -😀a-.é ]- abc] .bbcé ]cé-😀-
    \x61[a-]{2} ⟶ acaaa ⟶ bca] ∅ bbc ]b😀 😀
    ([^a]*?|)[a-] ⟶ éa.b-- 😀a ]aéc 😀ba ]-é ⟶ é] .. ébb😀 .😀bbb ]b]😀😀
    [^b-é]😀*?[^a] ⟶ éacéb😀 bcb😀- é]c]aa 😀bcbé. -]]b ⟶ a ∅ é é- ]aa
    (?:||)\u0062+? ⟶ b😀caa. -cb-. b--😀b aba.😀 a.b.bc ⟶ a😀]éa ∅ ]]a aa] .-acc
    (?:^(b{3}\n{2,3}?)??^|^.\.|)éb ⟶ a😀béb ⟶ .😀😀bb😀 ]bba]] -ab]b] a]]😀 b.b
    [^\n]([ab])[.] ⟶ ba.-b bb. 😀😀aaa. 😀a.-. -b.a ⟶ ]b aacc😀 b-acé. bé éaé
    [\-a]😀 ⟶ a😀 ]a😀b 😀a😀. c-😀.b cba😀😀 ⟶ babc- a ]b ba éa
    [a-c]{0,2}\uD83D\uDE00[ab] ⟶ cb😀a b😀béé a-😀bbb 😀a😀b-😀 😀ac😀 ⟶ ∅ b-😀-- éa .ca c
    \uD83D\uDE00$$ ⟶ 😀 ⟶ -b .bbé c . 😀éb-]c
    \.{1,}(|\/)(😀(?:\/[^a]){0}b|) ⟶ b.c😀éé b]]😀.- é].c😀 é-. a.é] ⟶ -aaca b aa😀] bbb ∅
    (é^||😀)[^b-é](?:(\/[^\n]^)^|$)?? ⟶ a😀aé .bb 😀a-a -ab😀bb éab.ac ⟶ ∅ é bcbéb b bb
    (?:😀|.{1,2}$😀) ⟶ a-..😀 b😀bcab c].a-😀 b😀.bé 😀é- ⟶ ∅ écc.-a cé- a ].--
    a{1,2}[^a]*?😀|\. ⟶ c]]. 😀.ca -. a-😀]😀b 😀éa😀. ⟶ ∅ -b- ]]c😀b😀 abbéé 😀
    [.]?[.]+? ⟶ ca-a. a].]b c-. .]éc]b ]cc]. ⟶ ∅ ]😀cb😀 bé😀] éb- b😀b😀-
    [^a]bc|\.[a-c] ⟶ ]a.cb .c cbb.a ba.é.c cc].aa ⟶ éb 😀é]b 😀c 😀c]a-b ca😀aé
    \.{1,2}[ab] ⟶ a.abaé ]a.b.- ⟶ éb. ∅ 😀b aé -ab
    (.+)(?:|)é ⟶ -]é baabé .ébbcb bbaéa😀 😀é ⟶ ∅ b aa]] a. éb
    (?:|[a-]??😀*)\.[^\n] ⟶ a.éé .acé😀 .aaba- b.- aé.]c ⟶ ∅ bb]] 😀aéa a ]é-
    [ab]{0}\. ⟶ ]ab]. abc.bb b.b-é 😀😀.éa -.. ⟶ ∅ abé a bb-b] éa😀ba😀
    [a-] ⟶ -a😀a😀 caba a]bbba .😀c.b- -cb. ⟶ ∅ .cé é.😀 😀 ccc
    é[.][ab]{0}|\. ⟶ a.aa😀 ba.c ac.a-. é.a😀a] ..😀aa ⟶ aaaé b a ∅ ca
    (?:[^\n]+)b*(|[.]{2,3}?^|[ab]..) ⟶ a😀.]a --] aéb.c] aa]c -]b]bb ⟶ ∅
    [\-a]{3} ⟶ ]-a- ⟶ ]aé a-bé c.a- bc😀b c
    \u0062[^\n] ⟶ bbba 😀.-b.- béé] ébc b😀😀-b ⟶ .cb ∅ a]] . a.
    [^a]$|[^\n]{1,}$\n{0} ⟶ béaab] bé -éébbb c bb]-a ⟶ ∅
    [^b-é]+? ⟶ 😀b.. -- céb-a ab aca😀ba ⟶ ∅ bbb bb c bé
    ^[a-]{1,2} ⟶ a--aé a aé😀c.é -.]]b- -c😀] ⟶ .😀 c.é.c ∅ éé.aé ]éb]c
    é[^a]\u0062 ⟶ -é😀b é.b]b aébba ac]é😀b ⟶ b😀😀-- é]aé.a abcé aba aéb.c]
    a😀?? ⟶ b]-a ca]é 😀aé é.ab ab-ac ⟶ -bcc bé😀 ∅ éb .
    (?:$)b{2,3}?|\u{63}((c*|)\.) ⟶ c. ⟶ b. éaa] c- .b a
    é[\-a] ⟶ éa .é-é éaaac😀 ⟶ ∅ aa cé ] aé.é
    [^b-é]{2} ⟶ éc].a] 😀a]ab é😀- caa- b😀.]éa ⟶ a ∅ b -cé c-
    (.{2}a) ⟶ .a]a .]a 😀.😀a --ab b]cac ⟶ 😀ab.c ∅ aa]é cb] ]]
    [.][^b-é] ⟶ .😀😀-b .😀é]] .-]b.c bab.-- ba.- ⟶ éé .é ∅ a ]😀cé
    """#
}
