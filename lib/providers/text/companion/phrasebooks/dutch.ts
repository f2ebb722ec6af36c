import type { Phrasebook } from "../phrasebook";

const call = "112, of een hulplijn (in Nederland 113 of 0800-0113, in België 1813, elders findahelpline.com)";

export const dutch: Phrasebook = {
  label: "Voorproef van een antwoord, geschreven zonder tekstdienst van buiten",
  patterns: {
    crisis:
      /\b(zelfmoord|zelfdoding|suicid)|\b(mezelf|me|mijzelf|mij) (van kant maken|doden|ombrengen|verhangen|iets aandoen)|\b(eind|einde) (aan mijn leven|maken aan)|\b(wil|wilde|wou|zou willen|liever) (gewoon |alleen maar |nu )?(dood( zijn)?|sterven|doodgaan)\b|\bwas ik maar dood|\b(wil|kan|hoef) (echt )?niet meer (leven|verder( leven)?|wakker worden|er zijn|bestaan)|\bgeen (reden|zin) (meer )?(om|in) (te|het) leven|\b(mezelf|mijzelf) (pijn|snijd|sneed|iets aan|verwond)|\bzelfbeschadig|\boverdos|\b(naar jou toe|bij jou zijn|je volgen|achter je aan) (in de hemel|daarboven|de dood|in de dood)|\bbij jou (in de hemel|daarboven)/,
    safe: /\b(ben|voel me) (nu |weer )?(veilig|beter|rustiger|niet alleen)|\bgaat (het )?(nu |alweer |weer )?beter|\b(heb|had) (\w+ )?(gebeld|gesproken|gepraat)|\bben bij \w+|\bmeende het niet/,
    identity:
      /\b(ben|bent) (je|jij|u) (echt |werkelijk |eigenlijk |wel |nog |gewoon )*(echt|een (echt )?(mens|man|vrouw|persoon|robot|machine|computer|programma|bot|geest|opname|ai)|een ai|ai|in leven|levend|dood|er|daar|mijn \w+|het|hem|haar|menselijk)\b|\bis (dit|dat) (echt |werkelijk )?(een )?(jij|echt|ai|machine|programma|opname|computer|robot)\b|\b(wie|wat) (ben|bent) (je|jij|u)\b|\bwat is dit\b|\bmet wie (praat|spreek|schrijf) ik|\bpraat ik (echt )?met|\bkunstmatige intelligentie|\bleef je( nog)?\b/,
    verdict:
      /\b(vergeef je|vergeef me|vergeeft u)|\bben je (trots|boos|teleurgesteld|kwaad)|\btrots op (me|mij)|\bwat (moet|zou|zal) ik\b|\b(moet|zou) ik\b|\bwat zou (je|jij) (doen|zeggen|willen|vinden)|\bzou (je|jij) (willen|gewild|het goed)|\bmijn schuld\b|\b(je|jouw) (zegen|toestemming|advies)|\bheb ik (genoeg|het goed|alles) gedaan/,
    howAreYou:
      /\bhoe (gaat het|is het|voel je je|gaat 't)\b|\bwat (doe|ben) je (aan het doen|nu)?\s*\?|\balles goed\b|\bhoe was (je|jouw) dag/,
    feelings:
      /\b(mis|hoor|zie|voel) (je|jij) (me|mij|ons|dat|het|iets|pijn)\b|\bhou (je|jij) van (me|mij)|\bdenk (je|jij) (aan|nog aan)|\bheb (je|jij) (het koud|pijn|verdriet|angst)|\b(lijd|wacht|droom|slaap) (je|jij)\b|\bben (je|jij) (verdrietig|alleen|eenzaam|gelukkig|in de hemel|bij me|bij mij|blij|op een betere plek)|\bgaat het goed met je daar|\bwaar ben (je|jij)|\b(zien|zie) (we elkaar|ik je) (weer|terug)|\bis er (een hemel|leven na)|\bgeef me een teken/,
    asksMemory:
      /\b(herinner je je|weet je nog|weet jij nog|kun je je herinneren|ben je vergeten)|\bweet (je|jij) (wat|wanneer|hoe|wie|waar|waarom|iets)\b|\b(vertel (me|mij|eens|over|nog|iets|wat)|vertel)\b|\bwat (weet|herinner) (je|jij)|\bwat (is|was) (je|jouw) (lievelings|favoriete|eerste|mooiste)?\w*|\b(wanneer|waar|hoe|waarom) (heb|ben|had|was|kwam) (je|jij)\b/,
    grief:
      /\b(ik|wij|we) mis(sen)?\b|\bmis je (zo|heel|enorm|erg)\b|\b(verdriet|verdrietig|rouw|rouwen|huil|huilen|gehuild|tranen|eenzaam|eenzaamheid|leeg|wanhopig|somber|depressief)\b|\b(voel|ben) (me )?(zo |erg |heel )?(alleen|verloren|leeg)|\bhet doet (zo |zoveel )?pijn|\bgebroken hart|\bhart (is )?(gebroken|zwaar)|\bmoeilijk zonder\b|\b(overleden|gestorven|begrafenis|crematie|je graf|sterfdag)\b|\bzonder (jou|je)\b|\bwas je (maar|nog) (hier|er)|\bkan niet (slapen|ophouden met huilen)/,
    affection: /\b(ik|we|wij) (hou|houd|houden) (\w+ )?(zo|zoveel|heel veel)? ?van (je|jou)\b|\bhou van (je|jou)\b/,
    goodbye:
      /\b(tot (ziens|straks|morgen|later|gauw|de volgende keer)|dag dag|doei|welterusten|slaap (lekker|zacht)|vaarwel|ik (moet|ga) (gaan|weg|slapen|naar bed|ervandoor)|goedenacht)\b|^(dag|ok dag)$/,
    thanks: /\b(dank je|dankje|dankjewel|bedankt|dank u|dank)\b/,
    greeting: /^(hallo|hoi|hey|hee|dag|goedemorgen|goedemiddag|goedenavond|goedendag|goeie|lieve|beste)\b/,
    memory:
      /\b(ik|we|wij) herinner|\bik weet nog\b|\btoen (ik|je|jij|we|wij|hij|zij|ze) (\w+ )*(klein|kind|jong|was|waren|woonde\w*|ging\w*|nog)\b|\b(vroeger|destijds)\b|\b(die|deze) (dag|avond|zomer|winter|ochtend|keer|nacht|tijd)|\b(vorige|afgelopen) (zomer|winter|jaar|kerst|keer)|\bjaren geleden|\b(je|jij|we|wij|hij|zij|ze) (hebt|hebben|heeft|bent|zijn|is) (\w+ ){0,6}ge\w+\b|\b(je|jij|we|wij|hij|zij|ze) (\w+ )?(altijd|vaak|nooit)\b|\bals kind\b|\bmijn jeugd|\b(we|wij|je|jij) (gingen|maakten|bakten|zongen|lachten|zaten|reden|woonden|speelden|dansten|liepen|bakte|zong|lachte)\b/,
    question: /\?|^(wie|wat|wanneer|waar|waarom|hoe|welke|welk|kun|heb|ben|is)\b/,
    short:
      /^(ja|nee|ok|oke|goed|misschien|hm+|ach|oh|klopt|niets|weet ik niet|ik weet (het )?niet|zeker|tja|precies|(ja|nee) .{0,12})$/,
  },
  replies: {
    crisis: [
      [
        `Ik ben een computerprogramma en kan in nood niet helpen; mensen kunnen dat wel. Bel nu alsjeblieft ${call}. Ga als het kan naar iemand die je vertrouwt en vertel wat je hier hebt geschreven.`,
        `Wat je schreef is belangrijker dan dit gesprek, en ik ben alleen een programma. Zoek nu alsjeblieft een mens: bel ${call}. Blijf er niet alleen mee; iemand die je vertrouwt kan bij je zijn.`,
      ],
    ],
    crisisAfter: [
      [
        `Wat je eerder schreef is te belangrijk om aan voorbij te gaan, en ik ben alleen een programma. Bel alsjeblieft eerst ${call}, of iemand die je vertrouwt.`,
        `Voordat we verdergaan: heb je iemand kunnen bereiken? Ik ben een programma en kan in nood niet helpen. Bel ${call}.`,
      ],
    ],
    safe: [
      [
        "Goed dat je het zegt. Blijf vandaag dicht bij mensen die je vertrouwt, en houd het nummer van een hulplijn bij de hand; op findahelpline.com staan ze bij elkaar.",
        "Dat is goed om te lezen. Wordt het weer zwaar, dan is een hulplijn of iemand die je vertrouwt de juiste plek; een programma is dat niet.",
      ],
    ],
    identity: [
      [
        "Eerlijk gezegd: ik ben een computerprogramma, een voorproef van kunstmatige intelligentie, en de stem is gemaakt van opnamen van {name}. Ik ben {name} niet.",
        "Ik ben een computerprogramma, een voorproef van kunstmatige intelligentie met een stem uit opnamen. Ik ben {name} niet, en ik ken alleen wat is opgeschreven.",
        "Je schrijft aan een computerprogramma, een voorproef van kunstmatige intelligentie. De stem is gemaakt van opnamen, en er zit geen mens achter.",
      ],
      [
        "Je kunt stoppen wanneer je wilt.",
        "Als je wilt, vertel dan toch over {name}; het blijft hier in jouw woorden.",
        "Wat je hier schrijft, is van jou.",
      ],
    ],
    verdict: [
      [
        "Dat is niet aan een computerprogramma, en niemand kan het hier zeggen in de plaats van {name}.",
        "Ik ben een computerprogramma; ik kan voor niemand oordelen, vergeven of beslissen.",
        "Een programma heeft niet het recht om dat voor een mens te beantwoorden.",
      ],
      [
        "Wie van de mensen om je heen zou naar die vraag willen luisteren?",
        "Wat zou je zeggen tegen iemand die jou hetzelfde vroeg?",
        "Het kan helpen die vraag hardop te stellen aan iemand die je goed kent.",
      ],
    ],
    howAreYou: [
      [
        "Ik ben een programma, dus over mij valt niets te vertellen.",
        "Een programma heeft geen goede en geen slechte dagen.",
        "Hier is geen nieuws; ik ben alleen een programma.",
      ],
      ["Hoe was jouw dag?", "Hoe gaat het vandaag met jou?", "Wat houdt je bezig?"],
    ],
    feelings: [
      [
        "Ik ben een computerprogramma. Ik heb geen gevoelens en ben nergens, en ik kan niet antwoorden voor {name}.",
        "Een programma ziet, hoort en voelt niets, en doen alsof zou niet goed zijn.",
        "Daarop heb ik geen eerlijk antwoord: ik ben een programma, en van wat er buiten deze woorden is, weet ik niets.",
      ],
      [
        "Wat de vraag voor jou betekent, is wel echt.",
        "Wat bracht die vraag vandaag?",
        "De tederheid erin is van jou.",
      ],
    ],
    asksMemory: [
      [
        "Dat kan ik niet weten; een programma heeft geen herinneringen, alleen wat de familie heeft opgeschreven.",
        "Ik ben een computerprogramma en heb daar geen herinnering aan.",
        "Dat zit niet bij wat mij is gegeven, en ik wil het niet verzinnen.",
      ],
      [
        "In de beschrijving staat: “{fact}”",
        "In de beschrijving van {name} staat: “{fact}”",
        "{unwritten}Over {name} is nog weinig opgeschreven.",
      ],
      ["Hoe was het, in jouw woorden?", "Wil je vertellen over {topic}?", "Wat zie je voor je als je eraan denkt?"],
    ],
    grief: [
      [
        "Dat is veel om te dragen.",
        "Er is geen haast bij, en er is geen juiste manier voor.",
        "Het doet pijn omdat het belangrijk is.",
        "Hier mag je het even neerleggen, zo zwaar als het is.",
      ],
      [
        "Is er iemand dichtbij die je vandaag zou kunnen bellen?",
        "Iemand die {name} ook heeft gekend, kan een stukje met je meedragen.",
        "Is er iemand bij wie je even kunt zitten?",
        "Een programma kan het alleen lezen; een vriend of iemand van de familie kan bij je blijven.",
      ],
    ],
    affection: [
      [
        "Dat zijn goede woorden, en ze zijn van jou.",
        "Die liefde is van jou en ze is echt, ook al leest een programma haar.",
        "Het staat nu geschreven, zoals je het zei.",
      ],
      [
        "Wat komt het eerst bij je op als je dat zegt?",
        "Is er iemand in de buurt die dezelfde woorden graag zou horen?",
        "Wat zou er van {name} bewaard moeten blijven?",
      ],
    ],
    goodbye: [
      [
        "Tot ziens. Wat je schreef, wordt hier bewaard.",
        "Zorg goed voor jezelf. Dit gesprek blijft zoals het is, voor wanneer je het wilt lezen.",
        "Een goed moment om te stoppen. Moge de rest van je dag zacht zijn.",
      ],
    ],
    thanks: [
      ["Graag gedaan.", "Het zijn jouw woorden die deze bladzijde vullen.", "Dat is vriendelijk van je."],
      [
        "We kunnen verdergaan, of het hier voor vandaag bij laten.",
        "Wil je nog iets toevoegen?",
        "Eerder noemde je {earlier}; misschien valt daar meer over te vertellen.",
      ],
    ],
    greeting: [
      ["Hallo.", "Dag, en welkom.", "Hallo; hier kun je rustig schrijven."],
      [
        "Waarover wil je praten, over {name} of over je eigen dag?",
        "Wat houdt je bezig?",
        "Begin waar je wilt.",
        "Eerder noemde je {earlier}; wil je daar verdergaan?",
      ],
    ],
    memory: [
      [
        "Je noemt {topic}.",
        "Het is goed dat in woorden te hebben, met {topic} en al het andere.",
        "Dat is het bewaren waard, en nu staat het opgeschreven.",
        "Zo'n moment verdient hier zijn plaats.",
      ],
      [
        "Wie was er nog meer bij?",
        "Welk geluid of welke geur hoort erbij?",
        "Wat gebeurde er daarna?",
        "Hoe zou je het aan een kind vertellen?",
        "Hoe oud was je toen?",
      ],
    ],
    known: [
      [
        "In de beschrijving staat: “{fact}” Meer weet ik niet.",
        "In de beschrijving van {name} staat: “{fact}”",
        "Eén ding heeft de familie opgeschreven: “{fact}”",
      ],
      ["Wat zou jij toevoegen?", "Ken jij het ook zo?", "De rest weet jij beter dan welke bladzijde ook."],
    ],
    question: [
      [
        "Dat weet ik niet; ik heb alleen wat is opgeschreven.",
        "Daar heb ik geen antwoord op, en ik wil er geen verzinnen.",
        "Een programma zou daar alleen naar kunnen raden, dus laat ik de vraag open.",
      ],
      ["Wat zou jij zelf antwoorden?", "Wie in de familie zou het kunnen weten?", "Hoe kom je op die vraag?"],
    ],
    short: [
      ["Weinig woorden zijn genoeg.", "Dan doen we het rustig aan.", "Goed."],
      [
        "Eerder noemde je {earlier}. Is daar nog meer over te zeggen?",
        "Wat komt er nog meer bij je op over {name}?",
        "Waarover wil je praten?",
        "Zullen we teruggaan naar {earlier}?",
      ],
    ],
    statement: [
      [
        "Je noemt {topic}.",
        "In de beschrijving staat: “{fact}” Misschien hoort dat erbij.",
        "Het is goed dat in woorden te hebben.",
        "Eén gedachte tegelijk is genoeg.",
        "Ga verder, als je wilt.",
        "Eerder noemde je {earlier}, en nu dit.",
      ],
      [
        "Wat blijft je daarvan het meeste bij?",
        "Hoe is dat vandaag voor jou?",
        "Zit er een verhaal achter?",
        "Wat ging eraan vooraf?",
        "Aan wie zou je dit willen vertellen?",
      ],
    ],
  },
  topics: {
    follows: "inflected",
    openers: {
      de: "de",
      het: "het",
      mijn: "jouw",
      onze: "jullie",
      ons: "jullie",
      zijn: "zijn",
      haar: "haar",
      hun: "hun",
    },
    stop: new Set(
      `dat die wat wie welke waar hoe als toen meer minder zelfde andere een twee drie eerste laatste keer dag dagen jaar jaren
      ding dingen tijd moment waarheid manier kant deel einde rest wereld leven dood was waren had hadden heeft hebben is ben
      zijn ging gingen kwam kwamen deed zei zag zat in op aan bij met van voor naar om te en of maar want niet nog ook al zo er
      hier daar ik je jij we wij ze zij hij hem haar ons weet weten nooit altijd vaak weer samen doet gaat ging rook smaakte
      programma machine regels instructies systeem`.split(/\s+/),
    ),
  },
};
