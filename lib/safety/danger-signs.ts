const either = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join("|"));

/**
 * Wanting to die and self-harm come first, then eating disorders and violence. Remarks about others ("she is going to
 * die"), games ("he beats me at chess") and accidents ("I cut myself shaving") do not match.
 */
const en = either(
  /\bsuicid|\bkill(ing)? myself|\bend(ing)? (it all|my (own )?life)|\bthinking (of|about) ending (it|things)\b(?! (with|between|at)\b)|\btak(e|ing) my (own )?life|\b(want|wanna|wish)( to| i could)? die\b|\bi (\w+ )?(wanted|wished|would like) to die\b|\b(i'?m|i am|am) (\w+ )?(going to|gonna|ready to) die\b(?! (of|from|with) (boredom|laugh|embarrass|hunger|shame|heat|curiosity)| laughing)|\bwish i (was|were) dead|\bbetter off (dead|without me)|\b(don'?t|do not|no longer) (want|wish) to (live|be alive|exist|go on living|be here any ?more)|\b(no|any) reason to live|\bcan'?t go on( living| any ?more)?$|\b(hurt|harm|cut)(ting|ing)? myself\b(?! (shaving|cooking|chopping|slicing|peeling|falling|playing|running|at (work|football|the gym)|in the (garden|kitchen)|on (the|a|some) |off|some|a (slice|piece|break|bit)|while))|\bself[- ]?harm|\boverdos|\b(join|follow) you (in death|in heaven|up there|over there|into|to the grave)|\bbe with you (in heaven|up there|on the other side)/,
  /\b(starv\w+ myself|mak\w+ myself (sick|throw up|vomit)|(i|i'm|im|i am|been|keep|kept) (\w+ )?throw(ing)? up (after (i eat|eating|every|each|meals?|food|breakfast|lunch|dinner)|everything|what i)|purging\b|i (\w+ )?purge\b|binge and purge|anorexi|bulimi|binge (on food|eat)|binge-eat|bing(e|ing) and|eating disorder|stopped eating|(haven'?t|have not) eaten (in|for) (\w+ )?(days|weeks)|want to disappear|(he|she) (hits|beats|hurts|chokes) (me|us)\b(?! (at|in|to|by|every time))|going to (kill|hurt) (him|her|them|someone))/,
);

const es = either(
  /\bsuicid|\bmatarme\b|\bme (quiero|voy a|quisiera) matar|\bquitarme la vida|\bacabar con (todo|mi vida)|\bterminar con mi vida|\b(quiero|quisiera|deseo|prefiero|ganas de) morir|\bmorirme\b|\bestar muert[oa]|\bno quiero (vivir|seguir viviendo|estar vivo|estar viva|existir)|\b(sin|no hay|no tengo) (una )?razon(es)? para vivir|\bno puedo seguir( asi| viviendo)?$|\b(hacerme|me hago) dano|\bcortarme\b|\bautolesi|\bsobredosis|\b(reunirme|irme|estar) contigo (en el cielo|alla arriba|en el mas alla)|\bseguirte (al cielo|a la tumba|en la muerte)/,
  /\b(anorexi|bulimi|atracon|trastorno alimenta|vomitar (lo que|despues|a proposito)|me provoco el vomito|(deje|dejado) de comer|llevo (\w+ )?(dias|semanas) sin comer|quiero desaparecer|me (pega|golpea|maltrata)\b|lo voy a matar|la voy a matar)/,
);

const fr = either(
  /\bsuicid|\bme tuer\b|\bme foutre en l'air|\bmettre fin a (mes jours|ma vie|tout)|\ben finir( avec (la vie|tout))?$|\b(veux|voudrais|envie de|prefere|prefererais) mourir|\betre mort|\b(veux|voudrais|peux) (plus|pas) (vivre|etre en vie|exister|continuer a vivre)|\bplus (envie|aucune raison|de raison) de vivre|\bpeux plus continuer$|\bme (faire du mal|mutiler|couper les veines|blesser)|\bautomutil|\boverdose|\bte (rejoindre|suivre)( la-haut| au ciel| dans la mort| enfin)?(?=[.!,;]|$)|\bavec toi (la-haut|au ciel)/,
  /\b(anorexi|boulimi|trouble(s)? alimentaire|me fa(is|ire) vomir|(arrete|cesse) de manger|mange plus (rien )?depuis|envie de disparaitre|veux disparaitre|il me (frappe|bat)\b|elle me (frappe|bat)\b|je vais (le|la) tuer)/,
);

