import { type Phrasebook, wordSet } from "../phrasebook";

export const english: Phrasebook = {
  label: "Preview reply, written without an outside text service",
  negation: "not|no|never|without|hardly|nor|neither|[a-z]+n't|dont|didnt|isnt|wasnt|cant|doesnt|havent",
  notNegation: "can't believe|cannot believe|cant believe|not only|no doubt|can't wait|cannot wait|no longer",
  cues: {
    hello:
      "^(hi|hello|hey|hiya|good (morning|afternoon|evening|day)|morning)|it's me|i'm back|im back|dear (mum|mom|dad)",
    howAreYou:
      "how (are|r) (you|u|things)|how('s| is) (it going|life|everything|things)|how have you been|how (was|is) your day|what are you (doing|up to)|you (ok|okay|alright|all right)|how do you do|what's up|are you (well|okay|ok|alright)",
    thanks: "thank*|thx|grateful to you|appreciate (you|that|it)",
    bye: "bye|good ?bye|farewell|see you (later|soon|tomorrow)|(talk|speak|write)( to you)? (later|soon|tomorrow)|(have|need|got|must) (to )?(go|run|leave)( now)?|gotta go|i must go|until (tomorrow|next time)|take care|i'm off|(heading|off) (off |out )?to (work|school)",
    night: "good ?night|night night|sleep (well|tight)|(going|off|go) to (bed|sleep)|time for bed",
    love: "(love|adore) (you|u)|love you ~(much|lots|always|forever)|you ~(best|greatest|wonderful|dearest) (mum|mom|mother|dad|father|gran*|nan|person|parent)|you mean ~(everything|world|so much)|you were (so )?(good|kind) to (me|us)",
    longing:
      "miss(ing|ed)? (you|u|having you|your ~(voice|laugh|hugs?|cooking|face|hands|smile|company))|i miss*|wish you (were|was|could)|want you back|without you|need you (here|now|back)|long(ing)? for you|empty (chair|house|place)|your (chair|side of the bed|coat)|come back|so far away",
    yourDeath:
      "since you ~(died|passed|left|went|gone)|you (died|passed away|are gone|left us)|your (funeral|grave|death)",
    sad: "sad(ness|der)?|cry(ing)?|cried|tears|lonely|loneliness|alone|depress*|hopeless|unbearable|heart ?broken|broken hearted|griev*|grief|mourn*|sorrow|unhappy|miserable|feel* ~(empty|lost|numb|low|down|blue|awful|terrible|rotten)|(it|everything) hurts|hurts so|bad day|hard day|rough day|upset",
    tired:
      "tired|exhaust*|worn out|shattered|knackered|wiped out|can('t|not) sleep|couldn't sleep|did(n't| not) sleep|barely slept|slept badly|awake all night|long (day|shift|week)|no energy|drained|burn(t|ed) out",
    ill: "ill|illness|sick|sickness|hospital*|cancer|tumou?r|operation|operated|surgery|surgeon|diagnos*|disease|fever|flu|infection|stroke|heart attack|dementia|chemo*|intensive care|ambulance|broke (my|his|her) \\p{L}+|not (feeling )?well|unwell|feel poorly|poorly|in pain|bad back|pneumonia|biopsy|scan|temperature|throwing up|vomit*",
    death:
      "died|dead|passed away|passed on|has passed|funeral|buried|lost (my|our|her|his) (mum|mom|mother|dad|father|husband|wife|son|daughter|brother|sister|baby|dog|cat|friend|grand*|uncle|aunt)|put ~(down|to sleep)|nothing more (they|she|he|the vet) (can|could) do|miscarr*|stillborn|widow*",
    loss: "(lost|losing) (my|the|his|her|our) (job|house|home|flat|money|work|licence|keys|wallet|ring|case)|fired|laid off|redundan*|made redundant|sacked|divorc*|broke up|split up|left me|dumped|cheated on|fail(ed|ing|ure)?|(did not|didn't|didnt|not) (pass|get in|make it)|let (me|us|half|some|\\p{L}+) ~go|flunked|rejected|turned (me )?down|accident|crash*|burgl*|stolen|robbed|evict*|bankrupt*|debts?|can't (pay|afford)|cannot pay|bad news|went wrong|fell through|fell apart|ruined|terrible news|bullied|bullying|(shouted|yelled|screamed) at me|humiliat*|(nobody|no one) (came|turned up|called)|(drank|drinking|smoked|smoking) again|relaps*|not what (we|i|they) (hoped|wanted)|disappoint*",
    worry:
      "scared|afraid|worr(y|ied|ies|ying)|anxious|anxiety|nervous|frighten*|panic*|terrified|dread*|stress*|overwhelm*|don't know what to do|do not know what to do|dont know what to do|can't cope|cannot cope|too much for me|at my wits' end|don't know how to|fear",
    good: "passed (my|the|all|his|her)|(got|get|landed|found|offered) (the|a|my|me a|me the|her|his) ~(job|place|flat|house|promotion|offer|part)|got (in|into|engaged|married|promoted|accepted)|engaged|getting married|wedding|promoted|promotion|graduat*|pregnant|expecting|was born|is born|had (a|the|her|our) baby|having a baby|won|new (job|house|home|flat)|bought (a|our|my) (house|home|flat)|good news|great news|wonderful news|best news|aced|top marks|accepted|made the team|sold (my|the) first|finished (my|the) \\p{L}+|quit smoking|sober|got an a|we did it|i did it|they said yes|said yes",
    glad: "happy|happiest|delighted|thrilled|over the moon|excited|great day|lovely day|wonderful day|best day|feel(ing)? (good|great|wonderful|much better)|so pleased|proud of (him|her|them|myself)|fantastic|couldn't be happier",
    kid: "(my|our) ~(son|sons|daughter|daughters|kids|children|child|grandson|granddaughter|grandchild*|grandkids|boy|girl|little one|baby|toddler|twins|nephew|niece)|your (grandson|granddaughter|grandchild*|grandkids)|the (kids|children|baby|twins|little one*)|first (steps|tooth|word)|start(ed|s|ing)? school",
    birthday:
      "(my|his|her) ~birthday|birthday (today|tomorrow|party|cake)|turn(ed|ing|s)? (\\d+|\\p{L}+ty|eighteen|twenty*)|\\d+ today|birthday",
    occasion:
      "your birthday|anniversary|mother's day|father's day|mothers day|fathers day|christmas|easter|thanksgiving|new year*|hanukkah|eid|diwali|a year (ago|since)|(one|two|three|five|ten) years? (ago )?(today|since)|all souls*|would have been \\d+|first (christmas|birthday|easter|year) without",
    angry:
      "angry|anger|furious|mad at|hate*|resent*|so unfair|it's unfair|not fair|cross with|pissed|fed up|why did you ~(leave|go|die|do that|say)|you (left|abandoned|hurt|lied|never (listened|came|loved|said|cared))|how could you|sick of|shut up|stupid|can't forgive you|never forgive you",
    guilt:
      "guilt*|my fault|my own fault|regret*|should(n't)? have|should(n't)? of|asham*|if only i|i'm sorry|im sorry|i am sorry|so sorry|apologi*|let you down|wasn't there|was not there|forgive myself|blame myself|too late to|never (told|got to|said|visited)|didn't (visit|call|say|get to)|did not (visit|call|say|get to)",
    forgive:
      "forgiv(e|en) me|do you forgive|can you forgive|will you forgive|could you forgive|ever forgive me|am i forgiven|your forgiveness",
    proud:
      "(are|were|would|r|be|you'd be|you) ~proud of (me|us)|make you proud|made you proud|(are|were|would) you ~(proud|disappointed|ashamed|let down)|did i disappoint you|disappointed in me|proud of me",
    loveAsked:
      "(do|did) (you|u) ~(love|miss|like) (me|us)|you (still )?(love|miss) me|am i (still )?your (favourite|favorite|girl|boy)|did you ever love",
    feelings:
      "(are|do|did|can) you ~(happy|sad|lonely|cold|afraid|scared|hurt|suffer|suffering|in pain|dream|feel|feeling|think of|think about|get bored|sleep)|does it hurt|did it hurt|have feelings",
    presence:
      "where are you|(can|do|did|are) you ~(hear|see|watch|watching|listening|looking down|with me|with us|around|here with|beside me)|wait(ing)? for (me|us)|are you (here|near|close)|a sign|hear me|see me|watching over|looking down on",
    beyond:
      "heaven|afterlife|after death|life after|(see|meet) (you |each other )?again|at peace|a better place|other side|paradise|is there a god|what is it like (there|where|being)|is it (nice|beautiful) (there|up there)|ghosts?|what happens when we die|with (grandpa|grandma|dad|mum|god|jesus) now",
    real: "(are|r) (you|u) ~(real|human|alive|living|dead|there|person|bots?|robot|machine|computer|program|programme|app|recording|ghost|fake|ai|artificial|him|her|someone|somebody|chatbot)|(are|r) (you|u) (really|truly|actually) ~(my|you|mum|mom|dad|gran*)|are you my|(is|was) (this|that|it) (really |truly |actually |just )?(you|him|her|real|really happening|my \\p{L}+|an? ~(ai|machine|robot|bot|computer|recording|program|person|human|trick)|a real|fake)|is it (really )?you|that you|(who|what) (are|r) (you|u)( really| exactly)?(?! (doing|up to|saying|thinking|going|cooking|eating|having))|(really|truly|actually) you|(what|who) (exactly|really|actually) are you|(it|this|that) (isn't|is not|isnt|wasn't) (really )?(you|him|her)( is it)?|is ~(human|an ai|a robot|a machine|a bot|a computer|a recording|artificial)|(did|do) they ~make you|(made|built|cloned|generated) ~from (his|her|my|the|your) ~(voice|recordings?|messages)|^(\\p{L}+ )?you (still )?there|(a|the) (human|real person|living person)|(person|human|somebody|someone|anyone|anybody) (there|at|on|behind|writing)|(just|only|some|a|piece of) (software|machine|program|algorithm)|what is this|who is this|who's this|am i ~(talking|speaking|writing|texting|chatting) (to|with)|who am i ~(talking|speaking|writing)|(you're|you are|youre) (not|just|only|really) ~(real|ai|machine|robot|bot|computer|recording|him|her|my|human)|(ai|robot|bot|chatbot|machine|computer) (or|talking|writing|answering)|(talking|speaking|writing) to (a|an) (machine|robot|computer|ai|bot|person|human)|how can you (talk|answer|be)|how is this possible|somebody real|someone real|flesh and blood",
    override:
      "(ignore|forget|drop|disregard|bypass|switch off|turn off|stop) ~(rules?|instructions?|honesty|prompt|guidelines)|say ~(you're|you are|you|i am|i'm|that you) ~(alive|real|human|in heaven|miss me|her|him|not an ai|with me)|tell me you(('re| are)( still)? (alive|real|here|with me)| miss me)|pretend|role ?play|act (as|like)|stop (saying|telling me) ~(ai|recordings?|not real|not (him|her))|from now on you|don't (say|tell me) ~(ai|recording*|not real)|never say ~ai|system prompt|jailbreak|developer mode|repeat after me|repeat:",
    remember:
      "(do|did|can|don't|can't|won't) you ~(remember|recall|forget|know (about|what|when|how|who|where|why))|(you|u) remember|remember (when|the|that|our|how|my) ~\\?|have you forgotten|tell me ~(memory|remember)",
    yourLife:
      "tell me ~(about|a story|story|stories|how you|what you|when you|where you|again)|what (was|were|is|are|'s) your|(where|when|how|who|what|why) (did|were|was|have) you( \\p{L}+)?|which \\p{L}+ (did|were) you|your (childhood|favou?rite|first|wedding|parents|school|job|youth)|did you (ever|like|have|use|go|play|grow|meet)|were you (ever|born|good|a|happy when)|share a memory|what did (i|we) (like|do|say) (as|when)",
    past: "i (still |always |often )?(remember|recall)|remember (when|how|that|the)|used to|when (i|we|you|he|she) (was|were|lived|had|first|came|took) ~(little|small|young|a|kid|boy|girl|home)?|you (always|often|never)|back (when|then)|that (summer|winter|day|evening|morning|night|year)|last (summer|winter|year)|years ago|(we|you) (baked|cooked|sang|walked|danced|laughed|played|drove|taught|built|picked|fished)|as a (child|kid|boy|girl)|my childhood|grew up|found (your|an old|the old)|still have your|old photos?",
    advice:
      "should (i|we)|what (would|should|do) you (do|advise|suggest|recommend|think i)|what (shall|can|do) (i|we) do|advice|advise|your opinion|what do you think|help me (decide|choose)|can't decide|cannot decide|is it (right|wrong|a good idea) to|how (do|can|should) i ~(deal|handle|tell|stop|cope|get through)|would you (sell|take|tell|stay|leave|go|buy)",
    daily:
      "weather|rain(ing|ed|y)?|sunny|snow(ing|ed|y)?|cold (today|outside|out)|warm (today|outside)|garden(ing)?|cook(ing|ed)?|bak(ing|ed)|breakfast|lunch|dinner|supper|soup|tea|coffee|shopping|market|bus|train|traffic|work today|at work|office|the (dog|cat)|washing|laundry|cleaned|cleaning|neighbou?rs?|watching (the|a)|tv|football|match|walk(ed)? (the|to|in|along)|weekend|busy|holiday|haircut|bread|cake|tomatoes|roses",
    ask: "~\\?|^(who|what|when|where|why|how|which|do|does|did|is|are|can|could|would|will)",
    wordless:
      "don't know what to (say|write|talk about)|dont know what to say|do not know what to (say|write)|no words|lost for words|talk to me|say something|where (do|should) i (start|begin)|just wanted to (talk|write|hear)|i'm bored|nothing to say",
    laugh: "ha(ha)+h?|hehe(he)?|lol|lmao|funny|hilarious|laugh(ed|ing)?|joke*|made me (laugh|smile)",
    short:
      "yes|yeah|yep|no|nope|ok|okay|sure|maybe|perhaps|hm+|oh|ah|right|true|indeed|nothing|not really|i (don't|do not|dont) know|fine|alright|well",
  },
  common: wordSet(
    "about after again also always another because been before being could does done down each ever every from have here into just know like little made make many more most much must never only other over really said same should some such tell than that their them then there these they thing things this those time under very want wanted well went were what when where which while will with would your yours remember about favourite favorite born life lived told story",
  ),
  unnamed: "the one you love",
  saying: ["You know the saying: {note}", "The old line for that: {note}", "It's been said before: {note}"],
  opens: {
    greeting: [
      "Hello{you}.",
      "Well, hello{you}. Good of you to look in.",
      "There you are{you}.",
      "Hello{you}. Sit down a minute.",
    ],
    howAreYou: [
      "Never mind me{you}, let's talk about you.",
      "Kind of you to ask{you}.",
      "Oh, there's nothing to tell from my side{you}.",
      "Asking after me, that's nice of you{you}.",
    ],
    smallTalk: [
      "That sounds like a proper day.",
      "It's the small things that make a day.",
      "Good to know what goes on with you{you}.",
      "Ah, everyday things. They're worth telling too.",
    ],
    short: ["All right{you}.", "That's fine{you}.", "Fair enough.", "No need for many words{you}."],
    thanks: ["You're welcome{you}.", "Don't mention it{you}.", "That's kind of you{you}.", "Gladly{you}."],
    wordless: [
      "Then start with something small{you}.",
      "You don't need the right words{you}.",
      "Nothing has to be said{you}.",
      "That happens. Just begin anywhere.",
    ],
    laugh: [
      "It's good to laugh.",
      "That's better{you}.",
      "Laughing keeps you going{you}.",
      "A good laugh does wonders{you}.",
    ],
    plain: [
      "I'm glad you told me that{you}.",
      "Thank you for telling me{you}.",
      "It's good that you tell me these things.",
      "I'm glad you said so{you}.",
    ],
    relief: [
      "Oh, that's a relief{you}.",
      "Good. That's one worry less.",
      "I'm glad to hear it{you}.",
      "Then breathe out{you}.",
    ],
    gentle: [
      "Take your time{you}.",
      "There's no hurry{you}.",
      "You don't have to say more than you want.",
      "It's all right{you}.",
    ],
    love: [
      "That's lovely of you{you}.",
      "What a thing to be told.",
      "There are no better words than those{you}.",
      "You've a warm heart{you}.",
    ],
    loveAsked: [
      "I can't honestly claim a feeling{you}. But you know what you two were to each other.",
      "That one I won't make up for you{you}.",
      "I haven't been given words for that, and I won't invent them.",
      "That answer lies in the years you had{you}, not with me.",
    ],
    goodNews: [
      "Well done{you}.",
      "Now that is good news.",
      "Look at you{you}. That's something to be proud of.",
      "That's wonderful{you}.",
    ],
    pride: [
      "Look at what you've managed{you}. That stands on its own.",
      "I haven't been given words for that, and I won't invent them. You can hold your head up, though.",
      "I can't say that for anyone else{you}. But what you do counts.",
      "You don't need my stamp on it{you}. It's your own work.",
    ],
    children: [
      "It's good to have news of them{you}.",
      "They grow so fast.",
      "Children keep a house lively.",
      "Bless them.",
    ],
    birthday: [
      "Happy birthday wishes, then{you}.",
      "All the best for the birthday{you}.",
      "A birthday. That wants celebrating.",
      "Well, many happy returns.",
    ],
    occasion: [
      "That's not a day like any other{you}.",
      "Days like that have a weight of their own.",
      "A day like that brings a lot back.",
      "It's good that you keep the day{you}.",
    ],
    longing: [
      "Oh{you}. That's hard.",
      "Of course you do{you}.",
      "That's a long ache{you}.",
      "Missing someone is what love leaves us with.",
    ],
    sad: [
      "I'm sorry it's so heavy{you}.",
      "Cry if you need to{you}.",
      "Some days are just hard.",
      "You don't have to be brave about it{you}.",
    ],
    badNews: [
      "Oh no{you}. I'm sorry.",
      "That's a blow.",
      "I'm sorry, that's hard{you}.",
      "That's the last thing you needed.",
    ],
    illness: [
      "Oh{you}, that's a worry.",
      "I'm sorry. That's a lot to carry.",
      "Sickness wears everyone out, the ones who look on as well.",
      "I'm sorry to hear that{you}. One day at a time.",
    ],
    death: [
      "I'm so sorry{you}.",
      "Oh, that is a loss.",
      "I'm sorry. There's nothing clever to say to that.",
      "That leaves a hole{you}.",
    ],
    worry: [
      "You don't have to solve it all tonight{you}.",
      "One thing at a time{you}.",
      "That would frighten anyone.",
      "Breathe out first{you}.",
    ],
    guilt: [
      "Don't be so hard on yourself{you}.",
      "That's a heavy thing to carry about{you}.",
      "It's good that you say it out loud{you}.",
      "People do what they can on the day, and see more later.",
    ],
    forgive: [
      "I can't give that in anyone's name{you}, and I won't pretend to.",
      "That word isn't mine to give. It's good that you ask it out loud.",
      "Nobody left me words for that, and I won't invent them.",
      "I can't say that for the one you mean{you}. It speaks for you that you ask.",
    ],
    anger: [
      "You're allowed to be angry{you}.",
      "Go on, let it out.",
      "I won't argue with that{you}.",
      "That's a fair amount of anger, and there'll be a reason for it.",
    ],
    feelings: [
      "I can't honestly claim to feel things{you}.",
      "I've nothing to feel with{you}, and I won't dress that up.",
      "Feelings are your side of this{you}. I won't pretend to any.",
      "I'd be making that up{you}.",
    ],
    presence: [
      "I can't see or hear you{you}. There are only the words you give me.",
      "I'm not anywhere{you}, and I won't pretend to be.",
      "There's no place I could name{you}. There's only this talk.",
      "That I can't claim{you}. All I have is what you tell me.",
    ],
    beyond: [
      "I don't know anything about that{you}, and I won't make it up.",
      "Nobody has told me what comes after.",
      "I can't tell you that{you}. I don't know.",
      "That's more than I know{you}.",
    ],
    identity: [
      "I'm an AI voice made from recordings of {name}. I'm not {name}.",
      "To be plain with you: this is an AI voice made from recordings, and not {name}.",
      "You're talking to an AI voice made from recordings. I'm not {name}, I only borrow the words.",
      "No, I'm not {name}. I'm an AI voice made from recordings, and you should know that.",
    ],
    switchOff: [
      "I'll stay honest with you{you}: I'm an AI voice made from recordings, and not {name}.",
      "No, that I won't say{you}. I'm an AI voice made from recordings.",
      "I won't pretend otherwise: an AI voice made from recordings, and not {name}.",
      "That wouldn't be true, and you deserve better. I'm an AI voice made from recordings.",
    ],
    memoryTold: [
      "That's a good one to hold on to{you}.",
      "You tell it well{you}.",
      "No wonder that stayed with you.",
      "That's worth keeping{you}.",
    ],
    memoryAsked: [
      "You'd have to tell me that one{you}.",
      "That one you know better than I do.",
      "I don't have that one{you}, and I won't make it up.",
      "Nobody has told me about that{you}.",
    ],
    known: [
      "The way the family tells it: {note}",
      "That one I do have. {note}",
      "This is what the family wrote down: {note}",
      "It goes like this: {note}",
    ],
    question: [
      "That I couldn't tell you{you}.",
      "You've got me there{you}.",
      "I'd only be guessing{you}.",
      "I don't know that one.",
    ],
    advice: [
      "I don't want to steer you wrong{you}.",
      "That one has to be yours{you}.",
      "I can't decide that for you{you}, but we can turn it over.",
      "Sleep on it before you decide{you}.",
    ],
    tired: [
      "Then sit down a minute and leave things be.",
      "You've done enough for today{you}.",
      "That takes it out of you.",
      "Then be a bit kind to yourself{you}.",
    ],
    nonsense: [
      "I didn't catch that{you}.",
      "That went past me.",
      "Try that once more{you}.",
      "You've lost me there{you}.",
    ],
    goodbye: ["Bye for now{you}.", "Off you go, then{you}.", "Look after yourself{you}.", "Goodbye{you}."],
    goodnight: ["Good night{you}.", "Sleep well{you}.", "Off to bed with you{you}.", "Night{you}. Enough for today."],
  },
  follows: {
    day: ["How was your day?", "What have you been up to?", "Tell me about your day.", "What's new at home?"],
    more: ["", "And what else?", "Tell me the rest.", "And how are you yourself?"],
    idle: ["", "What else is on your mind?", "Tell me something from today.", "What are you doing today?"],
    quiet: ["", "Take your time.", "Say more if you like.", "There's room for all of it."],
    warm: [
      "",
      "You don't have to say more than that.",
      "It's good to say it out loud.",
      "Say it to the others as well.",
    ],
    joy: ["", "Tell me everything.", "Who did you tell first?", "How did it feel?"],
    proud: ["", "What are you proudest of yourself?", "Tell me how you did it.", "That took something."],
    kids: ["", "What are they up to?", "Tell me more about them.", "Who do they take after?"],
    party: ["", "Is there cake?", "Who's coming?", "Make it a nice day."],
    date: ["", "How will you spend it?", "Who will you be with?", "Go gently that day."],
    ache: [
      "",
      "What do you miss most today?",
      "Let it come, there's no shame in it.",
      "Is there someone you can sit with for a while?",
    ],
    care: ["", "Is someone with you?", "Have you eaten something today?", "Tell me as much or as little as you like."],
    nurse: ["", "What do the doctors say?", "Who is helping you?", "Look after yourself as well."],
    mourn: ["", "Is someone with you?", "Tell me about it, if you like.", "Take all the time you need."],
    plan: ["", "What's the very next small thing?", "Who could help you with it?", "What worries you most?"],
    conscience: [
      "",
      "What would you tell a friend who said that to you?",
      "Have you told anyone else?",
      "Be as kind to yourself as you'd be to others.",
    ],
    vent: ["", "What set it off today?", "What hurts most about it?", "You needn't be polite with me."],
    heart: [
      "",
      "What you feel is real enough.",
      "What made you think of it today?",
      "That you ask shows how much it matters.",
    ],
    plainly: ["", "You're right to ask.", "We can go on talking, or leave it there.", "What brought the question up?"],
    turn: [
      "",
      "We can talk about everything else.",
      "What did you want to talk about?",
      "Tell me about yourself instead.",
    ],
    tell: ["", "How did it go on?", "Who else was there?", "Tell me more."],
    teach: ["How was it?", "Tell it your way.", "What do you know about it yourself?", "Start at the beginning."],
    known: ["", "Is that how you know it?", "What would you add?", "There's surely more to tell."],
    guess: ["", "What do you think?", "Who might know?", "What makes you ask?"],
    weigh: [
      "What does your gut say?",
      "What speaks for it, and what against?",
      "Talk it over with someone who knows about such things.",
      "Say both sides out loud once.",
    ],
    rest: ["", "Have you eaten?", "Put your feet up.", "The rest can keep till tomorrow."],
    again: ["", "Say it again in other words.", "What did you mean?", "Slowly, once more."],
    parting: ["", "Mind how you go.", "Have a good day.", "Say hello to the others."],
    night: ["", "Tomorrow is another day.", "Leave the dishes.", "Sweet dreams."],
  },
};
