import type { Remembering } from "./remembering";

export const englishRemembering: Remembering = {
  cues: {
    dementia:
      "dementia|alzheimer*|(doesn't|don't|does not|didn't|no longer) (know|recogni[sz]e) (me|us|who i am|his own|her own) ~|(mum|mom|dad|nan|gran|grandma|grandad|he|she) ~(keeps|kept) forgetting ~|(mum|mom|dad|nan|gran|grandma|grandad|he|she) ~(forgets|forgot) (who|my name|where (he|she) is|that you)|called me by (your|the wrong|my sister's|my brother's) name|memory (clinic|ward|home)|losing (her|his) (mind|memory)|(getting|gets|more and more|so) (confused|muddled) ~",
    askedAfter:
      "(asks|asking|asked) (me |us )?(again |still |always )?(where (you|dad|mum|mom|daddy|mummy|grandad|grandma|nan|grandpa) (are|is|were|went|has gone|have gone)|for you|about you|after you|when (you|daddy|mummy|grandad|grandma|nan) (are|is|will be|will come|come) )~|wants to know where (you|daddy|mummy|grandad|grandma|nan) ~",
    ownIllness:
      "i('ve| have)( just)?( been)? (got|diagnosed with|been told i have) ~~(cancer|tumou?r|ms|diabetes|parkinson*|leuk*|lymphoma|dementia|heart failure|epilepsy|lupus|a lump|angina|crohn*)|i (have|had) ~(cancer|tumou?r|leuk*|lymphoma|parkinson*)|i('ve| have) been diagnosed|i was diagnosed|i('m| am) (seriously |very |really )?(ill|dying|terminally ill)|(it's|it is) (cancer|malignant|ms|parkinson*)|my (cancer|tumou?r|diagnosis|biopsy|chemo*|illness) ~|(they|the doctors?|doctor) (found|have found) ~(lump|shadow|tumou?r|something) ~|i (start|started|begin|need) (chemo*|radio*|dialysis)",
    selfAnger:
      "(angry|furious|cross|annoyed|mad|disappointed) (with|at|in) myself|(kick|hate|blame|punish) myself|can't forgive myself|i('m| am| was) (such )?an? (idiot|fool|coward|terrible|awful|bad|useless|rubbish) ~|i('m| am) so (stupid|useless|selfish)|ashamed of myself|hate how i|what('s| is) wrong with me|waste of space|(feel|felt|feeling) like (a|an) (failure|idiot|fool|fraud)|(feel|felt|feeling) (so |really |such a )?(stupid|useless|pathetic)",
    apology:
      "(i'm|i am|i was|so|very|really) sorry (for|about|that i|i) ~|sorry (dad|mum|mom|nan|grandad|grandma|love) ~|^sorry (for|about|that i|i) ~|i apologi[sz]e|i (owe|owed) you an apology|i shouldn't have (said|shouted|left|done|slammed|told|gone) ~|i take (it|that) back|i didn't mean (it|what i said|to hurt|those)",
    unlike:
      "(you )?(don't|do not|doesn't|does not|didn't) (even )?(sound|talk|speak|write) (anything |a bit |at all |much |really )?like (him|her|you|dad|mum|mom|my|nan|yourself) ~|(he|she|dad|mum|mom|nan|you)('d| would) (never|not) (have )?(say|said|talk|talked|put|call|called|ask|asked) ~|(he|she|dad|mum|mom|you) never (said|talked|spoke|used) (like )?(that|this|those) ~|(that's|that is|this is|you're|you are) (nothing|not) (at all )?(like|how) (him|her|dad|mum|mom|he|she|you) ~|not like (him|her) at all|that doesn't sound like ~|nothing like (him|her|you|dad|mum|mom) ~",
    myWords:
      "what (did|have) i (just |already )?(tell|told|say|said|write|written|ask|mention)( to)?( you)? ~|(did|do you know what|remember what) i (just )?(tell|told|said|say|mentioned|wrote) ~|i (told|said to) you ~(just now|yesterday|last time|a minute ago|earlier)|what (was i|were we) (just )?(saying|talking about) ~|(you )?remember what i (told|said|asked) ~|have i told you ~|did i tell you ~",
    yourWords: "what did you (just )?(say|call me|answer|write) ~|say that again|can you repeat (that|it)|come again",
    ahead:
      "tomorrow|tonight|next (week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|year)|(on|this|by) (monday|tuesday|wednesday|thursday|friday|saturday|sunday|the weekend|weekend)|in (a|two|three|a few|six) (days?|weeks?|months?)|at the weekend|soon|going to|'ll|will be|(is|are|i'm) (having|moving|starting|getting) ~|i've got (a|an|my|the) ~|coming up",
    announced:
      "(i('ve| have)( got)?|there's|there is|i got) (something|some news|big news|news|a secret) ~(to tell|for you|to say|to share|i (haven't|have not|never|need|have|want|should|must))|i (need|have|want|wanted|must|should|have got|'ve got) to (tell you something|talk to you|say something|confess something)|i have (some |big |good |bad )?news|i've got (some |big |good |bad )?news|(i |we )?(just )?got (my|the|our|his|her) (exam |gcse |a level )?results|guess (what|who|where)|can i tell you (something|a secret)|you('ll| will) never (guess|believe)|you won't believe|let me tell you something|there's something you (should|need to) know",
  },
  opens: {
    dementia: [
      "That's hard, being with someone and missing them at the same time.",
      "I'm sorry{you}. That's a slow kind of losing.",
      "It's the illness that forgets, and it hurts all the same{you}.",
      "That asks a lot of you{you}, over and over.",
    ],
    askedAfter: [
      "That's a hard question to be asked{you}.",
      "Oh{you}. And you're the one who has to find an answer.",
      "There's no easy way to answer that one.",
      "That must catch you every time{you}.",
    ],
    ownIllness: [
      "Oh{you}. I'm sorry. That's a lot to hear about yourself.",
      "I'm sorry{you}. You don't have to have a plan for it today.",
      "That's frightening news to get{you}.",
      "Thank you for telling me{you}. That can't have been easy to say.",
    ],
    selfAnger: [
      "You're being very hard on yourself{you}.",
      "That's a harsh thing to say about yourself{you}.",
      "You can be cross about it and still be on your own side{you}.",
      "Anger turned inwards weighs a lot{you}.",
    ],
    apology: [
      "It takes something to say that{you}.",
      "It's good that you said it{you}.",
      "I can't answer that for anyone else{you}. But I can see that you mean it.",
      "That's been on your mind{you}, and now it's been said.",
    ],
    unlike: [
      "Then I got it wrong{you}.",
      "You'd know. I only have what's been written down.",
      "That's fair{you}. Those weren't the right words.",
      "You're right to say so{you}.",
    ],
    announced: ["Go on{you}, tell me.", "Tell me{you}.", "Then tell me{you}.", "Yes{you}. Tell me."],
    told: ["{note}", "{note} You know that{you}.", "You know this one{you}. {note}", "{note} That one I do have{you}."],
    echo: [
      "{note} Yes, that's the one{you}.",
      "Yes, that line{you}. {note}",
      "{note} You've kept that well.",
      "Yes{you}. {note}",
    ],
    recalled: [
      "You said: {note}",
      "You told me this: {note}",
      "In your words: {note}",
      "This is what you said: {note}",
    ],
    lastTime: [
      "Last time you said: {note}",
      "The last time we talked you told me: {note}",
      "From our last talk, in your words: {note}",
      "Last time it was this: {note}",
    ],
    repeated: ["I said: {note}", "What I said was: {note}", "Once more, then: {note}", "It was this: {note}"],
    notHere: [
      "I don't have that here{you}.",
      "That isn't in this talk{you}, and I won't guess.",
      "I can't find that in what you've told me{you}.",
      "You'd have to tell me that again{you}.",
    ],
  },
  echoRetold: [
    "Yes, that's one of {of} lines: {note}",
    "Yes, that line: {note}",
    "The notes have that one too: {note}",
    "Yes. That's how it goes: {note}",
  ],
  follows: {
    listen: ["", "Take your time.", "Start wherever you like."],
    memory: ["", "How is it for you today?", "Is anyone helping you with it?", "Was there a good moment this week?"],
    children: ["", "What do you say?", "How do you answer?", "And how is it for you, to hear it?"],
    own: ["", "Who knows about it so far?", "Is someone going with you?", "What have the doctors said?"],
    amends: [
      "",
      "What would you say if you had that day again?",
      "Do you want to tell me about it?",
      "How long have you carried it?",
    ],
    correct: [
      "How should it have sounded?",
      "Tell me how it should go.",
      "What would the right words have been?",
      "Write down how it should sound, and it will be used.",
    ],
    sure: ["", "What made you think of it?", "What else comes back to you?", "Tell me what you remember of it."],
  },
  news: {
    who: ["How is {thing} now?", "And how is {thing} getting on?"],
    thing: ["Is there any news about {thing}?", "And what about {thing}?"],
    yourself: ["And how are you, after what you told me?", "How is your health since then?"],
    today: ["How are you today?", "Who is with you today?"],
  },
  topics: {
    work: {
      asked:
        "job|jobs|work|working|trade|profession|career|living (did|do) you|(do|did) you do (for a living|all day|for work)|earn ~living|(do|did) you do(?! (that|about|with|to|it|this|on))|employ*|retire*|teach|you did for (a living|work)",
      told: "(was|is|worked as) an? (\\p{L}+ ){0,2}(\\p{L}+(maker|keeper|medic|smith|ductor|wright|grapher|logist|ician|master|man|woman)|officer|inspector)|work*|job|trade|carpenter|joiner|teacher|taught (at|in|school|french|maths|music|children)|nurse*|doctor|driver|drove (a|the) (bus|lorry|truck|taxi|tram|train)|farmer|farmed|engineer*|mechanic|electrician|plumber|builder|baker|butcher|cook|chef|tailor|seamstress|dressmaker|miner|the mine|the pit|factory|mill|shop|shopkeeper|postman|postwoman|police*|soldier|sailor|fisherman|clerk|secretary|bookkeeper|accountant|librarian|gardener|welder|painter|decorator|midwife|hairdresser|barber|waitress|lawyer|architect|dinner lady|cleaner|caretaker|porter|singer|actor|actress|musician|artist|writer|journalist|pilot|stewardess|salesman|manager|foreman|boss|vet|dentist|priest|vicar|minister|railway|retired|career|apprentice*|business|(locksmith|stenographer|bookbinder|weaver|quarryman|milkman|steelworker|operator|childminder|watchmaker|paramedic|drummer|steel works|ground crew|printer|stonemason|seaman|docker|jeweller|lorry driver|taught music|taught chemistry|taught \\p{L}+ at|drove a \\p{L}+|surgeon|bricklayer|roofer|butler|nanny|maid)s?|mill at \\p{L}+",
    },
    born: {
      asked: "born|birth|birthday|how old|age",
      told: "born|birthday|was born in|birth|aged|years old",
    },
    home: {
      asked:
        "live|lived|living|(come|came) from|from where|where (are|were) you from|grow up|grew up|home ?town|village|where was home|(which|what) (town|city|village|street|country)|where did you grow",
      told: "lived|lives|living in|grew up|from (the )?\\p{L}+|moved to|came from|born in|village|town|home in|house in|settled in|emigrat*",
    },
    partner: {
      asked:
        "(your|my) (wife|husband|partner)|married|marry|meet (mum|mom|dad|each other|him|her|gran*|nan)|wedding|fall in love|get together|how did you (two )?meet",
      told: "wife|husband|married|wedding|partner|met (his|her|mum|mom|dad|at)|engaged",
    },
    family: {
      asked: "brother*|sister*|siblings|children|kids|sons?|daughters?|grandchildren|brothers and sisters|twins?",
      told: "brother*|sister*|siblings|children|kids|sons?|daughters?|grandchildren|eldest|youngest|one of (two|three|four|five|six|seven|eight|nine|ten)|twins?",
    },
    animals: {
      asked: "dogs?|cats?|pets?|animals?|horses?|hens?|chickens|bees|birds?|budgie|rabbits?|pigeons?|goats?|donkey",
      told: "dogs?|cats?|pets?|animals?|horses?|hens?|chickens|bees|birds?|budgie|canar(y|ies)|rabbits?|pigeons?|goats?|donkey|terrier|tabby|tomcat|kittens?|pupp(y|ies)|pup|lambs?|hamster|collie|spaniel|labrador|sheepdog|poodle|budgies|budgerigars?|parrots?|tortoise|pony|ponies|guard dogs?",
    },
    food: {
      asked:
        "eat|food|cook|cooked|bake|baked|dish|meal|recipe|breakfast|dinner|sunday (roast|lunch)|drink|favou?rite (cake|dish|meal|food|drink|pudding)|tea|coffee|sweet tooth|cake|taste|biscuits?|allergic|puddings?",
      told: "ate|eat|food|cook*|bak(ed|es|ing)|dish|dumplings|bread|pie|soup|stew|cake|roast|jam|tea|coffee|beer|wine|whisky|recipe|pancakes|biscuits|chocolate|breakfast|sugar|marmalade|curry|pasta|peppermints?|toffee*|custard creams|allergic|biscuits?|nuts|pastry|gravy",
    },
    music: {
      asked:
        "music|sing|song|songs|instrument|play (the|an|any)|dance|listen to|band|record|(which|what) part|voice part",
      told: "music|sang|sings|singing|song|songs|choir|piano|accordion|guitar|violin|fiddle|trumpet|harmonica|banjo|band|danced|dancing|radio|records|whistl*|opera|jazz|bass|tenor|soprano|alto|organ|drummer|drums?|trombone|clarinet",
    },
    pastime: {
      asked:
        "hobby|hobbies|free time|spare time|(like|love|enjoy|used) to do|what (do|did) (you|he|she) (like|love|enjoy)|for fun|on (sundays|saturdays|weekends)|after work|at (the )?weekends?|holidays?|team|support|collect|garden|read|book|books|(on|watch|like on) (the )?(telly|tv)|flowers?|grow|grew",
      told: "garden*|allotment|roses|tomatoes|fish(ing|ed)|knit*|sew(ed|ing)|crochet*|read|books|football|cricket|rugby|chess|cards|dominoes|walk(ed|ing)?|hik(ed|ing)|swim*|swam|sail*|painted|painting|woodwork|whittl*|shed|crosswords?|collect*|support(ed|er)|loved|liked|enjoyed|every (sunday|saturday|morning|evening|summer)|on (sundays|saturdays)|caravan|bruce forsyth|telly|television|soaps?|eastenders|coronation street|wrestling|flowers?|dahlias?|tulips?|orchids?|sweet peas|leeks?|marrows?",
    },
    vehicle: {
      asked:
        "(what|which|your|his|her|old|first) ~(cars?|van|motorbike|bicycle|bike|boat|ship|lorry)|drive|drove|ride|rode|get around|driver",
      told: "cars?|mini|van|drove|drives|lorry|truck|motorbike|triumph|bicycle|bike|scooter|tractor|boat|ship",
    },
    faith: {
      asked: "god|religious|religion|believ*|faith|church|chapel|mosque|temple|synagogue|pray*|psalm|bible|doubt",
      told: "god|church*|chapel|mosque|temple|synagogue|pray*|rosary|psalm|bible|religious|fasted|pastor*|hymns?",
    },
    team: {
      asked: "team|club|football team|support|who did you follow",
      told: "support(s|ed|er)|season ticket|fan of|football club|city|rovers|wanderers|celtic|rangers|arsenal|everton|liverpool|chelsea|united|juventus|napoli|benfica|sporting|feyenoord|ajax|schalke|bayern",
    },
    travel: {
      asked: "travels?|travelled|abroad|(on|your) (trips?|holidays?|honeymoon|cruise)|go away|honeymoon",
      told: "travel*|abroad|went to|sailed to|flew to|trips?|honeymoon*|cruise",
    },
    since: {
      asked: "how long|since when|how many years",
      told: "since|until|(for )?(\\d+|\\p{L}+(ty|teen)|three|four|five|six|seven|eight|nine|ten|twelve|eleven|twelve|\\p{L}+ty (one|two|three|four|five|six|seven|eight|nine)) (years|months|days)|hours|as long as",
    },
    date: {
      asked: "(what|which) year|when (did|were) you",
      told: "(in|from|until|en|im|em|nel|dal|desde|seit|sinds|depuis)? ?(18|19|20)[0-9][0-9]",
    },
  },
  asking:
    "((and|so|but|then|ok|okay|anyway|now|right|actually) )?((in|on|at|for|from|to|with) )?(what|which|where|who|whose|when|why|how)( \\p{L}+){0,3} (did|do|does|was|were|is|are|had|have|would|could) (it |that )?(you|he|she|they|i|we|your|yours|his|her|the|that|those|these|their|my|our)|((and|so|but|then|ok|tell me) )?(what|which|who|where) (was|were|is|are|did|do)|(did|do|were|are|was|could|can|had|have) (you|he|she|they) \\p{L}+|what('s| is) your|(was|were) (it|that|the|your|he|she)|((and|so|but|then) )?how (long|old|many|much|often)|those \\p{L}+ you have",
  whyAsked: "why",
  nameAsked: "called|names?",
  bothWays: "ciao",
  titles: "mr|mrs|ms|miss|dr|sir|aunt|auntie|uncle|st",
  sayingAsked:
    "what (was|were) (it|that|the (line|saying|thing)) ~(you|he|she)( used to|'d| would)?( always)? (say|said|come out with)|you know what you('d| would) say|(what|anything) ~(you|he|she) (always|used to|use to|often|forever|usually) (say|saying|said)|what would (you|he|she|\\p{L}+) have said|your (favou?rite )?(saying|motto|catchphrase|line|advice)|what (would|did) you (always )?say (when|if|about|to)|that (saying|thing you (always )?(said|say))",
  mine: "my|our",
  mineAsked: "^(what|when|where|who)('s|s| is| are| was| were) (my|our) ~\\p{L}+",
  people: {
    "(my )?(mum|mom|mother|mam|mummy|mommy)": "your mother",
    "(my )?(dad|father|daddy|papa)": "your father",
    "my (son|boy|lad)": "your son",
    "my (daughter|girl)": "your daughter",
    "my sister": "your sister",
    "my brother": "your brother",
    "my (husband|hubby)": "your husband",
    "my wife": "your wife",
    "(my )?(nan|nana|gran|granny|grandma|grandmother)": "your grandmother",
    "(my )?(grandad|grandpa|grandfather)": "your grandfather",
    "my (friend|best friend|mate)": "your friend",
    "my (aunt|auntie)": "your aunt",
    "my uncle": "your uncle",
    "(my|our|the) dog": "the dog",
    "(my|our|the) cat": "the cat",
  },
  plans: {
    "exams?|finals": "the exam",
    "driving test": "the driving test",
    "(job )?interview": "the interview",
    "operation|op|surgery": "the operation",
    wedding: "the wedding",
    "move|moving (house|in|out|to)|removal": "the move",
    "appointment|check up|scan": "the appointment",
    "new job|first day|starting work": "the new job",
    "trip|holiday|travelling|flight": "the trip",
    party: "the party",
    concert: "the concert",
    "court|hearing": "the hearing",
    "(her|his|the) (first day|start) (at|of) school|starts school": "school",
  },
  called: "called|named|name is|name's",
  persons: {
    he: "He",
    she: "She",
    me: "I ",
    adverbs: "always|never|often|also|usually|once|sometimes|only|really|still|even|just|then|later|first",
    verbs: [
      ["is", "am"],
      ["has", "have"],
      ["does", "do"],
      ["was", "was"],
      [
        "(had|did|could|would|made|grew|kept|sang|drove|wore|taught|built|came|went|told|wrote|read|ran|sold|bought|brought|caught|drank|ate|met|knew|left|took|gave|got|held|swam|slept|spoke|spent|stood|won|thought|found|fed|fought|rode|sat|said|began|became|[a-z]+ed)",
        "$1",
      ],
      [
        "(love|like|work|live|send|help|write|tell|give|get|call|ring|run|sell|buy|bring|hate|want|take|bake|cook|drink|sing|play|keep|read|collect|wear|drive|enjoy|need|own|speak|grow|make|walk|knit|paint)s",
        "$1",
      ],
      ["(can|will)", "$1"],
      ["(teach|fish|watch)es", "$1"],
    ],
    own: [
      ["himself|herself", "myself"],
      ["(his|her) own", "my own"],
      ["his", "my"],
      ["her(?= \\p{L})", "my"],
    ],
    unsure:
      "he|she|him|her|hers|they|them|their|i|me|my|mine|we|us|our|you|your|who|whom|whose|died|dead|passed|death|funeral",
    people:
      "mother|father|mum|mom|dad|parents|brother|sister|son|daughter|wife|husband|friend|uncle|aunt|cousin|boy|girl|man|woman|child|grandmother|grandfather|boss|teacher|neighbou?r|colleague|doctor|mate",
  },
};