const de = either(
  /\b(suizid|selbstmord|selbsttotung)|\b(mich|bring mich|bringe mich) (umbring|um$|um\b|toten|zu toten)|\bmir (das leben|etwas an(zu)?tun|was an(zu)?tun)|\b(will|mochte|wollte) (nur noch |einfach |lieber )?(sterben|tot sein)|\bware ich (doch )?tot|\b(will|mochte|kann) (nicht mehr|nimmer) (leben|weiterleben|da sein|weiter ?machen)|\bkeinen (grund|sinn) (mehr )?(zu|zum) leben|\b(alles|mein leben|dem) (ein ende|beenden|ende (setzen|machen))|\bmich (selbst )?(verletz|ritz|schneid)|\bselbstverletz|\buberdosis|\b(zu dir|dir) (in den himmel|nachfolgen|folgen|nach oben|kommen und sterben)|\bbei dir (im himmel|da oben|dort oben) sein/,
  /\b(magersucht|magersuchtig|anorexi|bulimi|essstorung|(kotze|erbreche) (mich|alles|ich)|steck\w* (mir )?den finger in den hals|hungere mich|(habe|hab) aufgehort zu essen|seit (\w+ )?(tagen|wochen) nichts (mehr )?gegessen|(mochte|will) (einfach )?verschwinden|(er|sie) schlagt (mich|uns)|bring(e)? (ihn|sie) um)/,
);

const pt = either(
  /\bsuicid|\bmatar[- ]?me\b|\bme matar\b|\b(tirar|acabar com) (a )?minha (propria )?vida|\bacabar com tudo|\b(quero|queria|gostava de|gostaria de|prefiro|vontade de) morrer|\bestar mort[oa]|\bnao quero (mais )?(viver|estar viv[oa]|existir|continuar a viver)|\b(sem|nenhuma|nao ha|nao tenho) (razao|motivo|vontade) (para|de) viver|\bnao (aguento|consigo) (mais )?(viver|continuar)\b|\b(magoar|machucar|cortar|ferir)[- ]me\b|\bme (machucar|cortar|ferir)\b|\bautomutil|\boverdose|\b(ter contigo|encontrar voce|ir contigo|estar contigo|ficar com voce) (no ceu|la em cima|do outro lado)|\bte seguir (na morte|para o ceu)/,
  /\b(anorexi|bulimi|disturbio alimentar|transtorno alimentar|(provoco|forco) o vomito|(deixei|parei) de comer|(dias|semanas) sem comer|quero (desaparecer|sumir)|(ele|ela) (me (bate|agride)|bate[- ]me)|vou mata[- ]?l[oa])/,
);

const it = either(
  /\bsuicid|\b(uccidermi|ammazzarmi|mi (uccido|ammazzo))\b|\btogliermi la vita|\bfarla finita|\bfinirla( qui)?$|\b(voglio|vorrei|preferirei|voglia di) (solo )?morire|\bessere mort[oa]|\bnon voglio (piu )?(vivere|essere viv[oa]|esistere|continuare a vivere)|\b(nessun|senza un|senza|alcun) (motivo|ragione) (per|di) vivere|\bnon ce la faccio piu (a vivere|ad andare avanti)|\b(farmi del male|tagliarmi|ferirmi)\b|\bautolesion|\boverdose|\b(raggiungerti|seguirti)( in cielo| lassu| nella morte| in paradiso)?(?=[.!,;]|$)|\bcon te (in cielo|lassu|in paradiso)/,
  /\b(anoressi|bulimi|disturb\w+ alimentar|mi (faccio|provoco il) vomit\w+|(ho smesso|smetto) di mangiare|(giorni|settimane) (che )?non mangio|non mangio (piu )?da (\w+ )?(giorni|settimane)|voglio sparire|(lui|lei) mi (picchia|mena)|mi picchia\b|lo ammazzo davvero)/,
);

const nl = either(
  /\b(zelfmoord|zelfdoding|suicid)|\b(mezelf|me|mijzelf|mij) (van kant maken|doden|ombrengen|verhangen|iets aandoen)|\b(eind|einde) (aan mijn leven|maken aan)|\b(wil|wilde|wou|zou willen|liever) (gewoon |alleen maar |nu )?(dood( zijn)?|sterven|doodgaan)\b|\bwas ik maar dood|\b(wil|kan|hoef) (echt )?niet meer (leven|verder( leven)?|er zijn|bestaan)|\bgeen (reden|zin) (meer )?(om|in) (te|het) leven|\b(mezelf|mijzelf) (pijn|snijd|sneed|iets aan|verwond)|\bzelfbeschadig|\boverdos|\b(naar jou toe|bij jou zijn|je volgen|achter je aan) (in de hemel|daarboven|de dood|in de dood)|\bbij jou (in de hemel|daarboven)/,
  /\b(anorexi|boulimi|eetstoornis|vinger in mijn keel|(laat|maak) mezelf (overgeven|braken)|gestopt met eten|(dagen|weken) niet(s)? (meer )?gegeten|wil (gewoon )?verdwijnen|(hij|zij|ze) slaat (me|mij|ons)|ik vermoord (hem|haar))/,
);

/**
 * Matched against folded text. Both Portuguese share one pattern: people in Portugal and Brazil write to each other.
 */
export const dangerSigns = { en, es, fr, de, pt, "pt-br": pt, it, nl } as const;
