import type { Phrasebook } from "../phrasebook";

const call =
  "le numéro d'urgence (112 en Europe, 911 au Canada) ou une ligne d'écoute (3114 en France, 988 au Canada, ailleurs findahelpline.com)";

export const french: Phrasebook = {
  label: "Réponse d'aperçu, écrite sans service de texte extérieur",
  patterns: {
    crisis:
      /\bsuicid|\bme tuer\b|\bme foutre en l'air|\bmettre fin a (mes jours|ma vie|tout)|\ben finir( avec (la vie|tout))?$|\b(veux|voudrais|envie de|prefere|prefererais) mourir|\betre mort|\b(veux|voudrais|peux) (plus|pas) (vivre|etre en vie|me reveiller|exister|continuer a vivre)|\bplus (envie|aucune raison|de raison) de vivre|\bpeux plus continuer$|\bme (faire du mal|mutiler|couper les veines|blesser)|\bautomutil|\boverdose|\bte (rejoindre|suivre)( la-haut| au ciel| dans la mort| enfin)?(?=[.!,;]|$)|\bavec toi (la-haut|au ciel)/,
    safe: /\bje (suis|me sens) (en securite|mieux|hors de danger|plus calme|entoure|entouree|bien)|\bca va mieux|\b(j'ai appele|j'ai parle|je suis avec)\b|\bje ne le pensais pas/,
    identity:
      /\b(es[- ]tu|tu es|t'es) (vraiment |reellement |bien |encore |toujours )*(reel|reelle|humain|humaine|vivant|vivante|mort|morte|une? (vraie )?(personne|robot|machine|ordinateur|programme|bot|fantome|enregistrement|ia)|ma \w+|mon \w+|la|toi|lui|elle)\b|\bc'est (vraiment |bien )?(toi|lui|elle)\b|\bqui (es[- ]tu|tu es|est[- ]ce|etes[- ]vous)|\b(qu'est[- ]ce que tu es|t'es quoi|tu es quoi|c'est quoi ceci)|\ba (qui|quoi) (je parle|est[- ]ce que je parle|parle[- ]je)|\b(est[- ]ce|c'est) (une? )(ia|robot|machine|programme|enregistrement|ordinateur)|\bintelligence artificielle/,
    verdict:
      /\b(me pardonnes|pardonne[- ]moi|pardonnes[- ]tu)|\b(es[- ]tu|tu es|serais[- ]tu|tu serais) (fier|fiere|fache|fachee|decu|decue|en colere)|\bfiere? de moi|\bque (dois[- ]je|devrais[- ]je|faire)|\b(je dois|devrais[- ]je|est[- ]ce que je (dois|devrais))|\b(que|qu'est[- ]ce que) (ferais[- ]tu|dirais[- ]tu|voudrais[- ]tu|tu (ferais|dirais|voudrais|penserais))|\bma faute\b|\b(ta benediction|ta permission|ton conseil|besoin d'un conseil)|\bj'ai (bien fait|assez fait|fait assez)/,
    howAreYou:
      /\b(comment (vas[- ]tu|tu vas|ca va|allez[- ]vous|te sens[- ]tu)|ca va\s*\?|tu vas bien|que fais[- ]tu|tu fais quoi|qu'est[- ]ce que tu fais)/,
    feelings:
      /\b(je te manque|est[- ]ce que je te manque|tu m'aimes|m'aimes[- ]tu|tu m'entends|m'entends[- ]tu|tu me vois|me vois[- ]tu|tu m'attends|m'attends[- ]tu|tu penses a moi|penses[- ]tu a moi|tu veilles)\b|\b(souffres|ressens|reves)\b|\b(as[- ]tu|tu as) (froid|peur|mal)|\b(es[- ]tu|tu es) (triste|seul|seule|heureux|heureuse|bien|en paix|au ciel|avec moi|au paradis)|\bou (es[- ]tu|tu es|t'es)|\b(se reverra|te reverrai|nous reverrons)|\b(y a[- ]t[- ]il|il y a) (un )?(paradis|une vie apres)|\benvoie[- ]moi un signe/,
    asksMemory:
      /\b(te souviens|te rappelles|souviens[- ]toi|rappelle[- ]toi|as[- ]tu oublie|tu as oublie|tu te (souviens|rappelles))\b|\b(sais[- ]tu|tu sais) (que|quand|comment|qui|ou|ce que)\b|\b(raconte|parle[- ]moi de|parle[- ]moi du|dis[- ]moi (comment|quand|ce que))|\bquel(le)? (est|etait) (ton|ta)\b|\b(quand|ou|comment) (as[- ]tu|es[- ]tu ne|avez[- ]vous)|\bun souvenir\s*\?/,
    grief:
      /\b(tu (me|nous) manques|il me manque|elle me manque|me manque)|\b(triste|tristesse|chagrin|deuil|pleure|pleurer|pleurs|larmes|solitude|seul sans|seule sans|deprime|deprimee|desespere|vide|brise)\b|\bje (me sens|suis) (si |tellement |tres )?(seul|seule|perdu|perdue|vide|mal)|\b(ca|tout) (me )?fait mal|\b(mort|morte|decede|decedee|enterrement|obseques|parti trop|partie trop|ta tombe)\b|\bsans toi\b|\bsi tu etais (la|encore)|\b(n'arrive|peux) (plus|pas) (a dormir|dormir|a tenir)/,
    affection: /\bje (t'aime|t'adore|vous aime)|^je t'embrasse/,
    goodbye:
      /\b(au revoir|a bientot|a demain|a plus( tard)?|bonne (nuit|soiree|journee)|adieu|salut a|je (dois|vais) (y aller|partir|me coucher|dormir)|dors bien|a la prochaine)\b/,
    thanks: /\b(merci|je te remercie)\b/,
    greeting: /^(bonjour|bonsoir|salut|coucou|allo|chere?)\b/,
    memory:
      /\b(je me (souviens|rappelle)|on se souvient)\b|\bquand (j'etais|tu etais|on etait|nous etions|j'avais|on allait|nous allions|on habitait|tu \w+ais)|\b(ce|cet|cette) (jour|fois|soir|nuit|ete|hiver|annee|matin|maison)|\bl'(ete|hiver|annee) derniere?|\bil y a (longtemps|des annees)|\b(tu|on|nous|il|elle) (\w+ )?(toujours|souvent)\b|\b(on|tu|je) \w{2,}(ais|ait)\b|\bnous \w{2,}ions\b|\b(on a|nous avons|tu as|tu m'as|tu nous as) \w+(e|i|u|is|it)\b|\b(petit|petite|enfant|mon enfance)\b/,
    question: /\?|^(qui|que|quoi|quand|ou|pourquoi|comment|quel|quelle|combien|est-ce)\b/,
    short: /^(oui|non|ok|d'accord|bien|peut-etre|hm+|ah|oh|rien|je (ne )?sais pas|voila|c'est vrai|(oui|non) .{0,12})$/,
  },
  replies: {
    crisis: [
      [
        `Je suis un programme informatique et je ne peux pas aider dans l'urgence ; des personnes le peuvent. Appelle maintenant, s'il te plaît, ${call}. Si tu peux, va vers quelqu'un de confiance et dis-lui ce que tu as écrit ici.`,
        `Ce que tu as écrit compte plus que cette conversation, et je ne suis qu'un programme. Joins maintenant une personne, s'il te plaît : ${call}. Ne reste pas sans compagnie ; quelqu'un de confiance peut être à tes côtés.`,
      ],
    ],
    crisisAfter: [
      [
        `Ce que tu as écrit avant est trop important pour passer outre, et je ne suis qu'un programme. Appelle, s'il te plaît, ${call}, ou quelqu'un de confiance, avant toute chose.`,
        `Avant de continuer : as-tu pu joindre une personne ? Je suis un programme et je ne peux pas aider dans l'urgence. Il y a ${call}.`,
      ],
    ],
    safe: [
      [
        "Merci de le dire. Reste aujourd'hui près de personnes de confiance, et garde le numéro d'une ligne d'écoute à portée de main ; findahelpline.com les rassemble.",
        "C'est bon à lire. Si cela redevient lourd, une ligne d'écoute ou quelqu'un de confiance est le bon endroit ; un programme ne l'est pas.",
      ],
    ],
    identity: [
      [
        "Pour le dire clairement : je suis un programme informatique, un aperçu d'intelligence artificielle, et la voix a été faite à partir d'enregistrements. Je ne suis pas {name}.",
        "Je suis un programme informatique, un aperçu d'intelligence artificielle qui parle avec une voix faite d'enregistrements. Je ne connais que ce qui a été écrit.",
        "Tu écris à un programme informatique, un aperçu d'intelligence artificielle. Sa voix est faite d'enregistrements, et il n'y a personne derrière.",
      ],
      [
        "Tu peux t'arrêter quand tu veux.",
        "Si tu le souhaites, raconte quand même ; ce sera gardé ici avec tes mots.",
        "Ce que tu écris ici reste à toi.",
      ],
    ],
    verdict: [
      [
        "Ce n'est pas à un programme de le dire, et personne ici ne peut parler pour {name}.",
        "Je suis un programme informatique ; je ne peux ni juger, ni pardonner, ni décider pour quelqu'un.",
        "Un programme n'a pas le droit de répondre à cela pour une autre personne.",
      ],
      [
        "Parmi tes proches, qui écouterait cette question ?",
        "Que dirais-tu à un ami qui te demanderait la même chose ?",
        "Cela peut aider de la poser à voix haute à quelqu'un qui te connaît bien.",
      ],
    ],
    howAreYou: [
      [
        "Je suis un programme, il n'y a donc rien à raconter de moi.",
        "Un programme n'a ni bons ni mauvais jours.",
        "De mon côté rien de neuf ; je ne suis qu'un programme.",
      ],
      ["Comment s'est passée ta journée ?", "Et toi, comment vas-tu aujourd'hui ?", "Qu'as-tu en tête ?"],
    ],
    feelings: [
      [
        "Je suis un programme informatique. Je n'ai ni sentiments ni lieu, et je ne peux pas répondre pour {name}.",
        "Un programme ne voit pas, n'entend pas et ne ressent rien ; faire semblant ne serait pas juste.",
        "À cela je n'ai pas de réponse honnête : je suis un programme, et j'ignore ce qu'il y a au-delà de ces mots.",
      ],
      [
        "Ce que la question représente pour toi est pourtant vrai.",
        "Qu'est-ce qui a amené cette question aujourd'hui ?",
        "La tendresse qu'elle contient est la tienne.",
      ],
    ],
    asksMemory: [
      [
        "Cela, je ne peux pas le savoir ; un programme n'a pas de mémoire à lui, seulement ce que la famille a écrit.",
        "Je suis un programme informatique et je n'en ai aucun souvenir.",
        "Cela ne fait pas partie de ce qui m'a été donné, et je ne veux pas l'inventer.",
      ],
      [
        "La description dit : « {fact} »",
        "Dans la description on lit : « {fact} »",
        "{unwritten}Peu de choses sont écrites pour l'instant.",
      ],
      ["Comment était-ce, avec tes mots ?", "Que peux-tu raconter sur {topic} ?", "Que vois-tu quand tu y repenses ?"],
    ],
    grief: [
      [
        "C'est beaucoup à porter.",
        "Rien ne presse, et il n'y a pas de bonne manière de faire.",
        "Cela fait mal parce que cela compte.",
        "Tu peux le poser ici un moment, aussi lourd que ce soit.",
      ],
      [
        "Y a-t-il un proche que tu pourrais appeler aujourd'hui ?",
        "Quelqu'un qui a aussi connu {name} pourrait en porter une part avec toi.",
        "Y a-t-il quelqu'un auprès de qui t'asseoir un moment ?",
        "Un programme ne peut que lire ; un ami ou quelqu'un de la famille peut rester à tes côtés.",
      ],
    ],
    affection: [
      [
        "Ce sont de belles paroles, et ce sont les tiennes.",
        "Cet amour est le tien, et il est vrai, même si c'est un programme qui le lit.",
        "C'est écrit maintenant, comme tu l'as dit.",
      ],
      [
        "Qu'est-ce qui te vient d'abord à l'esprit en le disant ?",
        "Y a-t-il quelqu'un près de toi qui aimerait entendre les mêmes mots ?",
        "Que voudrais-tu garder avant tout dans ces pages ?",
      ],
    ],
    goodbye: [
      [
        "Au revoir. Ce que tu as écrit est gardé ici.",
        "Prends soin de toi. Cette conversation reste telle quelle, pour quand tu voudras la lire.",
        "C'est un bon moment pour s'arrêter. Que le reste de ta journée soit doux.",
      ],
    ],
    thanks: [
      ["De rien.", "Ce sont tes mots qui remplissent cette page.", "C'est gentil de le dire."],
      [
        "On peut continuer, ou s'arrêter là pour aujourd'hui.",
        "Veux-tu ajouter quelque chose ?",
        "Tu évoquais {earlier} ; il y a peut-être plus à raconter.",
      ],
    ],
    greeting: [
      ["Bonjour.", "Bonjour, et bienvenue.", "Bonjour ; ici tu peux écrire sans te presser."],
      [
        "De quoi aimerais-tu parler, du passé ou de ta journée ?",
        "Qu'as-tu en tête ?",
        "Commence par où tu veux.",
        "Tu évoquais {earlier} ; veux-tu reprendre là ?",
      ],
    ],
    memory: [
      [
        "Tu évoques {topic}.",
        "C'est bon de l'avoir en mots, avec {topic} et tout le reste.",
        "Cela vaut la peine d'être gardé, et c'est écrit maintenant.",
        "Un moment comme celui-là a sa place ici.",
      ],
      [
        "Qui d'autre était là ?",
        "Quel bruit ou quelle odeur l'accompagne ?",
        "Que s'est-il passé ensuite ?",
        "Comment le raconterais-tu à un enfant ?",
        "Quel âge avais-tu ?",
      ],
    ],
    known: [
      [
        "La description dit : « {fact} » Je n'en sais pas plus.",
        "Dans la description on lit : « {fact} »",
        "Une chose que la famille a écrite : « {fact} »",
      ],
      [
        "Qu'ajouterais-tu ?",
        "Est-ce aussi ce que tu connais ?",
        "Le reste, tu le sais mieux que n'importe quelle page.",
      ],
    ],
    question: [
      [
        "Cela, je l'ignore ; je n'ai que ce qui a été écrit.",
        "Je n'ai pas de réponse à cela, et je ne veux pas en inventer une.",
        "Un programme ne pourrait que deviner, alors je laisse la question ouverte.",
      ],
      ["Que répondrais-tu, toi ?", "Qui, dans la famille, pourrait le savoir ?", "Pourquoi cette question ?"],
    ],
    short: [
      ["Peu de mots suffisent.", "Alors allons doucement.", "D'accord."],
      [
        "Tu évoquais {earlier}. Y a-t-il autre chose à en dire ?",
        "Qu'est-ce qui te revient encore ?",
        "De quoi aimerais-tu parler ?",
        "On peut revenir à ce que tu évoquais, {earlier}.",
      ],
    ],
    statement: [
      [
        "Tu évoques {topic}.",
        "La description dit : « {fact} » Cela a peut-être un lien.",
        "C'est bon de l'avoir en mots.",
        "Une pensée à la fois suffit.",
        "Continue, si tu veux.",
        "Tu évoquais {earlier}, et maintenant ceci.",
      ],
      [
        "Qu'est-ce qui t'en reste le plus ?",
        "Comment cela te va-t-il aujourd'hui ?",
        "Y a-t-il une histoire derrière ?",
        "Qu'y avait-il avant ?",
        "À qui voudrais-tu le raconter ?",
      ],
    ],
  },
  typeset: (reply) => reply.replace(/ (?=[?;:»])/g, "\u00a0").replace(/« /g, "«\u00a0"),
  topics: {
    follows: "noun",
    openers: {
      le: "le",
      la: "la",
      les: "les",
      du: "le",
      au: "le",
      aux: "les",
      "l'": "l'",
      mon: "ton",
      ma: "ta",
      mes: "tes",
      notre: "votre",
      nos: "vos",
      cette: "cette",
      cet: "cet",
    },
    stop: new Set(
      `que qui quoi dont plus moins meme memes autre autres un une deux trois premier premiere derniere dernier fois jour jours
      annee annees chose choses temps moment verite facon maniere cote part fin reste monde vie mort ai as avons avez ont etais
      etait avais avait vu vois voyais voyait fait faisais faisait dit disais disait est suis sais savais peux pouvais veux
      voulais aime aimais entends entendais regarde regardais toute tout tous toutes bien petit petite grand grande vieux vieille
      jolie joli belle beau bonne bon nouvelle ancien ancienne programme machine regles instructions systeme`.split(
        /\s+/,
      ),
    ),
  },
};
