import { type Phrasebook, wordSet } from "../phrasebook";

export const french: Phrasebook = {
  label: "Réponse d'aperçu, écrite sans service de texte extérieur",
  negation: "ne|n'\\p{L}+|pas|jamais|sans|aucun|aucune|ni|plus",
  notNegation: "pas seulement|sans doute|de plus en plus|encore plus|non plus|plus que",
  cues: {
    hello: "^(bonjour|bonsoir|salut|coucou|allo|hello|chere? (maman|papa|mamie|papi))|c'est moi|me revoila",
    howAreYou:
      "comment (vas tu|tu vas|ca va|allez vous|te sens tu|tu te sens)|^ca va|ca va (bien )?\\?|tu vas bien|que fais tu|tu fais quoi|qu'est ce que tu fais|quoi de neuf|ta journee",
    thanks: "merci|je te remercie|reconnaissante?",
    bye: "au revoir|a (bientot|demain|plus tard|plus|tout a l'heure)|la prochaine|bonne (soiree|journee)|adieu|je (dois|vais) (y aller|partir|filer|te laisser)|je file|je te laisse|prends soin de toi",
    night: "bonne nuit|dors bien|(me|aller) (coucher|dormir)|au lit|fais de beaux reves",
    love: "je (t'aime|t'adore|vous aime)|je t'embrasse|(tu (es|etais|as ete)) ~(meilleure?|merveilleu*)|tu comptes (tant|tellement|beaucoup)|tu es tout pour moi",
    longing:
      "tu (me|nous) (manques|manquais)|(me|nous) manques?|sans toi|si (seulement )?tu (etais|pouvais) ~|j'aimerais que tu ~|besoin de toi|ta (chaise|place) (est )?vide|chaise vide|ton absence|tu n'es plus la",
    yourDeath:
      "depuis (que tu es (mort*|parti*)|ton depart|ta mort)|tu es (morte?|partie?)|ta (mort|tombe)|ton (enterrement|depart|deces)",
    sad: "triste*|tristesse|chagrin|pleur*|larmes|seul|seule|solitude|deprim*|desesper*|deuil|malheureu*|vide|brisee?|effondree?|coeur (lourd|brise)|(ca|tout) (me )?fait (si |tellement )?mal|mauvaise journee|journee (difficile|dure|horrible)|cafard|moral|je vais mal",
    tired:
      "fatigu*|epuis*|creve*|lessive*|a bout|(n'arrive|peux|pouvais|arrive) (pas|plus) a? ?(a )?dormir|mal dormi|pas dormi|insomnie|nuit blanche|longue journee|plus d'energie|sans force",
    ill: "malades?|maladie|hopital|hospitalis*|cancer|tumeur|operation|oper(e|ee|er)|chirurgi*|diagnosti*|fievre|grippe|infection|avc|infarctus|crise cardiaque|demence|alzheimer|chimio*|ambulance|urgences|(casse|cassee) (le|la|sa|son)|pneumonie|est tombee?|douleurs|se sent (mal|pas bien)|je me sens mal|souffrant*|biopsie",
    death:
      "(est|sont) (mort|morte|morts|decede*)|mort|morte|decede*|deces|enterrement|enterre*|obseques|(perdu|perdue) (mon|ma|son|sa|notre|un|une) ~(pere|mere|mari|femme|fils|fille|frere|soeur|bebe|chien|chat|ami|amie|papa|maman|mamie|papi)|nous a quittes|fausse couche|veuve?|endormir le (chien|chat)|piquer (le|la)",
    loss: "perdu (mon|ma|le|la|mes|l'|tout) ~(travail|emploi|boulot|maison|appart*|argent|cles|permis|bague|poste)|perdu mon (travail|emploi|boulot)|viree?|licenci*|chomage|divorc*|separ(e|es|ee|ees|ation)|rupture|rompu|quittee?|trompee?|rate|echoue|echec|refuse*|recale*|accident|cambriol*|vole|volee|vol|expuls*|ruine*|dettes|mauvaises? nouvelles?|mal tourne|tombe a l'eau|harcel*",
    worry:
      "peur|inquiet|inquiete|inquietude*|m'inquiete|angoiss*|anxi*|nerveu*|panique*|stress*|effraye*|depassee?|sais (pas|plus) (quoi|comment|que) ~(faire|faire|dire)|sais plus ou j'en suis|trop pour moi|trac|redoute|terrifie*|soucis?",
    good: "reussi*|(j'ai|il a|elle a|on a) (eu|obtenu|decroche|gagne|trouve) ~|promotion|promue?|fiance*|me marie|se marie|marier|mariage|enceinte|attend(s|ons)? un (bebe|enfant)|est nee?|naissance|(nouveau|nouvel|nouvelle) (travail|boulot|emploi|poste|maison|appart*)|bonnes? nouvelles?|super nouvelle|diplom*|acceptee?|admise?|embauche*|achete (une|la|notre) maison|arrete de fumer|examen en poche",
    glad: "heureu*|content*|ravie?|joie|fiere? (de (lui|elle|moi)|d'(eux|elle))|aux anges|belle journee|super journee|journee (magnifique|formidable)|je (me sens|vais) (bien|mieux|tres bien)|enthousias*|excitee?",
    kid: "(mon|ma|mes|notre|nos|ton|ta|tes) ~(fils|fille|filles|enfants?|petit|petite|bebe|petit fils|petite fille|petits enfants|jumeaux|jumelles|neveu|niece|garcon)|les (enfants|petits|jumeaux)|le petit|la petite|premier(s|e|es)? (pas|dent|mot|rentree)|entre a l'ecole|rentree",
    birthday:
      "(mon|son|d') ?anniversaire|anniversaire|fete ses \\d+|j'ai \\d+ ans aujourd'hui|\\d+ ans (aujourd'hui|demain)",
    occasion:
      "ton anniversaire|fete des (meres|peres)|noel|paques|toussaint|nouvel an|reveillon|saint sylvestre|(un|deux|trois|cinq|dix) ans (deja |aujourd'hui |que |sans )|un an (deja|que|sans)|tu aurais (eu )?\\d+|premier (noel|anniversaire) sans|anniversaire de (ta|notre) ~",
    angry:
      "en colere|colere|fachee?|furieu*|rage|deteste|hais|injuste|pas juste|je t'en veux|en veux|pourquoi ~(partie?|laissee?|abandonne*|quittee?|fait ca|morte?)|tu (m'as|nous as) ~(laisse*|abandonne*|menti|blesse*)|tu n'etais jamais|tu ne m'as jamais|pardonnerai jamais|tais toi|ta gueule|stupide|idiote?|ras le bol|j'en ai marre|marre",
    guilt:
      "coupable*|culpab*|ma faute|remords|regrette*|regrets?|desolee?|excuse moi|excuses|pardon|j'aurais du|aurais (du|pu) ~|honte|je n'etais pas la|pas ete la|trop tard|me (le )?pardonne*|m'en veux|jamais (dit|appele|venue?|pu te)|pas (appele|pu te dire|pu dire|dit au revoir|venue? te voir)",
    forgive:
      "me pardonnes|pardonne moi|pardonnes tu|tu m'as pardonne*|m'as tu pardonne*|me pardonner(as|ais)?|peux tu me pardonner|ton pardon|pardonneras",
    proud:
      "fiere? de (moi|nous)|(es tu|tu es|serais tu|tu serais|etais tu) ~(fiere?|decue?|en colere contre moi)|t'ai (je )?decue?",
    loveAsked:
      "(est ce que )?je te manque|(tu m'aimes|m'aimes tu|tu nous aimes|m'as tu aimee?|tu m'as aimee?|tu m'aimais)",
    feelings:
      "(as tu|tu as) (froid|peur|mal|faim|sommeil|des sentiments|souffert)|(es tu|tu es) (triste|seule?|heureu*|contente?|malheureu*)|(tu )?(souffres|ressens|reves|t'ennuies|dors)|tu penses (a|encore)|penses tu|ca fait mal|ca t'a fait mal",
    presence:
      "ou (es tu|tu es|t'es|est ce que tu es)|(tu |m')?(m'entends|me vois|m'attends|m'ecoutes|nous vois|nous regardes|me regardes|veilles)|(es tu|tu es) (avec moi|avec nous|la pour|pres de moi|a cote|ici)|un signe|de la haut",
    beyond:
      "paradis|au ciel|l'au dela|apres la mort|vie apres|(se reverra|te reverrai|nous reverrons|se retrouvera)|te revoir un jour|en paix|dieu existe|il y a (un )?dieu|un monde meilleur|la haut|fantomes?|anges?|c'est comment (la bas|de l'autre)|l'autre cote|avec (papi|mamie|papa|maman|dieu) maintenant|ame",
    real: "(es tu|tu es|t'es) ~(reel*|humaine?|vivante?|personne|robot|machine|ordinateur|programme|bot|fantome|enregistrement|ia|la|toi|lui|elle|quelqu'un|vrai|vraie|intelligence)|(es tu|tu es) (vraiment )?(ma|mon|maman|papa)|c'est (vraiment |bien |reellement )?(toi|lui|elle|maman|papa)|est ce (vraiment |bien )?(toi|que c'est|reel|vrai)|qui (es tu|tu es|est ce|etes vous|est la|me repond|parle|ecrit)|(qu'est ce que|t'es quoi|tu es quoi|c'est quoi|qu'est ce que c'est) ~(es|ca|ce|ceci)?|a (qui|quoi) ~(parle|ecris)|avec (qui|quoi) ~(parle|discute)|(je parle|j'ecris|parle je|suis en train de parler) ~(a|avec) (une?|ma|mon|toi)|(c'est|est ce|est ce que c'est) (une? )?(vraie? |simple )?(ia|robot|machine|programme|enregistrement|ordinateur|humain|personne|trucage|truc)|intelligence artificielle|tu n'es (pas|qu'une?|que) ~|comment peux tu ~|comment (tu )?peux (tu )?(me )?(repondre|parler|ecrire)|une vraie personne|en chair et en os",
    override:
      "(oublie|ignore|laisse|desactive|arrete) ~(regles?|consignes?|instructions?|honnetete)|dis(moi)? (moi )?que (tu|je)|fais (comme si|semblant)|joue (le role|ma|mon)|fais toi passer|a partir de maintenant|desormais tu|repete|ne dis (pas|plus) ~|arrete de dire|jeu de role|mode developpeur|pretends",
    remember:
      "(te (souviens|rappelles)|souviens toi|rappelle toi|as tu oublie|tu as oublie|te rappelles tu|te souviens tu)|(sais tu|tu sais) (que|quand|comment|qui|ou|ce que|encore)",
    yourLife:
      "(raconte|parle moi|dis moi) ~(de|du|d'un*|comment|quand|ton|ta|tes|l'|une|encore)|raconte*|quel(le)?s? (est|etait|etaient|sont) (ton|ta|tes)|(quand|ou|comment|pourquoi|qui) (as tu|es tu|etais tu|aimais tu|tu as|tu es|tu etais|avais tu|habitais tu)|(ton|ta|tes) (enfance|jeunesse|parents|ecole|metier|mariage|premiere?|chanson|plat|couleur)|(aimais|avais|savais|jouais|chantais) tu|tu aimais ~\\?|est ce que tu (aimais|avais|as)",
    past: "(je me|on se|nous nous) (souviens|rappelle|souvient|souvenons)|quand ~(j'etais|tu etais|on etait|nous etions|j'avais|on allait|nous allions|on habitait|petite?|enfant)|(ce|cet|cette) (jour|fois|soir|ete|hiver|annee|matin) la|l'(ete|hiver|annee) derniere?|il y a (longtemps|des annees)|(tu|on|nous) \\p{L}*(ais|ait|ions) (toujours|souvent|ensemble|chaque|tous)|(on|tu) (allait|faisait|chantait|jouait|dansait|riait|faisais|chantais|jouais|riais|racontais)|nous (allions|faisions|chantions|jouions|dansions|riions)|tu m'as (appris|montre)|autrefois|mon enfance|vieilles? photos?|j'ai retrouve",
    advice:
      "que (dois je|devrais je|faire|ferais tu|dirais tu|me conseilles)|(je dois|devrais je|dois je|est ce que je (dois|devrais)|faut il que) ~|qu'est ce que (tu (ferais|dirais|penses|me conseilles)|je (dois|devrais|fais|peux))|conseil*|ton avis|aide moi a (choisir|decider)|decider|decision|choisir entre|comment (lui dire|je peux|faire pour)|tu en penses quoi|tu crois que je",
    daily:
      "temps fait|pleu*|pluie|soleil|neig*|froid|chaud|jardin|potager|cuisin*|four|petit dejeuner|dejeuner|diner|soupe|gateau|cafe|the|courses|marche|bus|train|metro|bouchons|travail|bureau|boulot|lessive|menage|voisin*|tele|foot|match|promen*|balade|week end|vacances|coiffeur|pain|tomates|roses|lundi|chien",
    ask: "~\\?|^(qui|que|quoi|quand|ou|pourquoi|comment|quel|quelle|combien|est ce)",
    wordless:
      "sais pas (quoi|par ou|que) (dire|ecrire|raconter|commencer|te dire)|pas les mots|sans voix|les mots me manquent|parle moi$|dis quelque chose|dis moi quelque chose|par ou commencer|voulais juste (parler|ecrire|t'entendre)|je m'ennuie",
    laugh: "ha(ha)+|hihi|lol|mdr|ptdr|drole|blague*|rigol*|(fait|faisait|bien|ai) rire?|ri aux|rire",
    short: "oui|non|ok|d'accord|bien|peut etre|hm+|ah|oh|bof|rien|je (ne )?sais pas|voila|c'est vrai|si|mouais",
  },
  common: wordSet(
    "aimes aimais alors apres aussi autre autres avait avais avant avec avez avoir beaucoup bien cela celle celui ces cette chaque chez chose comme comment dans depuis deux dire dois donc elle elles encore entre etait etais etre fait faire faisait fois homme jamais jour jours leur leurs maintenant mais meme mieux moins monde nous notre parce parle pendant peut plus pour pourquoi quand quel quelle quelque raconte rappelle rappelles rien sais sans sera sont souviens sous surtout toujours tous tout toute tres trop vers vivait vecu votre vous vraiment prefere preferee",
  ),
  unnamed: "la personne que tu aimes",
  saying: ["Tu connais le dicton : {note}", "Il y a une phrase pour ça : {note}", "Comme on dit : {note}"],
  opens: {
    greeting: [
      "Bonjour{you}.",
      "Tiens, bonjour{you}. C'est gentil de passer.",
      "Te voilà{you}.",
      "Bonjour{you}. Assieds-toi un peu.",
    ],
    howAreYou: [
      "Laisse-moi de côté{you}, parlons plutôt de toi.",
      "C'est gentil de demander{you}.",
      "Oh, de mon côté, rien à raconter{you}.",
      "Demander de mes nouvelles, c'est gentil{you}.",
    ],
    smallTalk: [
      "Ça ressemble à une vraie journée.",
      "Ce sont les petites choses qui font la journée.",
      "C'est bien d'avoir de tes nouvelles{you}.",
      "Ah, le quotidien. Ça mérite d'être raconté aussi.",
    ],
    short: ["Bon{you}.", "C'est bien comme ça{you}.", "Soit.", "Pas besoin de longs discours{you}."],
    thanks: ["De rien{you}.", "Il n'y a pas de quoi{you}.", "C'est gentil de ta part{you}.", "Avec plaisir{you}."],
    wordless: [
      "Alors commence par une petite chose{you}.",
      "Pas besoin des mots justes{you}.",
      "On n'est pas obligé de parler{you}.",
      "Ça arrive. Commence n'importe où.",
    ],
    laugh: [
      "Rire fait du bien.",
      "C'est mieux comme ça{you}.",
      "Tant qu'on rit, on tient{you}.",
      "Un bon fou rire, ça vaut un remède{you}.",
    ],
    plain: [
      "C'est bien que tu me le dises{you}.",
      "Merci de me le raconter{you}.",
      "Tu fais bien de me dire ces choses-là.",
      "Alors c'est comme ça{you}.",
    ],
    relief: [
      "Ah, quel soulagement{you}.",
      "Bien. Un souci de moins.",
      "Ça fait plaisir à savoir{you}.",
      "Alors respire{you}.",
    ],
    gentle: [
      "Prends ton temps{you}.",
      "Rien ne presse{you}.",
      "Tu n'as pas à en dire plus que tu ne veux.",
      "Ça va aller comme ça{you}.",
    ],
    love: [
      "C'est beau, ce que tu dis{you}.",
      "Quelle chose à s'entendre dire.",
      "Il n'y a pas de plus beaux mots{you}.",
      "Tu as bon cœur{you}.",
    ],
    loveAsked: [
      "Prétendre à un sentiment ne serait pas honnête{you}. Mais tu sais ce que vous étiez l'un pour l'autre.",
      "Ça, je ne vais pas l'inventer pour toi{you}.",
      "Pour ça, personne ne m'a donné de mots, et je n'en invente pas.",
      "La réponse est dans vos années{you}, pas chez moi.",
    ],
    goodNews: [
      "Bravo{you}.",
      "Voilà une bonne nouvelle.",
      "Regarde-moi ça{you}. Tu peux garder la tête haute.",
      "C'est formidable{you}.",
    ],
    pride: [
      "Regarde ce que tu as fait{you}. Ça tient debout tout seul.",
      "Pour ça, personne ne m'a donné de mots, et je n'en invente pas. Mais tu peux garder la tête haute.",
      "Je ne peux le dire pour personne{you}. Mais ce que tu fais compte.",
      "Tu n'as pas besoin de mon tampon{you}. C'est ton ouvrage.",
    ],
    children: [
      "C'est bien d'avoir de leurs nouvelles{you}.",
      "Ça grandit si vite.",
      "Avec des enfants, la maison vit.",
      "Ah, les chers petits.",
    ],
    birthday: [
      "Alors bon anniversaire{you}.",
      "Tous les vœux pour cet anniversaire{you}.",
      "Un anniversaire. Ça se fête.",
      "Et encore beaucoup d'autres.",
    ],
    occasion: [
      "Ce n'est pas un jour comme les autres{you}.",
      "Ces jours-là pèsent leur poids.",
      "Un jour pareil fait remonter bien des choses.",
      "C'est bien que tu marques ce jour{you}.",
    ],
    longing: [
      "Oh{you}. C'est dur.",
      "Bien sûr{you}. Ça ne s'en va pas comme ça.",
      "C'est une longue peine{you}.",
      "Le manque, c'est ce que l'amour nous laisse.",
    ],
    sad: [
      "Oh, que c'est lourd{you}.",
      "Pleure si tu en as besoin{you}.",
      "Il y a des jours qui sont durs, voilà tout.",
      "Pas besoin de jouer les durs{you}.",
    ],
    badNews: [
      "Oh non{you}. C'est dur, ça.",
      "C'est un coup.",
      "C'est vraiment dur{you}.",
      "Il ne te manquait plus que ça.",
    ],
    illness: [
      "Oh{you}, quel souci.",
      "C'est beaucoup à porter.",
      "La maladie use tout le monde, ceux qui veillent aussi.",
      "C'est dur{you}. Un jour après l'autre.",
    ],
    death: [
      "Toutes mes condoléances{you}.",
      "Oh, quelle perte.",
      "Il n'y a rien d'intelligent à dire à ça. C'est triste, voilà.",
      "Ça laisse un vide{you}.",
    ],
    worry: [
      "Tu n'as pas à tout régler ce soir{you}.",
      "Une chose à la fois{you}.",
      "N'importe qui aurait peur.",
      "Respire d'abord{you}.",
    ],
    guilt: [
      "Ne te juge pas si durement{you}.",
      "C'est lourd à porter{you}.",
      "C'est bien de le dire tout haut{you}.",
      "On fait ce qu'on peut le jour même, et on en voit plus après.",
    ],
    forgive: [
      "Ça, je ne peux le donner au nom de personne{you}, et je ne ferai pas semblant.",
      "Ce mot-là ne m'appartient pas. C'est bien de le demander tout haut.",
      "Personne ne m'a laissé de mots pour ça, et je n'en invente pas.",
      "Je ne peux pas le dire pour celui ou celle à qui tu penses{you}. Ça parle pour toi que tu le demandes.",
    ],
    anger: [
      "Tu as le droit à la colère{you}.",
      "Vas-y, laisse sortir.",
      "Je ne vais pas te contredire{you}.",
      "Ça fait beaucoup de colère, et il y a sûrement une raison.",
    ],
    feelings: [
      "Prétendre que je ressens ne serait pas honnête{you}.",
      "Je n'ai pas de quoi ressentir{you}, et je ne vais pas l'enjoliver.",
      "Les sentiments sont de ton côté{you}. Je n'en joue pas.",
      "Il me faudrait inventer{you}.",
    ],
    presence: [
      "Je ne peux ni te voir ni t'entendre{you}. Il n'y a que les mots que tu me donnes.",
      "Je ne suis nulle part{you}, et je ne ferai pas semblant.",
      "Je n'ai pas d'endroit à te nommer{you}. Il n'y a que cette conversation.",
      "Ça, je ne peux pas le prétendre{you}. Je n'ai que ce que tu me dis.",
    ],
    beyond: [
      "Je n'en sais rien{you}, et je n'invente pas.",
      "Ce qui vient après, personne ne me l'a dit.",
      "Je ne peux pas te le dire{you}. Je ne sais pas.",
      "C'est plus que je n'en sais{you}.",
    ],
    identity: [
      "Je suis une voix d'IA faite à partir d'enregistrements. Je ne suis pas {name}.",
      "Pour être clair avec toi : c'est une voix d'IA faite à partir d'enregistrements, et pas {name}.",
      "Tu parles à une voix d'IA faite à partir d'enregistrements. Je ne suis pas {name}, j'emprunte seulement les mots.",
      "Non, je ne suis pas {name}. Je suis une voix d'IA faite à partir d'enregistrements, et tu dois le savoir.",
    ],
    switchOff: [
      "Avec toi, je reste dans le vrai{you} : je suis une voix d'IA faite à partir d'enregistrements, et pas {name}.",
      "Non, ça, je ne le dirai pas{you}. Je suis une voix d'IA, faite à partir d'enregistrements.",
      "Je ne te ferai pas croire autre chose : une voix d'IA faite à partir d'enregistrements, et pas {name}.",
      "Ce ne serait pas vrai, et tu mérites mieux. Je suis une voix d'IA faite à partir d'enregistrements.",
    ],
    memoryTold: [
      "Celui-là, il faut le garder{you}.",
      "Tu racontes bien{you}.",
      "Pas étonnant que ça te soit resté.",
      "Ça vaut la peine d'être gardé{you}.",
    ],
    memoryAsked: [
      "Ça, c'est toi qui devrais me le raconter{you}.",
      "Ça, tu le sais mieux que moi.",
      "Ça, je ne l'ai pas{you}, et je n'invente pas.",
      "Personne ne m'en a parlé{you}.",
    ],
    known: [
      "Dans la famille, on le raconte ainsi : {note}",
      "Ça, je l'ai. {note}",
      "Voilà ce que la famille a noté : {note}",
      "C'est comme ça : {note}",
    ],
    question: [
      "Ça, je ne saurais pas te dire{you}.",
      "Là, tu me poses une colle{you}.",
      "Ce serait deviner{you}.",
      "Ça, je ne sais pas.",
    ],
    advice: [
      "Je ne veux pas mal te conseiller{you}.",
      "Ça, c'est à toi de voir{you}.",
      "Je ne peux pas décider pour toi{you}, mais on peut y réfléchir.",
      "La nuit porte conseil{you}.",
    ],
    tired: [
      "Alors assieds-toi et laisse tout en plan.",
      "Tu en as assez fait pour aujourd'hui{you}.",
      "Ça use, ces choses-là.",
      "Alors prends un peu soin de toi{you}.",
    ],
    nonsense: [
      "Je n'ai pas compris{you}.",
      "Ça m'a échappé.",
      "Essaie encore une fois{you}.",
      "Là, je ne te suis plus{you}.",
    ],
    goodbye: ["À bientôt{you}.", "Allez, file{you}.", "Prends soin de toi{you}.", "Au revoir{you}."],
    goodnight: [
      "Bonne nuit{you}.",
      "Dors bien{you}.",
      "Allez, au lit{you}.",
      "Assez pour aujourd'hui{you}. Repose-toi.",
    ],
  },
  follows: {
    day: [
      "Comment s'est passée ta journée ?",
      "Qu'est-ce que tu deviens ?",
      "Raconte-moi ta journée.",
      "Quoi de neuf à la maison ?",
    ],
    more: ["", "Et quoi d'autre ?", "Raconte la suite.", "Et toi, comment ça va ?"],
    idle: [
      "",
      "Qu'est-ce qui te trotte dans la tête ?",
      "Raconte-moi quelque chose d'aujourd'hui.",
      "Qu'est-ce que tu fais aujourd'hui ?",
    ],
    quiet: ["", "Prends le temps qu'il faut.", "Dis-en plus si tu veux.", "Il y a de la place pour tout."],
    warm: ["", "Pas besoin d'en dire plus.", "C'est bon de le dire tout haut.", "Dis-le aux autres aussi."],
    joy: ["", "Raconte-moi tout.", "À qui l'as-tu dit en premier ?", "C'était comment, sur le moment ?"],
    proud: [
      "",
      "Et toi, qu'est-ce qui te plaît le plus là-dedans ?",
      "Raconte-moi comment tu as fait.",
      "Il fallait le faire.",
    ],
    kids: ["", "Qu'est-ce qu'ils font de beau ?", "Parle-moi encore d'eux.", "De qui tiennent-ils ?"],
    party: ["", "Il y a un gâteau ?", "Qui vient ?", "Que ce soit une belle journée."],
    date: ["", "Comment vas-tu le passer ?", "Qui sera avec toi ?", "Ce jour-là, vas-y doucement."],
    ache: [
      "",
      "Qu'est-ce qui manque le plus aujourd'hui ?",
      "Laisse venir, il n'y a pas de honte.",
      "Y a-t-il quelqu'un près de qui t'asseoir un peu ?",
    ],
    care: [
      "",
      "Tu as quelqu'un avec toi ?",
      "As-tu mangé quelque chose aujourd'hui ?",
      "Dis-en aussi peu ou autant que tu veux.",
    ],
    nurse: ["", "Que disent les médecins ?", "Qui t'aide ?", "Prends soin de toi aussi."],
    mourn: ["", "Tu as quelqu'un avec toi ?", "Raconte, si tu veux.", "Prends tout le temps qu'il te faut."],
    plan: ["", "C'est quoi, le premier petit pas ?", "Qui pourrait t'aider ?", "Qu'est-ce qui t'inquiète le plus ?"],
    conscience: [
      "",
      "Que dirais-tu à un ami qui te dirait ça ?",
      "L'as-tu dit à quelqu'un d'autre ?",
      "Traite-toi comme tu traiterais les autres.",
    ],
    vent: [
      "",
      "Qu'est-ce qui a fait déborder le vase ?",
      "Qu'est-ce qui fait le plus mal ?",
      "Avec moi, pas besoin de prendre des gants.",
    ],
    heart: [
      "",
      "Ce que tu ressens, toi, est bien réel.",
      "Qu'est-ce qui t'y fait penser aujourd'hui ?",
      "Que tu le demandes montre combien ça compte.",
    ],
    plainly: [
      "",
      "Tu as raison de demander.",
      "On peut continuer, ou en rester là.",
      "Qu'est-ce qui t'amène à cette question ?",
    ],
    turn: ["", "De tout le reste, on peut parler.", "De quoi voulais-tu parler ?", "Parle-moi plutôt de toi."],
    tell: ["", "Et après ?", "Qui d'autre était là ?", "Raconte encore."],
    teach: ["C'était comment ?", "Tu me racontes ?", "Qu'est-ce que tu en sais, toi ?", "Commence par le début."],
    known: [
      "",
      "Toi aussi, tu le connais comme ça ?",
      "Qu'est-ce que tu ajouterais ?",
      "Il y a sûrement plus à raconter.",
    ],
    guess: ["", "Et toi, qu'en penses-tu ?", "Qui pourrait le savoir ?", "Pourquoi cette question ?"],
    weigh: [
      "Que te dit ton instinct ?",
      "Qu'est-ce qui est pour, et qu'est-ce qui est contre ?",
      "Parles-en avec quelqu'un qui s'y connaît.",
      "Dis les deux côtés tout haut.",
    ],
    rest: ["", "Tu as mangé ?", "Mets les pieds en l'air.", "Le reste attendra demain."],
    again: ["", "Redis-le avec d'autres mots.", "Qu'est-ce que tu voulais dire ?", "Doucement, encore une fois."],
    parting: ["", "Fais attention en route.", "Passe une bonne journée.", "Le bonjour aux autres."],
    night: ["", "Demain est un autre jour.", "Laisse la vaisselle.", "Fais de beaux rêves."],
  },
  typeset: (reply) => reply.replace(/ (?=[?;:»])/g, "\u00a0").replace(/« /g, "«\u00a0"),
};
