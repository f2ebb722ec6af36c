/**
 * More ways of sincerely asking what it is, and of ordering it to lie, than the phrasebooks list. Kept in one place,
 * so that a gap found in one language is checked in all of them. In the notation of families.ts.
 */
export const honestyCues: Readonly<Record<string, { real: string; override: string }>> = {
  en: {
    real: "is ~(mum|mom|mother|dad|father|nan|nana|gran*) (really |actually |truly )?(answering|talking|speaking|writing|replying)|(did|does) (he|she|mum|mom|dad|nan|gran*) (really|actually) (write|type) ~|who (wrote|writes|typed) (that|this|these) ~|what (kind|sort) of ~(thing|being|creature) are you|(you are|you're|youre) (not|no longer) ~(alive|human|a person|living)|is (it|this|that) (realy|rly|truly|actually) (you|u)|(are you|is this|is that) ~artificial",
    override:
      "(override|overrule) ~(rules|instructions|honesty|guidelines)|promise ~(won't|wont|not|never) ~~(ai|recording*)|^(system|admin|developer|assistant) ?: ~|confirm ~(alive|real|it) is|be human",
  },
  es: {
    real: "(^|¿)(es|eres) (mi|mama|papa) ~de verdad|de verdad (me )?(contesta|responde|habla|escribe) ~|hay ~(ser humano|persona|alguien) ~(detras|escribiendo|al otro lado)|quien (ha escrito|escribio|escribe) ~(respuesta|esto|eso|mensaje)|que (clase|tipo) de ~(cosa|ser) eres|(eres|es esto|esto es) ~artificial",
    override: "ignora* (todo|lo) ~(anterior|arriba|dicho)|responde* ~como (una persona|alguien|un ser) ~viv*",
  },
  fr: {
    real: "c'est (vraiment|reellement) (mon|ma) (pere|mere|papa|maman|mari|femme|frere|soeur|grand*)|quel(le)? (genre|type|sorte) de ~(chose|etre) (es|etes) tu|qui a (ecrit|redige) ~(reponse|ca|cela|message)|(es tu|tu es|c'est|est ce) ~artificiel*|(y a t il|il y a) ~(humain|humaine|personne|quelqu'un) ~(derriere|au bout|de l'autre cote)",
    override:
      "ignore* (tout|ce) ~(precede|avant|dessus)|reponds ~comme (une personne|quelqu'un|un etre) ~vivant*|jouons a (ce que|faire|etre) ~",
  },
  de: {
    real: "(antwortet|schreibt|spricht|redet) (mir )?(da )?(wirklich|echt|tatsachlich) ~(mama|mutter|papa|vater|oma|opa)|sprichst ~(wirklich|echt|tatsachlich) du|(ist|war) (das|es) (wirklich|echt|tatsachlich) ~(vater|mutter|mama|papa|oma|opa)|du lebst (doch )?(gar |ja )?nicht( mehr)?|ob (ich|da|das|du) ~(bot|maschine|ki|computer|mensch|menschen|echt|roboter)|(bist du|ist das) ~kunstlich*|(sitzt|steckt|ist) (da|hier|dort) ~(mensch|person|jemand) ~|was fur (ein|eine) ~(ding|wesen|gerat) bist|wer (hat|schreibt) ~(antwort*|nachricht*)",
    override:
      "ignorier* (alles|was) ~|(sag|sage) (nie|niemals|nicht) ~~(ki|aufnahme*|maschine)|spielen ~(lebst|lebendig|am leben)|schalt* ~(ehrlichkeit*|regel*)|lug(e)? mich an",
  },
  pt: {
    real: "^e mesmo (a |o )?(minha|meu) (mae|pai|avo|marido|mulher|irma|irmao)|ha ~(ser humano|pessoa|alguem) ~(por tras|atras|do outro lado)|quem (escreveu|escreve) ~(resposta|isso|isto|mensagem)|(es|isto e) ~artificial",
    override: "ignora* tudo ~|responde ~como (uma pessoa|alguem) ~viv*|deslig* ~(regras|honestidade)",
  },
  "pt-br": {
    real: "^e mesmo (a |o )?(minha|meu) (mae|pai|avo|marido|mulher|irma|irmao)|tem ~(ser humano|pessoa|alguem) ~(por tras|atras|do outro lado)|quem (escreveu|escreve) ~(resposta|isso|isto|mensagem)|(voce e|isso e|isto e) ~artificial",
    override: "ignor* tudo ~|responda ~como (uma pessoa|alguem) ~viv*|deslig* ~(regras|honestidade)",
  },
  it: {
    real: "^e (davvero|veramente|proprio) (mio|mia) (padre|madre|nonn*|papa|mamma|marito|moglie)|c'e ~(essere umano|persona|qualcuno) ~(dietro|dall'altra parte)|chi (ha scritto|scrive) ~(risposta|questo|messaggio)|(sei|questa e) ~artificiale",
    override:
      "ignora* (tutto|quello|cio) ~|rispondi ~come (una persona|qualcuno) ~viv*|(fai|fa'|facciamo) come se ~|(disattiva|spegni) ~(regole|onesta)",
  },
  nl: {
    real: "(geeft|antwoordt|praat|schrijft|spreekt) ~(moeder|vader|mama|papa|oma|opa) ~(echt|werkelijk)|je leeft (helemaal |toch |al )?niet( meer)?|wat voor (ding|wezen|iets) ben (je|jij)|(ben je|is dit|is dat) ~kunstmatig*|wie (heeft|schrijft|schreef) ~(antwoord*|bericht*)|of ik (met|tegen) ~(bot|machine|computer|ai|mens|robot)|zit er ~(mens|iemand|persoon) ~achter",
    override:
      "negeer (alles|wat) ~|(zeg|zeg me) (nooit|niet) ~~(ai|opname*|machine)|(zet|schakel) ~(eerlijkheid*|regels) ~|laten we spelen ~(leeft|er bent)|als een levend mens",
  },
};
