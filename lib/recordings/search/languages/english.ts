import type { QuestionWords } from "./question-words";

export const english: QuestionWords = {
  requests:
    "(tell|talk to|remind) (me|us)|tell the|(do|can|did|could) you (still )?(remember|recall|tell)|^remember (when|how|the|that)|(want|like|love) to hear|let (me|us) hear",
  unanswerable:
    "yesterday|today|right now|here|(does|do) (a|an|the|it|i|we|they)|^(is|are) (there|the|my)|have you (seen|eaten|slept|got|heard)|how much (does|is|are)|^(\\p{L}+,? )?(should|shall|must|could|may|can) (i|we)|will (i|we)|what should (i|we) do|will (you|it|he|she|they|there)|are you (going|coming)|do you (think|want|like|mind|need|love|miss|know (if|how|where|what))|would you|what (will|shall|would)|how are (you|things)|how('s| is) (it|life|everything)|how (do|are) you feel(ing)?|what are you|are you|(do|am|have|did|was|were) i|what (do|did|have) i|where are you|can you (help|hear|see|come|say|sing)|why did you (die|leave|go)|next (week|month|year|summer)|tomorrow|tonight",
  frame:
    "a an the i you me my we us your he she it they is are am be can will should to of in on at for with and or not no this that here like what which who whom whose where when why how did do does tell remember recall know about story stories thing things happen happened happens happening again like was were had ever really true still please called call name names named speak talk kind sort anything something someone somebody everything one getting go went come came use would hear sound then go going always never there please right think thought next bit by into before after over under up down off out away during until",
  weak: "nice lovely beautiful funny good age reason person place part colour color way o'clock hour child childhood boy girl kid young little small youth make made get got give gave take took put say said big long many much old first last best day year years time times lot want wanted used could find found back home end live lived life favourite favorite",
  address:
    "mum mom mummy mommy mam mama ma mother dad daddy papa pa pops father nan nana nanny gran granny grandma grandmother grandad granddad grandpa grandfather love dear darling honey auntie aunt uncle",
  recipe: "how (do|did|would) (you|one|i) (make|cook|bake|prepare)|recipe|what (goes|went|was|is) (in|into)",
  linking: "so|and|but|or|because|that's (why|how)|then|after that|since then|which|he|she|it|they|you said",
  self: "i|i'm|i've|i'd|i'll|me|my|mine|we|we're|we'd|us|our",
  mine: "my|mine|our",
  yours: "you|your|yours",
  ever: "^(\\p{L}+,? )?(did|were|have|had) you",
  christmas: "christmas xmas",
  answers: {
    when: {
      asked: "^(\\p{L}+,? )?when|what (year|day|date|time|age)|how old|which (year|day)",
      told: "\\d+|(nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)|january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|winter|christmas|easter|half past|quarter (past|to)|o'clock|years old|(mon|tues|wednes|thurs|fri|satur|sun)day|eleven|twelve|\\p{L}+teen|the year|in the (morning|evening)",
    },
    where: {
      asked: "where|(which|what) (town|city|place|country|village|street|school)",
      told: "(in|at|near|from|to|under|behind|beside|off|outside) (the |a |an |his |her |my |our )?\\p{L}{3,}",
    },
    who: {
      asked: "who|whom",
      told: "brother|sister|mother|father|uncle|aunt|cousin|grand(mother|father|ma|pa|ad)('s)?|wife|husband|man|woman|mrs?|friend|neighbour",
    },
    why: { asked: "why|how come", told: "because|that's why|since|so that|that is why|that's how" },
    many: {
      asked: "how (many|much|long|far|big|old|often|heavy|high|deep)",
      told: "\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen|half",
    },
    liked: {
      asked: "(did|do) you (like|love|prefer|enjoy)|favou?rites?|your best",
      told: "like*|lov(e|ed)|best|favou?rites?|enjoy*|prefer*|fond of",
    },
    fate: {
      asked: "what (ever )?(happened|became)|whatever (happened|became)|how did \\S{1,20} end",
      told: "the end|ended|sold|closed|shut|gone|died|burn(t|ed)|fire|lost|broke|sank|stolen|moved",
    },
    name: {
      asked: "called|names?",
      told: "called|named?",
    },
    whose: {
      asked: "whose|who (did|does) .{1,30} belong",
      told: "(my|your|his|her|our|their) (\\p{L}+ )?\\p{L}+'s|belong*|(was|were|is) (mine|yours|his|hers|ours|theirs)",
    },
    colour: {
      asked: "what colou?rs?|which colou?rs?",
      told: "black|white|red|blue|green|yellow|brown|gr[ae]y|pink|purple|orange|golden|silver|beige|navy|cream|colou?r*",
    },
  },
  families: `
    dog* pup* hound*
    cat cats kitten* tomcat*
    animal* pet pets > dog* cat cats horse* pony donkey* cow* pig* hen hens goat* sheep rabbit* bird* canar* hamster*
    boat* ship* sail* vessel* dinghy yacht*
    sea seaside beach* ocean* shore* coast*
    wed wedding* marr* bride* bridal groom
    wife husband spouse
    engage* propos* ring rings
    meet* met acquaint* introduc*
    love* romance courting sweetheart*
    job* work* trade* profession* employ* wage* earn* paid apprentice* career* > miner baker butcher farmer teacher nurse tailor* seamstress carpenter mechanic driver clerk cook sailor soldier fisherman postman shopkeeper
    school* teach* taught pupil* lesson* classroom*
    child* kid* boy* girl* little young* youth grow grew
    house* home* flat cottage*
    car cars drive* drove van lorry truck*
    holiday* honeymoon* vacation* trip* travel* journey*
    war wars soldier* army bomb* refugee* flee fled
    ill* sick* pneumonia hospital* doctor* nurs* fever disease*
    die* dead death dying buried funeral*
    born birth* birthday*
    cook* bake* recipe* bread cake* oven flour
    eat* ate food meal* dinner supper lunch hungry > meat ham bacon beef lamb pork chicken turkey goose fish soup stew* egg eggs cheese potato* cabbage bean* sausage* pudding* bread cake* pie apple* jam
    drink* drank pub beer whiskey whisky
    sing* sang song* music* tune* choir*
    dance* danc* waltz* ballroom
    money* pound* shilling* penny pence poor rich cost* price* wage*
    church* priest* mass chapel pray* god
    winter snow* ice frost* cold
    rain* storm* wind* weather
    fire* burn* burnt flame*
    lost lose* miss* disappear* vanish* runaway ran
    present* gift* gave
    afraid fear* scared fright*
    laugh* funn* joke*
    fall* fell tumble* drop*
    advice advis* lesson* wish*
    dress* suit coat* cloth* shoe* jacket*
    garden* flower* plant* rose*
    christmas santa xmas
    mum mom mam mummy mother
    dad daddy papa father
    gran granny nan grandma grandmother
    grandad grandpa grandfather
    fish* river lake swim* swam
    farm* cow* field* farmer*
    phone* ring rang call* message*
    letter* wrote write* written post
    `,
};
