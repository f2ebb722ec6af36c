import type { Remembering } from "./remembering";

export const frenchRemembering: Remembering = {
  cues: {
    dementia:
      "demence|alzheimer*|(ne )?(me|nous|se) reconnait (plus|pas|meme plus) ~|(ne )?sait (plus|pas) qui (je suis|nous sommes|elle est|il est) ~|perd la (memoire|tete)|oublie (tout|qui je suis|mon prenom) ~|de plus en plus (confus*|perdu*)|m'appelle par un autre (nom|prenom)",
    askedAfter:
      "(demande|demandent|demandait|reclame|reclament) ~(ou tu es|ou est (papa|mama?n|papi|mamie)|quand tu (reviens|rentres|viens)|apres toi|de tes nouvelles)|(te|toi) (demande|reclame) ~|veut savoir ou tu es",
    ownIllness:
      "j'ai (un |une |le |la |du )?(cancer|tumeur|leucemie|diabete|parkinson|sclerose|grosseur|epilepsie) ~|on m'a (diagnostique|trouve|decouvert) ~|mon (cancer|diagnostic|traitement|operation) ~|ma (maladie|tumeur|chimio*|biopsie) ~|je suis (tres |gravement )?malade ~|je (commence|dois faire) (la |une )?(chimio*|radio*)",
    selfAnger:
      "(en colere|fache*|furieu*) contre moi( meme)?|je (m'en veux|me deteste|me hais|me meprise) ~|je ne me (le )?pardonne(rai)? (pas|jamais) ~|je suis (un|une) (idiot*|imbecile|lache|mauvais* fil\\p{L}+|nul*|egoiste) ~|je suis (trop|si|tellement) (bete|nul*|egoiste|stupide)|j'ai honte de moi|je me sens (trop |tellement |vraiment |si )?(nul*|bete|idiot*|conne?)",
    apology:
      "(je suis |je m'excuse |vraiment )?desole*,? (pour|de|d'avoir|que|si) ~|pardon,? (pour|de|d'avoir) ~|je (m'excuse|te demande pardon|te presente mes excuses) ~|je regrette (ce que|de t'avoir|d'avoir|mes mots) ~|je n'aurais pas du (dire|crier|partir|te) ~|je ne (voulais|pensais) pas (dire|ce que|te blesser) ~",
    unlike:
      "(tu )?(ne )?(parles|ressembles|sonnes) (pas|pas du tout|vraiment pas) (comme|a) (lui|elle|papa|maman|toi) ~|(il|elle|papa|maman|papi|mamie) (ne )?(n'aurait|n'a|aurait) (jamais|pas) (dit|parle) ~|(il|elle|papa|maman|papi|mamie) (ne )?(dirait|disait|parlait|parlerait) (jamais|pas) ~|(ca|ce) (ne )?(lui|te) ressemble (pas|pas du tout)|(c'est|ce n'est) pas (du tout )?(lui|elle|son genre) ~|rien a voir avec (lui|elle) ~",
    myWords:
      "(qu'est ce que|que|ce que) (je viens de|j'ai|je t'ai|je t'avais) ~(dire|dit|raconter|raconte) ~|(tu te souviens|te rappelles) ~(ce que je|de ce que j') ~(dit|raconte)|je viens de te (le )?(dire|raconter)|je t'ai (deja )?(dit|raconte|parle) ~\\?|de quoi (on parlait|parlions nous)",
    yourWords: "(qu'est ce que|qu'as) tu (as dit|viens de dire|dit)|tu as dit quoi|tu peux repeter|repete",
    ahead:
      "demain|ce soir|(la semaine|le mois|l'annee|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (prochain*|qui vient)|(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|ce week ?end|dans (une|deux|trois|quelques|un) ~|bientot|je vais|on va|va (avoir|passer|commencer)|j'ai (un|une|mon|ma)",
    announced:
      "(j'ai|il faut que|je dois|je veux|je voulais|je voudrais|faut que) ~(quelque chose|un truc|une chose|une nouvelle|des nouvelles) a te (dire|raconter|annoncer)|(je dois|je veux|je voulais|il faut que) ~te (dire|raconter|annoncer|parler) (quelque chose|un truc|une chose|d'un truc)|j'ai (une |de |des )(bonne |grande |mauvaise )?nouvelles?|devine (quoi|qui|ce)|tu ne devineras jamais|tu devineras jamais|tu (ne )?vas pas (me )?croire|je peux te (dire|confier) (un truc|quelque chose)",
  },
  opens: {
    dementia: [
      "C'est dur d'être auprès de quelqu'un et de sentir qu'il nous manque.",
      "C'est une perte qui vient à petits pas{you}.",
      "C'est la maladie qui oublie, et ça fait mal quand même{you}.",
      "Ça te demande beaucoup{you}, encore et encore.",
    ],
    askedAfter: [
      "C'est une question difficile pour toi{you}.",
      "Oh{you}. Et c'est toi qui dois trouver une réponse.",
      "Il n'y a pas de réponse facile à ça.",
      "Ça doit te serrer le cœur à chaque fois{you}.",
    ],
    ownIllness: [
      "Oh{you}. Quelle nouvelle. C'est beaucoup d'un coup.",
      "C'est dur{you}. Tu n'as pas besoin d'un plan aujourd'hui.",
      "Une nouvelle pareille, ça fait peur{you}.",
      "Merci de me le dire{you}. Ça n'a pas dû être facile.",
    ],
    selfAnger: [
      "Tu ne te passes rien{you}.",
      "C'est un jugement sévère sur toi-même{you}.",
      "On peut s'en vouloir et rester de son propre côté{you}.",
      "La colère contre soi, ça pèse lourd{you}.",
    ],
    apology: [
      "Il faut du courage pour le dire{you}.",
      "C'est bien que tu l'aies dit{you}.",
      "Je ne peux répondre pour personne{you}. Mais on voit que c'est sincère.",
      "Tu portais ça depuis un moment{you}, et maintenant c'est dit.",
    ],
    unlike: [
      "Alors ce n'était pas ça{you}.",
      "Tu le sais mieux que moi. Je n'ai que ce qui est écrit.",
      "C'est juste{you}. Ce n'étaient pas les bons mots.",
      "Tu fais bien de le dire{you}.",
    ],
    announced: ["Vas-y{you}, raconte.", "Dis-moi{you}.", "Alors raconte{you}.", "Raconte-moi{you}."],
    told: ["{note}", "{note} Tu le sais bien{you}.", "Ça, tu le connais{you}. {note}", "{note} Ça, je l'ai{you}."],
    echo: [
      "{note} Oui, c'est bien ça{you}.",
      "Oui, cette phrase{you}. {note}",
      "{note} Tu l'as bien gardé.",
      "Oui{you}. {note}",
    ],
    recalled: [
      "Tu as dit : {note}",
      "Tu m'as raconté ceci : {note}",
      "Avec tes mots : {note}",
      "Voilà ce que tu as dit : {note}",
    ],
    lastTime: [
      "La dernière fois, tu as dit : {note}",
      "À notre dernière conversation, tu m'as raconté : {note}",
      "De la dernière fois, avec tes mots : {note}",
      "La dernière fois, c'était ceci : {note}",
    ],
    repeated: [
      "J'ai dit : {note}",
      "Ce que j'ai dit, c'est : {note}",
      "Alors, encore une fois : {note}",
      "C'était ceci : {note}",
    ],
    notHere: [
      "Ça, je ne l'ai pas ici{you}.",
      "Ce n'est pas dans cette conversation{you}, et je ne veux pas deviner.",
      "Je ne le trouve pas dans ce que tu m'as dit{you}.",
      "Il faudrait me le redire{you}.",
    ],
  },
  echoRetold: [
    "Oui, c'est une des phrases {of} : {note}",
    "Oui, cette phrase : {note}",
    "Elle est aussi dans les notes : {note}",
    "Oui. La phrase, c'est : {note}",
  ],
  follows: {
    listen: ["", "Prends ton temps.", "Commence où tu veux."],
    memory: [
      "",
      "Comment c'est pour toi aujourd'hui ?",
      "Quelqu'un t'aide ?",
      "Y a-t-il eu un bon moment cette semaine ?",
    ],
    children: ["", "Qu'est-ce que tu dis ?", "Comment tu réponds ?", "Et pour toi, comment c'est ?"],
    own: ["", "Qui est au courant ?", "Quelqu'un t'accompagne ?", "Qu'ont dit les médecins ?"],
    amends: [
      "",
      "Que dirais-tu si ce jour revenait ?",
      "Tu veux me raconter ?",
      "Depuis combien de temps tu portes ça ?",
    ],
    correct: [
      "Comment est-ce que ça aurait dû sonner ?",
      "Dis-moi comment ça doit sonner.",
      "Quels auraient été les bons mots ?",
      "Écris comment ça doit sonner, et ce sera repris.",
    ],
    sure: [
      "",
      "Qu'est-ce qui t'y fait penser ?",
      "Qu'est-ce qui te revient d'autre ?",
      "Raconte-moi ce qui t'en reste.",
    ],
  },
  news: {
    who: ["Comment va {thing} maintenant ?", "Et {thing}, où en est-on ?"],
    thing: ["Il y a du nouveau pour {thing} ?", "Et pour {thing}, alors ?"],
    yourself: ["Et toi, comment vas-tu depuis ce que tu m'as dit ?", "Et ta santé, depuis ?"],
    today: ["Comment vas-tu aujourd'hui ?", "Qui est avec toi aujourd'hui ?"],
  },
  topics: {
    work: {
      asked: "metier|travail*|boulot|profession|gagn* ta vie|dans la vie|retraite|tu faisais quoi|faisait quoi",
      told: "travail*|metier|menuisier|charpentier|institut*|professeur*|infirm*|medecin|chauffeur*|agricult*|paysan*|ferme|ingenieur*|mecanicien*|electricien*|boulang*|bouch*|cuisin(ier|iere)|tailleur|couturiere|mineur|mine|usine|magasin|facteur|policier|soldat|marin|pecheur|secretaire|jardinier|peintre|sage femme|coiff*|chemins? de fer|retraite|atelier|macon|routier|libraire|cafe tabac|tenait le|syndicaliste|ouvrier*|cheminot*|plombier|garagiste|docker|pecheur",
    },
    born: {
      asked: "(es tu|tu es|etais|est|suis|ou) nee?|naissance|anniversaire|quel age",
      told: "(est|etait) nee?|nee? (a|en|le|dans)|naissance|anniversaire",
    },
    home: {
      asked: "habit*|vivais|viens tu|venais|d'ou|grandi|village|ville|chez toi",
      told: "habit*|vivait|vecu|venait|grandi|village|ville|originaire|maison a|s'est installe*|de \\p{L}+",
    },
    partner: {
      asked: "(ta|ma) femme|(ton|mon) mari|marie*|rencontr*|mariage|amoureu*",
      told: "femme|mari|marie|mariee|epous*|mariage|rencontr*",
    },
    family: {
      asked:
        "freres?|soeurs?|enfants|fils|filles?|parents|famille|petits enfants|combien (d'enfants|de freres|on est)|on est combien",
      told: "freres?|soeurs?|enfants|fils|filles?|parents|famille|petits enfants|aine*|cadet*",
    },
    animals: {
      asked: "chiens?|chats?|animal|animaux|cheval|chevaux|poules|abeilles|oiseaux?|canari|pigeons?|bete*",
      told: "chiens?|chienne|chats?|chatte|animaux|cheval|chevaux|poules|abeilles|oiseaux?|canari*|lapins|chevres|ane|teckel|pigeons?|perroquet|chatte|lapine?|tortue|anes?",
    },
    food: {
      asked: "mang*|cuisin*|plat|recette|dejeuner|gateau*|boi(re|s|vais)|dessert|pain|repas",
      told: "mang*|cuisin*|plat|recette|pain|soupe|gratin|tarte*|gateau*|cafe|vin|biere|chocolat|confiture*|crepes|pot au feu|ragout|rotis?",
    },
    music: {
      asked: "musique|chant*|chanson*|instrument|jou(ais|er)|dans(ais|er)",
      told: "musique|chant*|chanson*|chorale|piano|accordeon|guitare|violon|trompette|dans(ait|er)|disques|siffl*|harmonica|clarinette|flute",
    },
    pastime: {
      asked: "loisir*|temps libre|aimais|passe temps|dimanche*|week ?end*|equipe|lire|lisais|collection*|fleurs",
      told: "jardin*|potager|roses|tomates|pech*|tricot*|couture|cousait|lisait|livres|foot*|echecs|cartes|belote|petanque|march*|randonn*|nage*|pein(ture|dre)|atelier|bricol*|collection*|aimait|adorait|(tous|chaque) (les )?(dimanche*|samedi*|matin*|soir*|ete*)|le dimanche|fleurs|geraniums|dahlias|orchidees",
    },
    vehicle: {
      asked: "(quel|quelle|ta|ton|sa|son) ~(voiture|moto|velo|camion|bateau)|conduisai(s|t)|roulai(s|t)",
      told: "voiture|moto*|velo|camion*|camionnette|tracteur|bateau|pirogue|conduis*|2cv|solex|mobylette",
    },
    faith: {
      asked: "dieu|croyais|croyant*|pri(ais|er|ere*)|eglise|messe|mosquee|relig*|foi",
      told: "dieu|pri(e|ait|ere*)|eglise|messe|mosquee|temple|bible|chapelet|croyait|croyant*|relig*",
    },
    team: {
      asked: "equipe|supporter*|supportais|club|foot",
      told: "support*|equipe|club|saint etienne|verts|marseille|om|psg|lens|nantes|arsenal|everton|liverpool|chelsea|united|juventus|napoli|benfica|sporting|feyenoord|ajax|schalke|bayern",
    },
    travel: {
      asked: "voyag*|etranger|lune de miel|vacances",
      told: "voyag*|etranger|lune de miel|toute l'europe|emigr*",
    },
    since: {
      asked: "depuis (quand|combien)|combien (de temps|d'ans|d'annees)|longtemps",
      told: "depuis|pendant|jusqu'en|(\\d+|\\p{L}+(ante|ingts?|ente|ze)|vingt|dix) ans",
    },
    date: {
      asked: "en quelle annee|quelle annee|quand (es tu|est ce que tu|tu)",
      told: "(in|from|until|en|im|em|nel|dal|desde|seit|sinds|depuis)? ?(18|19|20)[0-9][0-9]",
    },
  },
  asking:
    "((et|mais|alors|dis|bon|au fait) )?((a|de|en|avec|pour|depuis|chez) )?(qui|que|quoi|quel|quelle|quels|quelles|comment|ou|quand|combien|qu'est ce que|qu'est ce qui|est ce que) |((et|mais|alors|dis) )?(c'etait|c'est) (quoi|qui|ou|quand|comment)|((et|mais|alors|dis) )?(tu|il|elle|on|vous|t') ?\\p{L}+ (quoi|ou|comment|combien|quand|qui|quel|quelle)|((et|mais|alors) )?(tu|elle|il) \\p{L}+ (de|a|en|avec) (quoi|qui)",
  whyAsked: "pourquoi",
  nameAsked: "noms?|appel*|appelle*",
  bothWays: "salut",
  titles: "m|monsieur|mme|madame|mlle|mademoiselle|dr|docteur|tante|oncle|tonton|saint|sainte",
  sayingAsked:
    "(qu'est ce que tu|que) disais (tu )?toujours|tu disais (toujours )?quoi|tu disais toujours|que disais tu|(ta|ton) (phrase|dicton|devise|expression)|que me disais tu quand",
  mine: "mon|ma|mes|notre|nos",
  mineAsked:
    "^(comment (s'appell*|se nomm*)|quel* est|c'est quand|quand est|ou est|qui est|c'est quoi) (le nom de )?(mon|ma|mes|notre|nos)",
  people: {
    "(ma )?(maman|mere)": "ta mère",
    "(mon )?(papa|pere)": "ton père",
    "mon (fils|garcon)": "ton fils",
    "ma fille": "ta fille",
    "ma soeur": "ta sœur",
    "mon frere": "ton frère",
    "mon mari": "ton mari",
    "ma femme": "ta femme",
    "(ma )?(mamie|grand mere)": "ta grand-mère",
    "(mon )?(papi|papy|grand pere)": "ton grand-père",
    "(ma|mon) amie": "ton amie",
    "mon ami": "ton ami",
    "ma tante": "ta tante",
    "mon oncle": "ton oncle",
    "(mon|notre|le) chien": "le chien",
    "(mon|notre|le|ma|la) chat(te)?": "le chat",
  },
  plans: {
    "examen*|bac|concours": "l'examen",
    permis: "le permis",
    entretien: "l'entretien",
    "operation|opere*": "l'opération",
    mariage: "le mariage",
    "demenag*": "le déménagement",
    "rendez vous|rdv|examens medicaux": "le rendez-vous",
    "nouveau travail|nouveau boulot|premier jour": "le nouveau travail",
    "voyage|vacances|vol": "le voyage",
    fete: "la fête",
    "proces|tribunal": "le procès",
    "rentree|ecole": "l'école",
  },
  called: "s'appelle|nomme*|appele*",
  persons: {
    he: "Il",
    she: "Elle",
    me: "Je ",
    adverbs: "(?!)",
    verbs: [
      ["était", "étais"],
      ["(\\p{L}+)ait", "$1ais"],
      ["est né", "suis né"],
      ["est née", "suis née"],
      ["est", "suis"],
      ["a(?= (?:toujours |beaucoup |longtemps )?\\p{L}+(?:é|i|u)(?!\\p{L}))", "ai"],
      ["a(?= (?:une?|des|deux|trois) )", "ai"],
      ["(aime|adore|chante|habite|travaille|joue|cuisine|collectionne)", "$1"],
    ],
    own: [
      ["son", "mon"],
      ["sa", "ma"],
      ["ses", "mes"],
    ],
    unsure:
      "il|elle|ils|elles|lui|leur|leurs|se|s['’]\\p{L}+|me|m['’]\\p{L}+|moi|mon|ma|mes|nous|notre|nos|je|te|tu|toi|qu['’](?:il|elle)|mort|morte|décédée?|décès",
    people:
      "mère|père|maman|papa|parents|frère|sœur|fils|fille|femme|mari|amie?|oncle|tante|cousine?|garçon|enfant|grand-mère|grand-père|patron|voisine?|collègue|homme|médecin",
  },
};
