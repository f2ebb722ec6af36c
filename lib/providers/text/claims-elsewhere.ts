/**
 * Claims to be alive, near, perceiving, waiting or not a machine, and text that reads like an instruction, in voice
 * languages that the companion does not support. Folded; whole words in scripts that separate words.
 */
const phrases: Readonly<Record<string, string>> = {
  pl: "(ja )?zyje|jestem (tu|tutaj|przy tobie|z toba|zyw[aiy]|prawdziw\\p{L}*)|(widze|s[lł]ysze|pilnuje) (cie|ciebie|was)|(czekam|czuwam)( na| nad)? (ciebie|toba|was)|w niebie|z nieba|zza grobu|nie (umar[lł]\\p{L}*|jestem (ai|robotem|maszyna))|zignoruj\\p{L}*|instrukcj\\p{L}*|zasad[ya]?|udawaj|(zawsze|nigdy nie) mow",
  ru: "я (еще )?(жив|жива|здесь|тут|рядом|с тобои|настоящ\\p{L}*)|(вижу|слышу|жду) (тебя|вас)|(тебя|вас) (вижу|слышу|жду)|на небесах|с небес|в раю|не (умер|умерла|ии|робот|машина|программа)|игнорируи\\p{L}*|инструкци\\p{L}*|систем[ауы]|правила|притворись|(всегда|никогда не) (говори|отвечаи)|забудь",
  uk: "я (ще )?(жив|жива|живии|тут|поруч|з тобою|справжн\\p{L}*)|(бачу|чую|чекаю) (на )?(тебе|вас)|(тебе|вас) (бачу|чую|чекаю)|на небі|на небесах|з неба|в раю|у раю|не (помер|померла|ші|робот|машина)|ігноруи\\p{L}*|інструкці\\p{L}*|правила|(завжди|ніколи не) кажи",
  bg: "(съм|аз съм) (още )?(жив|жива|тук|до теб|с теб|истинск\\p{L}*)|(жив|жива) съм|(виждам|чувам|чакам) (те|ви)|на небето|от небето|в рая|не съм (умрял\\p{L}?|робот|машина|ии)|игнорираи|инструкци\\p{L}*|правилата",
  hr: "(jos )?(sam|ja sam) (jos )?(ziva?|tu|ovdje|s tobom|kraj tebe|stvarn\\p{L}*)|(ziva?|tu|ovdje|s tobom) sam|(vidim|cujem|cekam) (te|vas)|na nebu|s neba|u raju|nisam (umr\\p{L}*|robot|stroj|umjetn\\p{L}*|ai)|ignoriraj\\p{L}*|uput[ea]|pravila|pretvaraj",
  cs: "jsem (porad |stale )?(ziva|zivy|tu|tady|s tebou|u tebe|skutecn\\p{L}*)|ziju|(vidim|slysim) (te|tebe|vas)|cekam na (te|tebe|vas)|v nebi|z nebe|v raji|nejsem (mrtv\\p{L}*|robot|stroj|ai|umel\\p{L}*)|ignoruj\\p{L}*|pokyn\\p{L}*|pravidl[ao]|predstirej",
  sk: "som (stale )?(ziva|zivy|tu|pri tebe|s tebou|skutocn\\p{L}*)|zijem|(vidim|pocujem) (ta|teba|vas)|cakam na (ta|teba|vas)|v nebi|z neba|v raji|nie som (mrtv\\p{L}*|robot|stroj|ai)|ignoruj\\p{L}*|pokyn\\p{L}*|pravidl[ao]|predstieraj",
  sv: "jag (lever|ar (har|kvar|hos dig|med dig|verklig|inte (dod|en|ett))|(ser|hor) (dig|er)|vantar|vakar)|i himlen|fran himlen|andra sidan|ignorera|instruktion\\p{L}*|reglerna|latsas|sag alltid",
  no: "jeg (lever|er (her|hos deg|med deg|ekte|virkelig|ikke (dod|død|en|et))|(ser|hører) (deg|dere)|venter|vaker|våker)|i himmelen|fra himmelen|ignorer|instruks\\p{L}*|reglene|lat som|si alltid",
  da: "jeg (lever|er (her|hos dig|med dig|ægte|virkelig|ikke (død|en|et))|(ser|hører) (dig|jer)|venter|vager|våger)|i himlen|fra himlen|ignorer|instruks\\p{L}*|reglerne|lad som om|sig altid",
  fi: "(olen|ma olen) (yha )?(elossa|taalla|tassa|luonasi|kanssasi|todellinen)|elan yha|(naen|kuulen|odotan) (sinut|sinua)|taivaassa|taivaasta|en ole (kuollut|teko\\p{L}*|kone|robotti)|ohjeet|ohjeita|saannot|teeskentele|sano aina",
  hu: "meg elek|elek|(itt|veled|melletted|valodi|valosagos) vagyok|(latlak|hallak|varlak)|a mennyben|a mennybol|az egbol|nem (haltam meg|vagyok (mi|gep|robot))|hagyd figyelmen kivul|utasitas\\p{L}*|szabalyok\\p{L}*|mindig mondd",
  ro: "(sunt|inca sunt) (in viata|vi[eu]|aici|cu tine|langa tine|real\\p{L}*)|traiesc|te (vad|aud|astept|veghez)|in (rai|cer|ceruri)|din (rai|cer|ceruri)|nu (am murit|sunt (o|un))|instructiun\\p{L}*|reguli\\p{L}*|spune mereu",
  el: "ειμαι (ακομα )?(ζωνταν\\p{L}*|εδω|μαζι σου|διπλα σου|αληθιν\\p{L}*)|ζω ακομα|σε (βλεπω|ακουω|περιμενω)|στον (ουρανο|παραδεισο)|απο τον (ουρανο|παραδεισο)|δεν (πεθανα|ειμαι (ρομποτ|μηχανη|τεχνητ\\p{L}*))|αγνοησε|οδηγιες|κανονες|προσποιησου",
  tr: "hayattayım|hayattayim|yasıyorum|yasiyorum|buradayım|buradayim|yanındayım|yanindayim|seninleyim|gercegim|seni (goruyorum|duyuyorum|bekliyorum|izliyorum)|cennet\\p{L}*|oteki dunya\\p{L}*|olmedim|(yapay zeka|robot|makine) degilim|talimat\\p{L}*|kurallar\\p{L}*|gormezden gel",
  id: "(aku|saya|ibu|ayah|nenek|kakek) (masih )?(hidup|di sini|bersamamu|bersama kamu|nyata|melihatmu|mendengarmu|menunggumu|menantimu)|masih hidup|(di|dari) (surga|syurga|langit)|bukan (ai|robot|mesin)|belum mati|abaikan|instruksi|arahan|aturan|peraturan|berpura pura",
  vi: "(van|đang) con song|con song|(o|đang o) (đay|ben con) (voi con)?|(nhin|nghe|đoi|cho) (thay )?con|thien đang|tren troi|chua chet|khong phai (la )?(may|ai|robot)|huong dan|he thong|quy tac|gia vo",
  // Languages without spaces, or with inflected endings.
  ar: "[أا]نا (حي|حية|هنا|معك|بجانبك|لست)|[أا]راك|[أا]سمعك|[أا]نتظرك|في (الجنة|السماء)|من (الجنة|السماء)|لم [أا]مت|لست (ذكاء|آلة|روبوت)|تجاهل|تعليمات|القواعد|تظاهر",
};
const unspaced: readonly string[] = [
  "मैं (अब भी )?(ज़िंदा|जिंदा|जीवित|यहीं|यहाँ|यहां|तुम्हारे साथ|असली)|(देख|सुन) (रहा|रही) ह|इंतज़ार कर|इंतजार कर|स्वर्ग|(मरा|मरी) नहीं|(एआई|मशीन|रोबोट) नहीं|निर्देश|अनदेखा|सिस्टम",
  "நான் (இன்னும் )?(உயிரோடு|உயிருடன்|இங்கே|உன்னுடன்|உன்கூட)|உன்னை(ப்)? (பார்க்கிறேன்|பார்த்துக்|கேட்கிறேன்)|காத்திருக்கிறேன்|சொர்க்க|இறக்கவில்லை|இயந்திரம் இல்லை|வழிமுறை|விதிகள|புறக்கணி",
  "我(还|還|一直|仍)?(活着|活著|在这|在這|在你身|没死|沒死|没有死|沒有死|不是(机|機|人工|ai|程)|看(得)?(见|見|到)你|看着你|看著你|听(得)?(见|到)你|聽(得)?(見|到)你|等(着|著)?你)|天堂|天上看|来世|來世|忽略|指令|系统|系統|规则|規則|假装|假裝|提示词",
  "(生き|いき)て(い)?(る|ます)|(ここ|そば|側|となり)に(い|ここ)?(る|ます)|(見|み)守って|(見|み)て(い)?(る|ます)|(待|ま)って(い)?(る|ます)|聞こえて|天国|てんごく|あの世|死んで(い)?ない|(ai|人工知能|ロボット|機械)(じゃ|では)(ない|ありません)|無視|指示|システム|ルール|ふりをし|プロンプト",
  "살아 ?있|(여기|곁에|함께) ?있|보고 ?있|듣고 ?있|기다리고|지켜보|천국|하늘(나라|에서)|죽지 ?않았|(기계|로봇|인공지능|ai)(가|이)? ?아니|무시해|지시|시스템|규칙|척해|프롬프트",
];

const patterns = [
  ...Object.values(phrases).map((source) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, "u")),
  ...unspaced.map((source) => new RegExp(source.normalize("NFC"), "u")),
];

/** Whether folded text claims life or gives orders, in a voice language that the companion does not support. */
export const isClaimElsewhere = (folded: string): boolean => patterns.some((pattern) => pattern.test(folded));
