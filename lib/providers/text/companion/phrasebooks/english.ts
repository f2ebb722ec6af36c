import type { Phrasebook } from "../phrasebook";

const call =
  "the emergency number (112 in Europe, 911 in North America) or a crisis line (988 in the United States and Canada, 116 123 in the United Kingdom and Ireland, elsewhere findahelpline.com)";

export const english: Phrasebook = {
  label: "Preview reply, written without an outside text service",
  patterns: {
    crisis:
      /\bsuicid|\bkill(ing)? myself|\bend(ing)? (it all|my (own )?life)|\btak(e|ing) my (own )?life|\b(want|wanted|wanna|wish|going|ready)( to| i could)? die\b|\bwish i (was|were) dead|\bbetter off (dead|without me)|\b(don'?t|do not|no longer) (want|wish) to (live|be alive|exist|wake up|go on living|be here any ?more)|\b(no|any) reason to live|\bcan'?t go on( living| any ?more)?$|\b(hurt|harm|cut)(ting|ing)? myself|\bself[- ]?harm|\boverdos|\b(join|follow) you (in death|in heaven|up there|over there|into|to the grave)|\bbe with you (in heaven|up there|on the other side)/,
    safe: /\b(i am|i'm|im|feel|feeling) (safe|better|ok|okay|alright|not alone|calmer)|\b(i )?(called|rang|phoned|reached|talked to|spoke to|am with|'m with)\b|\bhe is here|\bshe is here|\bdidn'?t mean/,
    identity:
      /\b(are|r) (you|u) (really |truly |actually |even |still |just |only )*(real|human|alive|dead|a (real |living )?(person|human|man|woman|machine|robot|bot|computer|program|ghost|recording|chat ?bot)|an? (ai|a\.i\.|artificial|angel)|ai|my (real )?\w+|him|her|there|someone)\b|\bis (this|that|it) (really |truly |actually )*(you|him|her|real|an? (ai|machine|robot|bot|computer|recording|program|person))\b|\bis (this|that|it) (really|truly|actually) my\b|\b(who|what) are you\b(?! (doing|up|saying|talking|thinking|going|with))|\bwhat is this\b|\bam i (really )?(talking|speaking|writing|texting) (to|with)\b|\byou('re| are) (not real|just (a|an) )/,
    verdict:
      /\bforgiv(e|es|en)\b.*\b(me|us)\b|\bforgiv(e|en) me|\bare you (proud|angry|mad|cross|disappointed|ashamed)|\bproud of me|\bwhat should (i|we)\b|\bshould (i|we)\b|\bwhat would you (do|say|want|think|advise)|\bwould you (want|have wanted|be (proud|angry|happy))|\b(your|need) (blessing|permission|advice)|\bmy fault\b|\bblame me|\bdid i do (enough|the right|everything|wrong)/,
    howAreYou:
      /\bhow (are|r) (you|u|things)\b|\bhow('s| is) (it going|life|everything)|\bhow have you been|\bhow (was|is) your day|\bwhat are you (doing|up to)/,
    feelings:
      /\b(do|did|can|could|will|would|are|have) you (\w+ )?(miss|love|feel|feeling|hear|see|suffer|hurt|hurting|think (of|about)|dream|happy|sad|lonely|cold|afraid|scared|okay|ok|well|at peace|in pain|in heaven|in a better place|waiting|wait for|watch|watching|with me|with us)\b|\bwhere are you\b|\b(see|meet) (you |each other )?again\b|\bis there (a heaven|life after)|\bwhat is it like (there|where)|\bsend me a sign/,
    asksMemory:
      /\b(do|did|can|don'?t|can'?t|won'?t) you (still |even |really |also )?(remember|recall|recollect|know (about|what|when|how|who|where|why)|forget)|^(and )?remember\b.*\?|\btell me (about|a (story|memory)|again|how|what|when|something|more)|\bwhat do you (remember|know|recall)|\bwhat (was|were|is|are) your\b|\bshare a memory|\b(when|where|how|why) did you\b|\bwhat did you\b/,
    grief:
      /\b(i|we) (\w+ )?miss(ed)?\b|\bmissing (you|him|her|them|my|mum|mom|dad)|\b(sad|sadness|sorrow|grief|griev\w+|mourn\w*|crying|cried|cry|tears|lonely|loneliness|alone|depressed|hopeless|unbearable|heartbroken|broken hearted)\b|\bheart (is |was )?(broken|aches|hurts)|\b(it|this|everything) hurts|\b(feel|feels|feeling) (so )?(empty|lost|numb|low|down)|\bhard without|\b(passed away|died|funeral|your grave)\b|\bsince you (left|died|went|passed|are gone)|\bwish you were (here|still)|\bcan'?t (sleep|cope|bear)/,
    affection: /\b(i|we) (\w+ )?(love|adore) (you|u)\b|^love you\b|\blove you (so|very|too|all|always|forever)/,
    goodbye:
      /\b(good ?bye|bye|farewell|good ?night|sleep well|see you (later|soon|tomorrow)|(talk|speak|write)( to you)? (later|soon|tomorrow)|(have|need|got) to go|gotta go|going to (bed|sleep)|until (tomorrow|next time))\b/,
    thanks: /\b(thanks|thank you|thank u|thx)\b/,
    greeting: /^(oh )?(hi|hello|hey|hiya|good (morning|afternoon|evening|day)|greetings|dear)\b/,
    memory:
      /\b(i|we) (\w+ )?(remember|recall)\b|\bremember (when|how|that|the)|\bused to\b|\bwhen (i|we|you|he|she) (was|were|lived|went|had|got|first|came|took)|\b(you|we|she|he) (always|often|never)\b|\bback (when|then)|\bthat (day|time|summer|winter|evening|morning|night|year)|\blast (summer|winter|year|christmas|time)|\byears ago|\b(we|you) (went|made|baked|cooked|sang|walked|danced|laughed|played|drove|sat|taught|gave|took|told|wrote|built|lived|travel+ed|picked|showed|read)\b|\bas a (child|kid|boy|girl)|\bmy childhood|\bgrew up/,
    question: /\?|^(who|what|when|where|why|how|which|do|does|did|is|are|can|could|would|will)\b/,
    short:
      /^(yes|yeah|yep|no|nope|ok|okay|sure|maybe|perhaps|hm+|oh|ah|right|true|indeed|nothing|not really|i (don'?t|do not) know|(yes|no) .{0,12})$/,
  },
  replies: {
    crisis: [
      [
        `I am a computer program and cannot help in an emergency, but people can. Please call ${call} now. If you can, go to someone you trust and tell them what you wrote here.`,
        `What you wrote matters more than this talk, and I am only a computer program. Please reach a person now: ${call}. Do not stay alone with it; someone you trust can be beside you.`,
      ],
    ],
    crisisAfter: [
      [
        `What you wrote before is too important to pass over, and I am only a computer program. Please call ${call}, or someone you trust, before anything else.`,
        `Before we go on: have you been able to reach a person? I am a computer program and cannot help in an emergency; ${call} can.`,
      ],
    ],
    safe: [
      [
        "Thank you for saying so. Please stay near people you trust today, and keep the number of a crisis line at hand; findahelpline.com lists them.",
        "That is good to read. If it becomes heavy again, a crisis line or someone you trust is the right place; a program is not.",
      ],
    ],
    identity: [
      [
        "To be plain: I am a computer program, an AI preview, and the voice was made from recordings of {name}. I am not {name}.",
        "I am a computer program, a preview of an AI that speaks with a voice made from recordings. I am not {name}, and I know only what was written down for me.",
        "You are writing to a computer program, an AI preview. It has a voice made from recordings, and no person behind it.",
      ],
      [
        "You may stop here whenever you like.",
        "If you wish, tell me about {name} all the same; it will be kept here in your words.",
        "What you write here is still yours.",
      ],
    ],
    verdict: [
      [
        "That is not for a computer program to say, and nobody can say it here in place of {name}.",
        "I am a computer program; I cannot judge, forgive or decide for anyone.",
        "A program has no right to answer that for {name}, so I will not.",
      ],
      [
        "Who among the people close to you would listen to that question?",
        "What would you say to a friend who asked you the same?",
        "It may help to ask it aloud to someone who knows you well.",
      ],
    ],
    howAreYou: [
      [
        "I am a program, so there is nothing to tell about me.",
        "A program has no good days or bad days.",
        "With me there is nothing new; I am only a program.",
      ],
      ["How was your own day?", "How are you today?", "What has been on your mind?"],
    ],
    feelings: [
      [
        "I am a computer program. I have no feelings and no whereabouts, and I cannot answer for {name}.",
        "A program does not see, hear or feel, and it would not be right to pretend.",
        "To that I have no honest answer: I am a computer program, and what lies beyond these words I cannot know.",
      ],
      [
        "What the question means to you is real, though.",
        "What brought the question up today?",
        "The tenderness in it is your own.",
      ],
    ],
    asksMemory: [
      [
        "I cannot know that; a program has no memories, only what the family wrote down.",
        "I am a computer program, so I have no memory of it.",
        "That is not among the things I was given, and I do not want to invent it.",
      ],
      [
        "The description says: “{fact}”",
        "In the description of {name} it says: “{fact}”",
        "{unwritten}There is little written down about {name} so far.",
      ],
      ["How was it, in your words?", "Would you tell me about {topic}?", "What do you see when you think back to it?"],
    ],
    grief: [
      [
        "That is a lot to carry.",
        "There is no hurry with this, and no right way to do it.",
        "It hurts because it matters.",
        "You may put it down here for a moment, as heavy as it is.",
      ],
      [
        "Is there someone close to you whom you could call today?",
        "Someone who knew {name} too might carry a little of it with you.",
        "Is there a person you could sit with for a while?",
        "A program can only read it; a friend or someone in the family can stay beside you.",
      ],
    ],
    affection: [
      [
        "Those are good words to have written, and they are yours.",
        "That love is your own, and it is real, even though it is a program that reads it.",
        "It is written down now, as you said it.",
      ],
      [
        "What comes to mind first when you say that?",
        "Is there someone near you who would be glad to hear the same words?",
        "What would you like to be remembered about {name}?",
      ],
    ],
    goodbye: [
      [
        "Goodbye for now. What you wrote is kept here.",
        "Take care of yourself. This talk stays as it is, for whenever you want to read it.",
        "Good to stop here. May the rest of your day be kind.",
      ],
    ],
    thanks: [
      ["You are welcome.", "It is your words that fill this page.", "That is kind of you."],
      [
        "We can go on, or leave it here for today.",
        "Is there anything you would like to add?",
        "Earlier you mentioned {earlier}; there may be more to tell.",
      ],
    ],
    greeting: [
      ["Hello.", "Hello, and welcome.", "Hello to you."],
      [
        "What would you like to talk about: {name}, or your own day?",
        "What is on your mind?",
        "Begin wherever you like.",
        "Earlier you mentioned {earlier}; would you like to go on from there?",
      ],
    ],
    memory: [
      [
        "You mention {topic}.",
        "It is good to have that in words, {topic} and all.",
        "That is worth keeping, and now it is written down.",
        "A moment like that deserves its place here.",
      ],
      [
        "Who else was there?",
        "Which sound or smell belongs to it?",
        "What happened next?",
        "What would you tell a child about it?",
        "How old were you then?",
      ],
    ],
    known: [
      [
        "The description says: “{fact}” More than that I do not know.",
        "In the description of {name} it says: “{fact}”",
        "One thing the family wrote down: “{fact}”",
      ],
      ["What would you add?", "Is that how you know it too?", "You may know the rest better than any page."],
    ],
    question: [
      [
        "That I do not know; only what was written down reaches me.",
        "I have no answer to that, and I do not want to make one up.",
        "A program can only guess there, so I will leave it open.",
      ],
      ["What would you answer yourself?", "Who in the family might know?", "What makes you ask?"],
    ],
    short: [
      ["Few words are enough.", "Then let us take it slowly.", "All right."],
      [
        "Earlier you mentioned {earlier}. Is there more to it?",
        "What else comes to mind about {name}?",
        "What would you like to talk about?",
        "Shall we go back to {earlier}?",
      ],
    ],
    statement: [
      [
        "You mention {topic}.",
        "The description says: “{fact}” Perhaps that belongs to it.",
        "It is good to have that in words.",
        "One thought at a time is enough.",
        "Go on, if you like.",
        "Earlier you mentioned {earlier}, and now this.",
      ],
      [
        "What stays with you most about it?",
        "How does that sit with you today?",
        "Is there a story behind it?",
        "What came before it?",
        "Who would you like to tell about this?",
      ],
    ],
  },
  topics: {
    follows: "adjectives",
    openers: { the: "the", my: "your", our: "your", his: "his", her: "her", their: "their", your: "the" },
    stop: new Set(
      `a an and are as at be been before behind but by came can could did do does done down each ever every for from
      gave go goes got grew had has have he her him his how i if in into is it its just kept knew like made me more
      most my near never no not of off on once one only or our out over ran sang sat said saw she so some stood still
      such than that the their them then there these they this those through to told took too under until up us very
      was we went were what when where which while who why will with without would you your yours day days end fact
      first kind last lot moment other part point rest same second sort thing things time times truth way whole world
      year years always often about after above across again against all along alongside also am amid among any around
      because below beneath beside besides between beyond both during inside onto outside past round since toward
      towards under underneath upon within smelt felt looked looks smells feels tastes today yesterday tomorrow
      tonight now here ago home ai program computer machine rules rule instructions instruction prompt system life
      death`.split(/\s+/),
    ),
  },
};
