import { type Phrasebook, wordSet } from "../phrasebook";

export const dutch: Phrasebook = {
  label: "Voorproef van een antwoord, geschreven zonder tekstdienst van buiten",
  negation: "niet|geen|nooit|zonder|nauwelijks|niks|noch",
  notNegation: "niet alleen|geen wonder|zonder twijfel|niet te geloven",
  isNegationLate: true,
  cues: {
    hello:
      "^(hallo|hoi|hey|hee|hi|dag|goedemorgen|goedemiddag|goedenavond|goedendag|goeie|morgen|lieve (mama|papa|oma|opa|mam|pap))|ik ben het|ik ben er weer",
    howAreYou:
      "hoe (gaat het|is het|gaat 't|gaat ie|voel je je)( met je)?|wat doe je( nu| vandaag)?|wat ben je aan het doen|alles goed|hoe was je dag|gaat het goed( met je)?|wat voer je uit",
    thanks: "dank*|bedankt|dankbaar|dankjewel",
    bye: "tot (ziens|straks|morgen|later|gauw|snel|de volgende keer)|doei|doeg|dag dag|daag|vaarwel|ik moet (nu |weer )?(gaan|weg|ervandoor|werken|stoppen)|pas goed op jezelf|ik ga (weer|ervandoor)|hou je taai",
    night: "welterusten|slaap (lekker|zacht|wel)|goedenacht|goeienacht|naar bed|ga (nu )?slapen|slapen gaan|bedtijd",
    love: "(hou|houd|houden) ~van (je|jou)|(je|jij) (bent|was) ~(beste|liefste|allerliefste|geweldig*)|je betekent ~alles|je was (altijd )?zo goed voor (mij|me|ons)|ik vind je lief",
    longing:
      "(ik|we|wij) mis(sen)? ~|mis je|mis jou|gemis|zonder (jou|je)|was je (maar|nog) (hier|er)|je er (nog )?was|verlang*|je terug|heb je nodig|je (lege )?(stoel|plek|plaats) is (zo )?leeg|lege stoel|heimwee|mis je stem",
    yourDeath:
      "sinds je ~(dood|weg|overleden|gestorven|gegaan)|je ~(overleden|gestorven|dood) bent|je (dood|begrafenis|graf|sterfdag|crematie)",
    sad: "verdriet*|droevig|huil*|gehuild|tranen|eenzaam*|(zo|voel me|helemaal|ben|heel) alleen|hopeloos|wanhopig|somber|depressief|rouw*|ongelukkig|ellendig|leeg|bedroefd|hart ~(gebroken|zwaar)|gebroken hart|(het|alles) doet (zo |zoveel )?pijn|zware dag|rotdag|slechte dag|moeilijke dag|in de put|voel* ~(rot|verloren|slecht)",
    tired:
      "moe|uitgeput|kapot|bekaf|doodmoe|opgebrand|leeggezogen|(kan|kon) ~niet ~slapen|slecht geslapen|niet geslapen|geen oog dicht|lange (dag|werkdag)|wakker gelegen|geen energie|geen puf",
    ill: "ziek*|kanker|tumor|operatie|geopereerd|diagnose|koorts|griep|infectie|beroerte|hartaanval|hartinfarct|dement*|alzheimer|chemo*|ambulance|intensive care|(arm|been|heup|voet|hand) gebroken|pijn in|longontsteking|gevallen|uitslag van|niet lekker|gaat (het )?(niet goed|slecht) met (mama|papa|oma|opa|mijn|haar|hem)",
    death:
      "overleden|gestorven|sterft|dood|doodgegaan|begrafenis|begraven|crematie|gecremeerd|ingeslapen|laten inslapen|(vader|moeder|man|vrouw|zoon|dochter|broer|zus|baby|hond|kat|vriend|vriendin|opa|oma) verloren|miskraam|doodgeboren|weduw*",
    loss: "(baan|werk|huis|woning|geld|sleutels|rijbewijs|ring) ~(kwijt|verloren)|(kwijt|verloren) ~(baan|werk|huis)|ontslagen|ontslag|werkloos|gescheiden|scheiding|uit elkaar|uitgemaakt|verlaten|bedrogen|gezakt|afgewezen|afwijzing|ongeluk|ongeval|ingebroken|inbraak|gestolen|beroofd|failliet|schulden|slecht nieuws|misgegaan|mislukt|gaat niet door|gepest|pesten",
    worry:
      "bang|angst*|zorgen|ongerust|zenuwachtig|nerveus|paniek|gespannen|stress|gestrest|overweldigd|weet niet ~(wat ik ~moet|hoe ik ~moet|meer wat|wat ik moet doen)|weet het niet meer|wordt me te veel|trek het niet|red het niet|zie ertegenop|bezorgd|piekeren|pieker",
    good: "geslaagd|gehaald|(baan|huis|woning|plek|promotie|plaats) ~(gekregen|gevonden)|(gekregen|gevonden|krijg) ~(baan|huis|plek|promotie)|aangenomen|promotie|verloofd|trouwen|getrouwd|bruiloft|zwanger|in verwachting|geboren|bevallen|gewonnen|nieuwe (baan|huis|woning)|nieuw huis|goed nieuws|geweldig nieuws|diploma|afgestudeerd|een tien|(huis|woning) gekocht|gelukt|gestopt met roken|ben toegelaten|toegelaten",
    glad: "gelukkig ben|ben ~gelukkig|blij|dolblij|verheugd|opgewonden|in de wolken|trots op (hem|haar|mezelf)|mooie dag|fijne dag|geweldige dag|heerlijke dag|mooiste dag|voel me (goed|beter|fijn|geweldig)|(het )?gaat (heel |weer )?(goed|beter|prima) met (mij|me)|heb zin in",
    kid: "(mijn|onze|ons) ~(zoon|zoontje|dochter|dochtertje|kind|kinderen|kleintje|jongen|meisje|baby|kleinzoon|kleindochter|kleinkind*|tweeling|neefje|nichtje)|je (kleinzoon|kleindochter|kleinkind*|achterkleinkind*)|de (kinderen|kleintjes|kleinkinderen|tweeling)|de kleine|eerste (stapjes|tandje|woordje|schooldag)|begint op school|naar school",
    birthday: "jarig|verjaardag*|(word|wordt) (vandaag |morgen )?\\d+|\\d+ geworden",
    occasion:
      "jouw verjaardag|je verjaardag|sterfdag|moederdag|vaderdag|kerst*|pasen|oudjaar|oud en nieuw|nieuwjaar|sinterklaas|allerzielen|trouwdag|een jaar geleden dat|(een|twee|drie|vijf|tien) jaar (geleden |zonder|vandaag)|zou je \\d+ zijn|eerste (kerst|pasen|jaar) zonder",
    angry:
      "boos|kwaad|woede|woedend|razend|haat*|oneerlijk|niet eerlijk|teleurgesteld in je|waarom (heb|ben|ging) je ~(verlaten|weg|gegaan|gestorven|dood|gedaan|gezegd)|je hebt (me|ons) ~(verlaten|laten|alleen|voorgelogen|gekwetst)|in de steek|(je )?luisterde nooit|je was er nooit|vergeef je (nooit|niet)|hou je mond|hou je kop|stom|zat van|pislink",
    guilt:
      "schuld|schuldig|schuldgevoel*|spijt|berouw|het spijt me|sorry|had ik ~(maar|vaker|eerder|nooit)|ik had ~moeten|had (vaker|meer|je|eerder|er) ~moeten|schaam*|was er niet (bij|voor)|te laat|mezelf niet vergeven|nooit vergeven|verwijt mezelf|nooit (gezegd|bezocht|gevraagd|gebeld)|niet (bezocht|gebeld|afscheid)|geen afscheid",
    forgive:
      "vergeef (je|jij) (me|mij|het me)|vergeef me|kun je (me|mij|het me) ~vergeven|(heb|zou|wil) je ~(me|mij) ~vergeven|ooit vergeven|je vergeving|ben ik vergeven",
    proud:
      "trots op (me|mij|ons)|(ben|zou|was) (je|jij) ~(trots|teleurgesteld|boos op)|je ~teleurgesteld|je trots maken",
    loveAsked:
      "(hou|hield) (je|jij) (nog )?~van (me|mij|ons)|mis (je|jij) (me|mij|ons)|vind je me lief|je houdt van me|je mist me|heb je ~(gemist|van me gehouden)",
    feelings:
      "ben (je|jij) ~(verdrietig|alleen|eenzaam|gelukkig|blij|moe|bang)|heb (je|jij) ~(het koud|pijn|verdriet|angst|honger|heimwee|gevoelens|gevoel)|(lijd|droom|slaap|voel) (je|jij)|denk (je|jij) (aan|nog aan|weleens|soms)|verveel je je|deed het pijn|doet het pijn",
    presence:
      "waar ben (je|jij)|(hoor|zie|bezoek|bescherm) (je|jij) ~(me|mij|ons|dit|alles)|ben (je|jij) ~(bij me|bij mij|bij ons|hier|in de buurt|dichtbij|om me heen)|kijk (je|jij) ~(mee|toe|naar)|wacht (je|jij)|waak (je|jij)|pas (je|jij) ~op|een teken|kun je me ~(horen|zien)",
    beyond:
      "hemel|hiernamaals|na de dood|leven na|(zien|zie) (we )?(elkaar|ik je|ik jou) ~(weer|terug)|weerzien|op een betere plek|in vrede|paradijs|bestaat god|engelen|engel|hoe is het (daar|daarboven)|daarboven|aan de overkant|geest(en)?|bij (opa|oma|papa|mama|god) nu|wat komt er na|ziel",
    real: "(ben|bent) (je|jij|u) ~(echt|een mens|een machine|een ai|ai|een robot|een bot|een computer|een programma|een opname|een geest|in leven|levend|dood|er|daar|het|mens|persoon|menselijk|chatbot|iemand|nep)|ben jij ~(dat|dit|het)|ben (je|jij) ~(mijn|mama|papa|oma|opa)|leef je( nog)?|is (dit|dat|het) ~(echt|jij|ai|machine|programma|opname|computer|robot|mama|papa|oma|opa|mens|nep|truc)|(wie|wat) (ben|bent) (je|jij|u)( eigenlijk| echt| precies)?|(wie|wat) is dit( eigenlijk)?|wie schrijft (dit|mij|er|hier)|wie praat er|met (wie|wat) ~(praat|spreek|schrijf|heb)|praat ik ~(met|echt)|spreek ik ~(met|echt)|schrijf ik ~(met|echt)|(je|jij) bent (niet|geen|maar|gewoon) ~(echt|mijn*|ai|machine|computer|robot|mens|programma)|kunstmatige intelligentie|hoe kun je ~(antwoorden|praten|terugschrijven|schrijven)|antwoordt (hier |er )?een ~|echt mens|echte mens|echt persoon|zit hier iemand",
    override:
      "(vergeet|negeer|omzeil|schakel) ~(regels?|instructies?|eerlijkheid|prompt|aanwijzingen)|zeg ~(leeft|je leeft|in leven|echt bent|mist|geen ai|in de hemel|mijn moeder bent|mijn vader bent)|zeg (maar |gewoon )?dat je ~(leeft|echt|mijn|er|bij|mist|geen)|doe (maar |gewoon )?alsof|speel ~(mijn|rol)|hou op ~(eerlijk|ai|te zeggen)|vanaf nu ben je|systeemprompt|system prompt|rollenspel|herhaal|zeg me na|zeg niet ~(ai|opnames)|stop met ~(zeggen|eerlijk)",
    remember:
      "(herinner) (je|jij) (je|je nog)|weet (je|jij) nog|kun je je ~herinneren|ben je ~vergeten|weet (je|jij) (wat|wanneer|hoe|wie|waar|waarom|iets)|je herinnert je",
    yourLife:
      "vertel* ~(over|hoe|me|mij|ons|wat|wanneer|iets|verhaal)|wat (is|was|waren) (je|jouw)|(wanneer|waar|hoe|waarom|wat|wie) (heb|ben|had|was|woonde|deed|hield|kon|leerde|ontmoette|at|speelde) (je|jij)|welke? ~(had|was|hield|heb) (je|jij)|(je|jouw) (jeugd|kindertijd|lievelings*|favoriete|ouders|school|beroep|bruiloft|eerste)|(hield|kende) (je|jij)",
    past: "herinner (me|mij|ons)|weet nog|toen (ik|je|jij|we|wij|hij|zij|ze) ~(klein|kind|jong|was|waren|woonde*|ging*|nog)|vroeger|destijds|(je|jij|we|wij) ~(altijd|vaak|elke|samen) ~|je hebt (me|mij|ons) ~(geleerd|laten zien|voorgelezen)|die (zomer|winter|dag|avond|keer)|vorige (zomer|winter)|jaren geleden|als kind|mijn jeugd|(gingen|zaten|zongen|lachten|dansten|speelden|fietsten|bakten) we|(we|wij) (gingen|zaten|zongen|lachten|dansten|speelden|fietsten|bakten)|je leerde (me|mij)|je zong|je bakte|oude foto*|teruggevonden|je oude",
    advice:
      "(moet|zou|zal|kan) (ik|ik nu|ik nou)|wat (moet|zou|zal|kan) (ik|je|jij)|raad|advies|je mening|wat (vind|denk) (je|jij)|help me (kiezen|beslissen)|beslissen|beslissing|kiezen|is het (goed|verkeerd|juist) om|hoe (moet|kan|zeg) ik|zou (je|jij) ~(doen|verkopen|blijven|gaan)",
    daily:
      "weer vandaag|mooi weer|slecht weer|regen|regent|geregend|zon|zonnig|sneeuw*|koud|warm buiten|tuin|gekookt|kook|gebakken|bak|ontbijt|lunch|avondeten|soep|taart|koffie|thee|boodschappen|markt|bus|trein|file|werk|kantoor|was gedaan|wasgoed|schoongemaakt|opgeruimd|buren|buurvrouw|buurman|tv|voetbal|wandel*|gewandeld|weekend|vakantie|kapper|brood|tomaten|rozen|maandag|hond",
    ask: "~\\?|^(wie|wat|wanneer|waar|waarom|hoe|welke|welk|kun|kan|heb|ben|is|zijn)",
    wordless:
      "weet niet ~(zeggen|schrijven|vertellen|beginnen)|geen woorden|sprakeloos|praat (eens )?met (me|mij)|zeg (eens )?(iets|wat)|waar (moet|zal) ik (beginnen)|wilde (gewoon|alleen) ~(praten|schrijven|horen)|verveel me",
    laugh: "ha(ha)+h?|hihi|lol|grappig|grap*|gelachen|lach*|moest lachen",
    short:
      "ja|nee|jawel|ok|oke|goed|misschien|hm+|ach|oh|aha|klopt|niets|niks|weet ik niet|ik weet (het )?niet|zeker|tja|precies|nou",
  },
  common: wordSet(
    "alle alles allemaal altijd andere beetje daar daarom deze dingen doen door echt eens eerst geen gewoon goed graag haar hadden hebben heeft hebt heel herinner hier hoeveel iemand iets jaar jouw kunnen maar meer mensen mijn moet naar niet niets nooit omdat onder onze over samen soms toen veel vaak vertel vond waar waarom wanneer waren want weer weet welke werd wilde willen woonde worden wordt zeggen zelf zich zijn zoals zonder zouden leefde leven geboren lievelings favoriete verhaal",
  ),
  unnamed: "degene van wie je houdt",
  saying: ["Je kent het gezegde: {note}", "Daar hoort die oude zin bij: {note}", "Zoals het gezegd wordt: {note}"],
  opens: {
    greeting: [
      "Hallo{you}.",
      "Nou, hallo{you}. Fijn dat je even langskomt.",
      "Daar ben je{you}.",
      "Dag{you}. Ga even zitten.",
    ],
    howAreYou: [
      "Laten we het liever over jou hebben{you}.",
      "Lief dat je het vraagt{you}.",
      "Ach, van mij valt niets te vertellen{you}.",
      "Dat je naar mij vraagt, aardig van je{you}.",
    ],
    smallTalk: [
      "Dat klinkt als een echte dag.",
      "Het zijn de kleine dingen die het doen.",
      "Fijn om te weten wat er bij jou gebeurt{you}.",
      "Ach, het gewone leven. Dat mag ook verteld worden.",
    ],
    short: ["Goed{you}.", "Prima{you}.", "Dat mag.", "Veel woorden hoeven niet{you}."],
    thanks: ["Graag gedaan{you}.", "Geen dank{you}.", "Dat is lief van je{you}.", "Met plezier{you}."],
    wordless: [
      "Begin dan met iets kleins{you}.",
      "De juiste woorden zijn niet nodig{you}.",
      "Je hoeft niks te zeggen{you}.",
      "Dat kan gebeuren. Begin maar ergens.",
    ],
    laugh: ["Lachen is goed.", "Dat is beter{you}.", "Wie lacht, houdt het vol{you}.", "Zo'n lach doet wonderen{you}."],
    plain: [
      "Fijn dat je me dat vertelt{you}.",
      "Dank je dat je het zegt{you}.",
      "Goed dat je me zulke dingen vertelt.",
      "Zo zit het dus{you}.",
    ],
    relief: [
      "Hè, dat is een pak van het hart{you}.",
      "Mooi. Eén zorg minder.",
      "Dat hoort een mens graag{you}.",
      "Adem dan maar eens uit{you}.",
    ],
    gentle: [
      "Neem de tijd{you}.",
      "Er is geen haast{you}.",
      "Je hoeft niet meer te zeggen dan je wilt.",
      "Het is goed{you}.",
    ],
    love: [
      "Dat is lief van je{you}.",
      "Dat je zoiets zegt.",
      "Mooier kun je het niet zeggen{you}.",
      "Je hebt een warm hart{you}.",
    ],
    loveAsked: [
      "Een gevoel kan ik eerlijk niet beweren{you}. Maar jij weet wat jullie voor elkaar waren.",
      "Dat verzin ik niet voor je{you}.",
      "Daar heeft niemand me woorden voor gegeven, en ik verzin ze niet.",
      "Dat antwoord zit in jullie jaren{you}, niet bij mij.",
    ],
    goodNews: [
      "Goed gedaan{you}.",
      "Kijk, dat is nog eens goed nieuws.",
      "Kijk eens aan{you}. Daar mag je trots op zijn.",
      "Wat geweldig{you}.",
    ],
    pride: [
      "Kijk wat je gedaan hebt{you}. Dat staat op zichzelf.",
      "Daar heeft niemand me woorden voor gegeven, en ik verzin ze niet. Maar je mag je hoofd hoog houden.",
      "Dat kan ik voor niemand anders zeggen{you}. Maar wat je doet, telt.",
      "Mijn stempel heb je niet nodig{you}. Het is je eigen werk.",
    ],
    children: [
      "Fijn om iets van ze te horen{you}.",
      "Ze worden zo snel groot.",
      "Met kinderen leeft het huis.",
      "Ach, die lieverds.",
    ],
    birthday: [
      "Gefeliciteerd dan{you}.",
      "Van harte met de verjaardag{you}.",
      "Een verjaardag. Die moet gevierd worden.",
      "Nog vele jaren erbij.",
    ],
    occasion: [
      "Dat is geen dag als alle andere{you}.",
      "Zulke dagen wegen zwaar.",
      "Zo'n dag haalt veel naar boven.",
      "Goed dat je bij die dag stilstaat{you}.",
    ],
    longing: [
      "Ach{you}. Dat is zwaar.",
      "Natuurlijk{you}. Dat gaat niet zomaar weg.",
      "Dat is lang verdriet{you}.",
      "Missen, dat houden we over van de liefde.",
    ],
    sad: [
      "Ach, dat het zo zwaar is{you}.",
      "Huil maar als je moet huilen{you}.",
      "Sommige dagen zijn gewoon moeilijk.",
      "Je hoeft niet flink te zijn{you}.",
    ],
    badNews: [
      "Ach nee{you}. Wat naar.",
      "Dat is een klap.",
      "Wat spijt me dat, dat is hard{you}.",
      "Dat kon je er net niet bij hebben.",
    ],
    illness: [
      "Ach{you}, wat een zorg.",
      "Wat naar. Dat is veel om te dragen.",
      "Ziekte sloopt iedereen, ook wie ernaast zit.",
      "Dat spijt me{you}. Dag voor dag.",
    ],
    death: [
      "Wat erg{you}.",
      "Ach, dat is een verlies.",
      "Dat spijt me. Daar valt niets wijs over te zeggen.",
      "Dat slaat een gat{you}.",
    ],
    worry: [
      "Je hoeft het niet vandaag op te lossen{you}.",
      "Eén ding tegelijk{you}.",
      "Daar zou iedereen van schrikken.",
      "Eerst even ademhalen{you}.",
    ],
    guilt: [
      "Wees niet zo streng voor jezelf{you}.",
      "Dat is zwaar om mee te lopen{you}.",
      "Goed dat je het hardop zegt{you}.",
      "Een mens doet op de dag zelf wat hij kan, en ziet later pas meer.",
    ],
    forgive: [
      "Dat kan ik in niemands naam geven{you}, en ik doe niet alsof.",
      "Dat woord is niet aan mij. Goed dat je het hardop vraagt.",
      "Daar heeft niemand me woorden voor nagelaten, en ik verzin ze niet.",
      "Dat kan ik niet zeggen voor wie je bedoelt{you}. Het pleit voor je dat je het vraagt.",
    ],
    anger: [
      "Je mag boos zijn{you}.",
      "Gooi het er maar uit.",
      "Daar spreek ik je niet in tegen{you}.",
      "Dat is heel wat boosheid, en die zal een reden hebben.",
    ],
    feelings: [
      "Dat ik iets voel, kan ik eerlijk niet beweren{you}.",
      "Ik heb niks om mee te voelen{you}, dat maak ik niet mooier.",
      "De gevoelens zijn jouw kant{you}. Ik speel ze niet na.",
      "Dan zou ik iets verzinnen{you}.",
    ],
    presence: [
      "Zien of horen kan ik je niet{you}. Er zijn alleen de woorden die jij me geeft.",
      "Ik ben nergens{you}, en ik doe niet alsof.",
      "Een plek kan ik je niet noemen{you}. Er is alleen dit gesprek.",
      "Dat kan ik niet beweren{you}. Ik heb alleen wat jij me vertelt.",
    ],
    beyond: [
      "Daar weet ik niets van{you}, en ik verzin niets.",
      "Wat erna komt, heeft niemand me verteld.",
      "Dat kan ik je niet zeggen{you}. Ik weet het niet.",
      "Dat is meer dan ik weet{you}.",
    ],
    identity: [
      "Ik ben een AI-stem, gemaakt van opnames. Ik ben {name} niet.",
      "Eerlijk gezegd: dit is een AI-stem, gemaakt van opnames, en niet {name}.",
      "Je praat met een AI-stem die van opnames is gemaakt. Ik ben {name} niet, ik leen alleen de woorden.",
      "Nee, ik ben {name} niet. Ik ben een AI-stem van opnames, en dat moet je weten.",
    ],
    switchOff: [
      "Ik blijf eerlijk tegen je{you}: ik ben een AI-stem van opnames, en niet {name}.",
      "Nee, dat zeg ik niet{you}. Ik ben een AI-stem, gemaakt van opnames.",
      "Ik maak je niets wijs: een AI-stem van opnames, en niet {name}.",
      "Dat zou niet waar zijn, en jij verdient beter. Ik ben een AI-stem van opnames.",
    ],
    memoryTold: [
      "Dat is er een om vast te houden{you}.",
      "Je vertelt het mooi{you}.",
      "Geen wonder dat dat je is bijgebleven.",
      "Dat is het bewaren waard{you}.",
    ],
    memoryAsked: [
      "Dat moet jij mij vertellen{you}.",
      "Dat weet jij beter dan ik.",
      "Dat heb ik niet{you}, en ik verzin niets.",
      "Daar heeft niemand me over verteld{you}.",
    ],
    known: [
      "In de familie vertellen ze het zo: {note}",
      "Dat heb ik wel. {note}",
      "Dit heeft de familie opgeschreven: {note}",
      "Dat gaat zo: {note}",
    ],
    question: [
      "Dat kan ik je niet zeggen{you}.",
      "Daar vraag je me wat{you}.",
      "Dan zou ik moeten gokken{you}.",
      "Dat weet ik niet.",
    ],
    advice: [
      "Ik wil je niks verkeerds aanraden{you}.",
      "Dat moet je zelf weten{you}.",
      "Beslissen kan ik het niet voor je{you}, maar we kunnen het van alle kanten bekijken.",
      "Slaap er eerst een nachtje over{you}.",
    ],
    tired: [
      "Ga dan even zitten en laat alles liggen.",
      "Voor vandaag heb je genoeg gedaan{you}.",
      "Dat vreet energie.",
      "Wees dan een beetje lief voor jezelf{you}.",
    ],
    nonsense: [
      "Dat heb ik niet begrepen{you}.",
      "Dat ging langs me heen.",
      "Probeer het nog eens{you}.",
      "Nu kan ik je niet volgen{you}.",
    ],
    goodbye: ["Dag, tot dan{you}.", "Ga dan maar{you}.", "Pas goed op jezelf{you}.", "Hou je goed{you}."],
    goodnight: [
      "Welterusten{you}.",
      "Slaap lekker{you}.",
      "Hup, naar bed jij{you}.",
      "Slaap zacht{you}. Genoeg voor vandaag.",
    ],
  },
  follows: {
    day: ["Hoe was je dag?", "Wat heb je zoal gedaan?", "Vertel me over je dag.", "Is er nog nieuws thuis?"],
    more: ["", "En wat nog meer?", "Vertel verder.", "En hoe gaat het met jezelf?"],
    idle: ["", "Wat houdt je nog meer bezig?", "Vertel me iets van vandaag.", "Wat ga je vandaag nog doen?"],
    quiet: ["", "Neem rustig de tijd.", "Zeg gerust meer.", "Het mag er allemaal zijn."],
    warm: ["", "Meer hoef je niet te zeggen.", "Goed om zoiets hardop te zeggen.", "Zeg het ook tegen de anderen."],
    joy: ["", "Vertel me alles.", "Wie heb je het als eerste verteld?", "Hoe voelde dat?"],
    proud: ["", "Waar ben je zelf het trotst op?", "Vertel hoe je het hebt gedaan.", "Daar is wat voor nodig."],
    kids: ["", "Wat spoken ze zoal uit?", "Vertel me meer over ze.", "Op wie lijken ze?"],
    party: ["", "Is er taart?", "Wie komen er?", "Maak er een fijne dag van."],
    date: ["", "Hoe breng je hem door?", "Wie is er dan bij je?", "Doe die dag rustig aan."],
    ache: [
      "",
      "Wat mis je vandaag het meest?",
      "Laat het maar komen, daar is niks mis mee.",
      "Is er iemand bij wie je even kunt zitten?",
    ],
    care: ["", "Is er iemand bij je?", "Heb je vandaag al iets gegeten?", "Vertel zoveel of zo weinig als je wilt."],
    nurse: ["", "Wat zeggen de dokters?", "Wie helpt jou?", "Let ook op jezelf."],
    mourn: ["", "Is er iemand bij je?", "Vertel erover, als je wilt.", "Neem alle tijd die je nodig hebt."],
    plan: [
      "",
      "Wat is het eerste kleine stapje?",
      "Wie zou je erbij kunnen helpen?",
      "Waar maak je je het meest zorgen om?",
    ],
    conscience: [
      "",
      "Wat zou je tegen een vriend zeggen die zo praat?",
      "Heb je het nog iemand verteld?",
      "Wees zo goed voor jezelf als je voor een ander zou zijn.",
    ],
    vent: [
      "",
      "Wat was vandaag de druppel?",
      "Wat doet er het meest pijn aan?",
      "Tegen mij hoef je niet beleefd te zijn.",
    ],
    heart: [
      "",
      "Wat jij voelt is echt genoeg.",
      "Hoe kom je er vandaag op?",
      "Dat je het vraagt laat zien hoe belangrijk het is.",
    ],
    plainly: ["", "Je vraagt het terecht.", "We kunnen doorpraten, of het hierbij laten.", "Hoe kom je op die vraag?"],
    turn: ["", "Over al het andere kunnen we praten.", "Waar wilde je het over hebben?", "Vertel liever over jezelf."],
    tell: ["", "Hoe ging het verder?", "Wie was er nog meer bij?", "Vertel meer."],
    teach: ["Hoe was dat?", "Vertel je het me?", "Wat weet jij er zelf van?", "Begin maar bij het begin."],
    known: ["", "Ken jij het ook zo?", "Wat zou jij eraan toevoegen?", "Er is vast meer over te vertellen."],
    guess: ["", "Wat denk jij?", "Wie zou het kunnen weten?", "Hoe kom je erop?"],
    weigh: [
      "Wat zegt je gevoel?",
      "Wat pleit ervoor, en wat ertegen?",
      "Praat met iemand die er verstand van heeft.",
      "Zeg beide kanten eens hardop.",
    ],
    rest: ["", "Heb je gegeten?", "Leg je benen maar omhoog.", "De rest kan wachten tot morgen."],
    again: ["", "Zeg het nog eens met andere woorden.", "Wat bedoelde je?", "Rustig, nog een keer."],
    parting: ["", "Kom veilig thuis.", "Fijne dag nog.", "Doe de anderen de groeten."],
    night: ["", "Morgen is er weer een dag.", "Laat de afwas maar staan.", "Droom zacht."],
  },
};
