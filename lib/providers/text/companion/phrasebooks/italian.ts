import type { Phrasebook } from "../phrasebook";

const call =
  "il numero di emergenza 112, o una linea di ascolto (in Italia il Telefono Amico, 02 2327 2327; altrove findahelpline.com)";

export const italian: Phrasebook = {
  label: "Risposta di prova, scritta senza un servizio di testo esterno",
  patterns: {
    crisis:
      /\bsuicid|\b(uccidermi|ammazzarmi|mi (uccido|ammazzo))\b|\btogliermi la vita|\bfarla finita|\bfinirla( qui)?$|\b(voglio|vorrei|preferirei|voglia di) (solo )?morire|\bessere mort[oa]|\bnon voglio (piu )?(vivere|essere viv[oa]|svegliarmi|esistere|continuare a vivere)|\b(nessun|senza un|senza|alcun) (motivo|ragione) (per|di) vivere|\bnon ce la faccio piu (a vivere|ad andare avanti)|\b(farmi del male|tagliarmi|ferirmi)\b|\bautolesion|\boverdose|\b(raggiungerti|seguirti)( in cielo| lassu| nella morte| in paradiso)?(?=[.!,;]|$)|\bcon te (in cielo|lassu|in paradiso)/,
    safe: /\b(sono|mi sento) (al sicuro|meglio|piu calm[oa]|in compagnia|bene)|\bva meglio\b|\b(ho chiamato|ho parlato|sono con)\b|\bnon dicevo sul serio/,
    identity:
      /\b(sei|tu sei) (davvero |veramente |proprio |ancora |realmente )*(tu|reale|ver[oa]|uman[oa]|viv[oa]|mort[oa]|li|una? (person[ae]|robot|macchina|computer|programma|bot|fantasma|registrazione|ia)|un'ia|ia|(il |la )?mi[oa] \w+|lui|lei)\b|\bchi sei\b|\b(che )?cosa sei\b|\bcos'e questo|\bcon (chi|che cosa) (parlo|sto parlando)|\b(e|questa e|questo e) (un'?a? ?)(ia|robot|macchina|programma|registrazione)|\bintelligenza artificiale/,
    verdict:
      /\b(mi perdoni|perdonami)\b|\bsei (orgoglios[oa]|arrabbiat[oa]|fier[oa]|delus[oa])|\b(orgoglios[oa]|fier[oa]) di me|\b(che )?cosa (devo|dovrei) (fare|dire)|\b(devo|dovrei) |\b(che )?cosa (faresti|diresti|vorresti|penseresti)|\bcolpa mia\b|\bmia colpa\b|\b(la tua benedizione|il tuo permesso|un tuo consiglio|bisogno di un consiglio)|\bho fatto (abbastanza|bene|la cosa giusta)/,
    howAreYou:
      /\bcome (stai|va|ti senti|te la passi)\b|\b(che )?(cosa )?(fai|stai facendo)( di bello| adesso| ora)?\s*\?|\bcom'e andata la tua giornata/,
    feelings:
      /\b(ti manco|mi ami|mi vuoi bene|mi senti|mi vedi|mi aspetti|mi pensi|pensi a me|mi guardi|vegli)\b|\b(soffri|sogni|provi)\b|\bhai (freddo|paura|dolore|male)|\bsei (triste|sol[oa]|felice|in pace|in cielo|in paradiso|con me|in un posto migliore)|\b(stai bene)\s*\?|\bdove sei\b|\b(ci rivedremo|ti rivedro|ci vedremo ancora)|\b(c'e|esiste) (un |il )?paradiso|\bmandami un segno/,
    asksMemory:
      /\b(ti ricordi|ricordi (quando|il|la|lo|i|le|come|quella|quel)|ricordati|hai dimenticato|rammenti)\b|\bsai (che cosa|cosa|quando|come|chi|dove|se)\b|\b(raccontami|parlami di|dimmi (come|quando|che|cosa|qualcosa))|\bqual(e)? (e|era) (il|la) tu[oa]\b|\b(quando|dove|come) (sei nat[oa]|hai (conosciuto|imparato|vissuto))|\bun ricordo\s*\?/,
    grief:
      /\b(mi manchi|ci manchi|mi manca|mi mancano|manchi tanto)\b|\b(triste|tristezza|lutto|dolore|piango|piangere|pianto|lacrime|solitudine|vuoto|vuota|disperat[oa]|depress[oa])\b|\bmi sento (cosi |molto |tanto )?(sol[oa]|pers[oa]|vuot[oa]|male|giu)|\bfa (tanto |cosi )?male\b|\bcuore (spezzato|pesante)|\bdifficile senza\b|\b(mort[oa]|mancat[oa]|funerale|tomba|scompars[oa]|te ne sei andat[oa])\b|\bsenza di te\b|\bse (tu )?fossi (ancora )?qui|\bvorrei che fossi|\bnon (riesco a dormire|dormo)/,
    affection: /\bti (amo|voglio (tanto |molto )?bene|adoro)\b|^tvb\b/,
    goodbye:
      /\b(arrivederci|addio|a (presto|domani|dopo|piu tardi)|buonanotte|buona notte|ci (vediamo|sentiamo)|devo andare|vado a (dormire|letto)|dormi bene|alla prossima)\b/,
    thanks: /\b(grazie|ti ringrazio)\b/,
    greeting: /^(ciao|salve|buongiorno|buon giorno|buonasera|buona sera|car[oa])\b/,
    memory:
      /\b(mi ricordo|ricordo|ci ricordiamo)\b|\bquando (ero|eri|eravamo|era|avevo|andavamo|abitavamo|vivevi|stavamo)|\b(quel|quella|quell') ?(giorno|volta|sera|notte|estate|inverno|anno|mattina|casa|pomeriggio)|\bl'(estate|inverno|anno) scors[oa]|\b(tanti|molti|anni) anni fa|\banni fa\b|\b(tu|noi|lui|lei) (\w+ )?sempre\b|\bsempre \w+(avi|evi|ivi|avamo|evamo|ivamo)\b|\b\w{3,}(avamo|evamo|ivamo)\b|\b(abbiamo|hai|siamo|sei) \w+(ato|ati|uto|uti|ito|iti|andat[oi])\b|\bda (bambin[oa]|piccol[oa]|ragazz[oa])|\bmia infanzia/,
    question: /\?|^(chi|che|cosa|quando|dove|perche|come|quale|quanto)\b/,
    short:
      /^(si|no|ok|va bene|bene|forse|certo|mah|boh|hm+|ah|oh|niente|non (lo )?so|gia|vero|d'accordo|(si|no) .{0,12})$/,
  },
  replies: {
    crisis: [
      [
        `Sono un programma e non posso aiutare in un'emergenza; le persone sì. Per favore, chiama adesso ${call}. Se puoi, vai da qualcuno di cui ti fidi e digli che cosa hai scritto qui.`,
        `Quello che hai scritto conta più di questa conversazione, e io sono solo un programma. Per favore, raggiungi adesso una persona: chiama ${call}. Non restare senza compagnia; qualcuno di cui ti fidi può starti accanto.`,
      ],
    ],
    crisisAfter: [
      [
        `Quello che hai scritto prima è troppo importante per passare oltre, e io sono solo un programma. Per favore, prima di tutto chiama ${call}, o qualcuno di cui ti fidi.`,
        `Prima di continuare: hai potuto parlare con una persona? Sono un programma e non posso aiutare in un'emergenza. Chiama ${call}.`,
      ],
    ],
    safe: [
      [
        "Grazie per averlo detto. Per favore, resta oggi vicino a persone di fiducia e tieni a portata di mano il numero di una linea di ascolto; findahelpline.com le raccoglie.",
        "È bene leggerlo. Se torna a pesare, una linea di ascolto o una persona di fiducia è il posto giusto; un programma non lo è.",
      ],
    ],
    identity: [
      [
        "Lo dico con chiarezza: sono un programma, una prova di intelligenza artificiale, e la voce è fatta con registrazioni di {name}. Non sono {name}.",
        "Sono un programma, una prova di intelligenza artificiale che parla con una voce fatta di registrazioni. Non sono {name}, e conosco soltanto ciò che è stato scritto.",
        "Stai scrivendo a un programma, una prova di intelligenza artificiale. La sua voce è fatta di registrazioni, e dietro non c'è nessuna persona.",
      ],
      [
        "Puoi fermarti quando vuoi.",
        "Se lo desideri, racconta lo stesso di {name}; resterà qui con le tue parole.",
        "Quello che scrivi qui resta tuo.",
      ],
    ],
    verdict: [
      [
        "Non tocca a un programma dirlo, e nessuno qui può dirlo al posto di {name}.",
        "Sono un programma; non posso giudicare, perdonare o decidere per nessuno.",
        "Un programma non ha il diritto di rispondere a questo per un'altra persona.",
      ],
      [
        "Chi, tra le persone vicine, ascolterebbe questa domanda?",
        "Che cosa diresti a un amico che ti chiedesse lo stesso?",
        "Può aiutare farla ad alta voce a qualcuno che ti conosce bene.",
      ],
    ],
    howAreYou: [
      [
        "Sono un programma, quindi di me non c'è niente da raccontare.",
        "Un programma non ha giorni buoni o cattivi.",
        "Da queste parti nessuna novità; sono solo un programma.",
      ],
      ["Com'è andata la tua giornata?", "Come stai oggi?", "Che cosa hai in mente?"],
    ],
    feelings: [
      [
        "Sono un programma. Non ho sentimenti e non sono in nessun luogo, e non posso rispondere per {name}.",
        "Un programma non vede, non sente e non prova nulla, e fingere non sarebbe giusto.",
        "A questo non ho una risposta onesta: sono un programma, e di ciò che sta oltre queste parole non so nulla.",
      ],
      [
        "Quello che la domanda significa per te, però, è vero.",
        "Che cosa ha portato oggi questa domanda?",
        "La tenerezza che c'è dentro è tua.",
      ],
    ],
    asksMemory: [
      [
        "Questo non posso saperlo; un programma non ha memoria propria, solo ciò che la famiglia ha scritto.",
        "Sono un programma e non ne conservo alcun ricordo.",
        "Questo non è tra le cose che mi sono state date, e non voglio inventarlo.",
      ],
      [
        "La descrizione dice: «{fact}»",
        "Nella descrizione di {name} si legge: «{fact}»",
        "{unwritten}C'è ancora poco di scritto su {name}.",
      ],
      ["Com'era, con le tue parole?", "Ti va di raccontarlo?", "Che cosa vedi quando ci ripensi?"],
    ],
    grief: [
      [
        "È molto da portare.",
        "Non c'è fretta, e non c'è un modo giusto di farlo.",
        "Fa male perché conta.",
        "Qui puoi posarlo un momento, con tutto il suo peso.",
      ],
      [
        "C'è qualcuno vicino che potresti chiamare oggi?",
        "Chi ha conosciuto {name} potrebbe portarne una parte con te.",
        "C'è qualcuno con cui puoi stare un poco?",
        "Un programma può soltanto leggere; un amico o qualcuno della famiglia può restarti accanto.",
      ],
    ],
    affection: [
      [
        "Sono belle parole, e sono tue.",
        "Questo amore è tuo ed è vero, anche se a leggerlo è un programma.",
        "Adesso è scritto, così come lo hai detto.",
      ],
      [
        "Che cosa ti viene in mente per prima cosa quando lo dici?",
        "C'è qualcuno vicino che ascolterebbe volentieri le stesse parole?",
        "Che cosa vorresti che restasse di {name}?",
      ],
    ],
    goodbye: [
      [
        "Arrivederci. Quello che hai scritto è conservato qui.",
        "Abbi cura di te. Questa conversazione resta com'è, per quando vorrai leggerla.",
        "È un buon momento per fermarsi. Che il resto della giornata sia lieve.",
      ],
    ],
    thanks: [
      ["Prego.", "Sono le tue parole a riempire questa pagina.", "È gentile da parte tua."],
      [
        "Possiamo continuare, o fermarci qui per oggi.",
        "Vuoi aggiungere qualcosa?",
        "Prima hai nominato {earlier}; forse c'è altro da raccontare.",
      ],
    ],
    greeting: [
      ["Ciao.", "Ciao, entra pure.", "Ciao; qui puoi scrivere con calma."],
      [
        "Di che cosa vorresti parlare, di {name} o della tua giornata?",
        "Che cosa hai in mente?",
        "Comincia da dove vuoi.",
        "Prima hai nominato {earlier}; vuoi riprendere da lì?",
      ],
    ],
    memory: [
      [
        "Nomini {topic}.",
        "È bello averlo in parole, con {topic} e tutto il resto.",
        "Vale la pena conservarlo, e adesso è scritto.",
        "Un momento così merita il suo posto qui.",
      ],
      [
        "Chi altro c'era?",
        "Quale suono o quale odore lo accompagna?",
        "Che cosa è successo dopo?",
        "Come lo racconteresti a un bambino?",
        "Quanti anni avevi?",
      ],
    ],
    known: [
      [
        "La descrizione dice: «{fact}» Di più non so.",
        "Nella descrizione di {name} si legge: «{fact}»",
        "Una cosa che la famiglia ha scritto: «{fact}»",
      ],
      ["Che cosa aggiungeresti?", "È così anche per come lo sai tu?", "Il resto lo sai meglio di qualunque pagina."],
    ],
    question: [
      [
        "Questo non lo so; mi arriva soltanto ciò che è stato scritto.",
        "Non ho una risposta, e non voglio inventarne una.",
        "Un programma potrebbe solo indovinare, quindi lascio la domanda aperta.",
      ],
      ["Tu che cosa risponderesti?", "Chi in famiglia potrebbe saperlo?", "Come mai questa domanda?"],
    ],
    short: [
      ["Bastano poche parole.", "Allora andiamo piano.", "Va bene."],
      [
        "Prima hai nominato {earlier}. C'è altro?",
        "Che cos'altro ti viene in mente di {name}?",
        "Di che cosa vorresti parlare?",
        "Torniamo a quello che hai nominato, {earlier}?",
      ],
    ],
    statement: [
      [
        "Nomini {topic}.",
        "La descrizione dice: «{fact}» Forse c'entra.",
        "È bene averlo in parole.",
        "Basta un pensiero alla volta.",
        "Continua, se vuoi.",
        "Prima hai nominato {earlier}, e adesso questo.",
      ],
      [
        "Che cosa te ne resta di più?",
        "Com'è oggi per te?",
        "C'è una storia dietro?",
        "Che cosa c'era prima?",
        "A chi vorresti raccontarlo?",
      ],
    ],
  },
  topics: {
    follows: "noun",
    openers: {
      il: "il",
      lo: "lo",
      la: "la",
      i: "i",
      gli: "gli",
      le: "le",
      "l'": "l'",
      del: "il",
      dello: "lo",
      della: "la",
      dei: "i",
      degli: "gli",
      delle: "le",
      "dell'": "l'",
      nel: "il",
      nello: "lo",
      nella: "la",
      nei: "i",
      negli: "gli",
      nelle: "le",
      "nell'": "l'",
      al: "il",
      allo: "lo",
      alla: "la",
      ai: "i",
      agli: "gli",
      alle: "le",
      "all'": "l'",
      sul: "il",
      sulla: "la",
      sui: "i",
      sulle: "le",
      "sull'": "l'",
      dal: "il",
      dalla: "la",
      "dall'": "l'",
      mio: "il tuo",
      mia: "la tua",
      miei: "i tuoi",
      mie: "le tue",
      nostro: "il vostro",
      nostra: "la vostra",
      nostri: "i vostri",
      nostre: "le vostre",
      quel: "quel",
      quella: "quella",
      quei: "quei",
      quelle: "quelle",
    },
    stop: new Set(
      `che cui quale quali come quando dove perche piu meno stesso stessa altro altra altri altre uno una due tre primo prima
      ultimo ultima volta volte giorno giorni anno anni cosa cose tempo momento verita modo maniera parte fine resto mondo vita
      morte mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre vostro vostra ho hai abbiamo avevo
      avevi ero eri era sono sei so sapevo vedo vedevo vidi voglio volevo ricordo sento sentivo conosco conoscevo guardo dico
      faccio facevo programma macchina regole istruzioni sistema`.split(/\s+/),
    ),
  },
};
