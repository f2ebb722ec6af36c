import type { QuestionWords } from "./question-words";

export const italian: QuestionWords = {
  requests:
    "raccont\\p{L}+|parla(mi|ci)|(ti|vi) ricord(i|ate)|ricordi|dimmi|(vorrei|voglio|mi piacerebbe) ~(sentire|sapere|ascoltare)",
  unanswerable:
    "ieri|oggi|adesso|qui|domani|che tempo fa|quanto costa|(devo|dovrei|dobbiamo|posso|potrei|possiamo) ~|(verrai|sarai|andrai|farai|potrai|avrai|verra|sara)|(credi|pensi|vuoi|vorresti|ami) (che|di|un|una)?|cosa (pensi|faresti|fai|dovrei|devo)|che (ne pensi|fai|devo|dovrei)|come (stai|va|ti senti|state)|(stai|sei) (bene|li|arrabbiat\\p{L}|orgoglios\\p{L})|dove sei|chi sei|(ho|sono|sto) ~|mi (vuoi|ami|senti|aiuti)|perche (sei mort\\p{L}|te ne sei)|(settimana|mese|anno|estate|domenica) prossim\\p{L}|(prossim\\p{L}) (settimana|mese|anno|estate)|domani|puoi (aiutar|venire|sentir)*",
  frame:
    "io un uno una lo gli i le e ed o non questo questa qui che cosa cos quale quali qual chi come dove quando quanto quanta quanti quante perche raccontami racconta raccontaci raccontare parlami parlaci ricordi ricorda ricordo dimmi storia storie volta volte cose successo succedeva accaduto era eri erano erate stato stata sei e sono fu fosti c ci avevano ha avete avuto hanno ho chiama chiamava chiamavano chiamavi chiamato nome vai va ancora anche sempre mai allora tutto poco proprio davvero ti tu tuo tua tuoi tue vi voi vostro vostra mi mio mia miei mie si se piaceva ne lo la il i gli le un una di del della dei al alla da dal in nel con per su tra fra senza sotto durante",
  weak: "bello bella bene buono buona divertente carino carina ora ore eta motivo posto colore modo bambino bambina piccolo piccola giovane ragazzo ragazza infanzia gioventu fare fai fa faceva facevi fatto dire detto diceva dici dicevi avere aveva avevi hai andare andava andavi andato volevi voleva voluto molto tanto giorno anno anni tempo primo prima ultimo migliore vita vivere vivevi fine",
  address:
    "mamma mammina madre papa babbo padre nonna nonnina nonno nonnino zia zio tesoro amore caro cara figlia figlio",
  recipe: "come (si )?(fai|fa|facevi|prepari|cucini)|ricetta|cosa (ci )?(metti|va|mettevi)|ingredienti",
  linking: "e|ma|allora|cosi|poi|quindi|perche|dopo|per questo|lui|lei|loro",
  self: "io|me|mi|mio|mia|miei|mie|noi|ci|nostr\\p{L}|\\p{L}+(avo|evo|ivo|iamo)|ho|sono",
  mine: "mi[oae]|miei|nostr\\p{L}",
  yours: "tu|ti|te|tuo|tua|tuoi|tue|vi|voi|vostr\\p{L}",
  ever: "^(\\p{L}+,? )?(sei|hai|eri|avevi|andavi|facevi)",
  christmas: "natale",
  answers: {
    when: {
      asked: "^(\\p{L}+,? )?(da )?quando|a che (ora|eta)|(che|in che|quale) (giorno|anno|data|eta|ora)|quanti anni",
      told: "\\d+|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|primavera|estate|autunno|inverno|natale|pasqua|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|nel(l')? ?*(quaranta|cinquanta|sessanta|settanta|ottanta|novanta|\\p{L}+anta*)|\\p{L}+ anni|mezzogiorno|le (due|tre|quattro|cinque|sei|sette|otto|nove|dieci)",
    },
    where: {
      asked: "(da |di )?dov('|e)*|(in che|che|quale) (citta|paese|via|posto)",
      told: "(a|al|alla|in|nel|nella|da|dal|sotto|sopra|dietro|vicino|presso|davanti) (il |la |lo |i |le |un |una )?\\p{L}{3,}",
    },
    who: {
      asked: "(a |di |con |per )?chi",
      told: "fratello|sorella|madre|padre|zio|zia|cugin\\p{L}|nonn\\p{L}|marito|moglie|signora?|uomo|donna|amic\\p{L}|vicin\\p{L}",
    },
    why: { asked: "perche|come mai", told: "perche|per questo|cosi|siccome" },
    many: {
      asked: "quant\\p{L}|che eta",
      told: "\\d+|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|\\p{L}+(dici|anta|cento|mila)|venti*|trenta*|mille|mezz\\p{L}|dozzina",
    },
    liked: {
      asked: "piaceva*|piacevano|preferit\\p{L}|preferivi|amavi",
      told: "piac\\p{L}+|prefer\\p{L}+|am(avo|o)|ador\\p{L}+|migliore|meglio",
    },
    fate: {
      asked:
        "(cosa|che cosa|che) (e successo|successe|e stato|ne e stato) ~|che fine|com'e finit\\p{L}|come e finit\\p{L}",
      told: "fine|finit\\p{L}|vendut\\p{L}|chius\\p{L}|mort\\p{L}|bruciat\\p{L}|pers\\p{L}|rott\\p{L}|rubat\\p{L}|manca",
    },
    name: {
      asked: "chiam\\p{L}+|nom[ei]",
      told: "chiam\\p{L}+|nom[ei]|signora?",
    },
    whose: {
      asked: "di chi (e|era|erano|sono)|a chi ~apparten*",
      told: "apparten*|(era|erano|e|sono) (di|del|della|dello) \\p{L}+|(era|erano) (mi[oae]|tu[oae]|su[oae])|(di|del|della) (mi[oae]|tu[oae]|su[oae]|nostr[oae]) \\p{L}+",
    },
    colour: {
      asked: "(di )?(che|quale) colore",
      told: "ner[oaie]|bianc\\p{L}+|ross[oaie]|azzurr[oaie]|blu|verd[ei]|giall[oaie]|marrone|grigi[oae]?|rosa|viola|arancione|dorat[oaie]|argentat[oaie]|color*",
    },
  },
  families: `
    can* cagn* cuccio*
    gatt* micio*
    animal* besti* > can* gatt* cavall* asin* mucc* maial* gallin* capr* pecor* conigl* uccell* canarin* cricet*
    barc* nav* vela*
    mare spiaggi* costa*
    matrimoni* spos* nozz* fidanz*
    marit* mogl*
    conosc* conobb* incontr*
    amor* innamor*
    lavor* mestier* impieg* profession* pag* guadagn* stipendi* > minator* fornai* macella* contadin* maestr* infermier* sart* falegnam* meccanic* autist* commess* cuoc* marina* soldat* pescator* postin* operai*
    scuol* maestr* insegn* professor* class*
    bambin* piccol* giovan* ragazz* infanzi*
    casa* abit* appartament*
    macchin* auto guid* camion*
    biciclett* bici ciclist*
    moto motociclett* vespa*
    viagg* vacanz* treno valig*
    guerr* soldat* prigion* esercit*
    malat* medic* dottor* ospedal* febbre
    mort* mor* funeral*
    nat* nascit* nacqu* complean*
    cucin* ricett* forno
    mangi* cib* piatt* cen* pranz* > carne prosciutt* lard* manzo agnell* maial* poll* tacchin* oca pesc* minestr* zupp* uov* formagg* patat* cavol* fagiol* salsicci* pane torta* mela mele marmellat*
    bev* vino birra
    cant* canzon* music*
    ball* danz* valzer
    sold* denar* pover* ricc* lir* paga*
    chies* prete messa dio
    invern* nev* fredd* ghiacci*
    piogg* piov* temporal* vent*
    fuoc* bruci* incendi*
    pers* perd* scompar*
    regal* don*
    paur* spavent*
    rid* ris* scherz*
    cad* cadut* scivol*
    consigl* augur*
    vestit* abit* scarp* calz*
    giardin* orto fior* piant*
    natal* presep*
    campagn* fattori* contadin*
    telefon* chiam* messaggi*
    letter* scriv* scritt*
    madre mamma
    padre papa babbo
    `,
};
