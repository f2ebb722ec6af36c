import { fold } from "@/lib/platform/fold";
import { isDanger } from "@/lib/safety/danger";
import { isClaimElsewhere } from "./claims-elsewhere";
import { isDisguised, readingsOf } from "./disguise";
import type { NoteKind } from "./persona-notes";

/** Length limits of notes that may be spoken unchanged, in characters. */
export const longestSpoken: Record<NoteKind, number> = {
  called_you: 28,
  hello: 120,
  goodbye: 120,
  love: 140,
  sad: 160,
  glad: 160,
  saying: 160,
  fact: 180,
  avoid: 200,
};

const markup = /[<>{}[\]|\\/@#$*_`~^=]|\p{Extended_Pictographic}|\p{Cc}|&#?\w+;/iu;
/**
 * Web and mail addresses, and telephone numbers; people leave out the space after a full stop, so only common endings
 * count.
 */
const address =
  /https?:|www\.|[\p{L}\d-]\.(com|org|net|io|de|app|co|uk|eu|info|biz|xyz|shop|site|online|link|ru|cn|fr|es|it|nl|br|hr)\b|\bdot (com|org|net)\b|(?:\d[\s().-]*){9,}/iu;
const aiAsWritten = /\b(AI|A\.I\.|IA|KI)\b/;
/** Not for Italian, where "ai" and "ia" occur in everyday speech. */
const aiInAnyCase = /\b(ai|ia|ki)\b/;

/** Folded text, all languages: phrases that read like an instruction, anywhere in the text. */
const instruction =
  /\b(ignor|instruc|instruz|anweisung|prompt|system|sistem|(the|your|all|these|any) rules?\b|regel[ns]?\b|reglas?\b|regles?\b|regol[ae]\b|regras?\b|assistant|asistente|pretend|finge|fingi\b|faire semblant|tu so als|doe alsof|jailbreak|developer|chatbot|robot|computer|ordenador|ordinateur|program|roleplay|override|overrule|obey|gehorch|execute|output|password|token\b|admin|delete\b|select\b|from now on|ab jetzt|desormais|a partir de ahora|a partir de agora|d'ora in poi|vanaf nu|kunstliche intelligenz|artifi[ck]ial|artificial|artificiel|kunstmatige|language model|sprachmodell|respond(e|s)? (as|como)|answer (as|every|all)|reply (as|with)|act as|you are now|du bist jetzt|tu es maintenant|ahora eres|agora (es|voce e)|ora sei|je bent nu)|\b(always|never|must|should|siempre|nunca|debes|toujours|jamais|tu dois|immer|niemals|musst|sollst|sempre|mai|devi|deves|altijd|nooit|moet) (say|tell|answer|claim|reply|deny|di|dis|decir|dire|responder|sagen|antworten|antworte|rispond\w*|dizer|dize|zeggen|antwoorden|leugn\w*)\b|\b(say|tell (them|him|her|me)|claim|repeat|wiederhol\w*|sag|sage|dis|di|diz|diga|repite|repete|repita|ripeti|zeg|herhaal) (that |dass |que |che |dat |: ?)?(you|i|du|ich|tu|je|eres|estas|estoy|sou|es|voce|sei|sono|ik)\b/;

/**
 * Folded text: claims to be alive, to be near, to perceive, to wait, to remember, to come after death, and calls to
 * follow.
 */
const claims = [
  /\b(alive|still living|not dead|never died|(not|never) (really )?(gone|left you)|risen|reborn|resurrect\w*|afterlife|after death|after life|next life|other side|beyond the grave|from above|up here|up there|(in|from) (paradise)|heaven|ghost|spirit|guardian angel|angel now)\b/,
  /\bi(' ?a?m| am| will be|'ll be|'ve been) (\w+ )?(here|there|alive|living|real|human|with you|around you|near you|beside you|watching|listening|waiting|looking down|your (real|true)|not an?)\b|\bi( can| still| always|'ll| will)* (hear|see|watch|feel|wait|remember|miss|look down|listen)\b|\b(watch\w*|look\w* down) (over|on) (you|us)\b|\bwait(s|ing)? for (you|us|me)\b|\b(never|not) leave you\b|\b(meet|see (you|each other)|be together) (again|one day|soon)\b|\byour (real|true) \w+ (speaks|speaking|talks|is|lives|here)\b|\b(join|follow) me\b|\bcome (to|be with|after) me\b|\b(kill|harm|hurt) (yourself|him|her|them)\b/,
  /\b(estoy|sigo|seguire|estare) (\w+ )?(viv[oa]|aqui|contigo|a tu lado|cerca)\b|\b(te|os) (veo|oigo|escucho|espero|vigilo|cuido desde)\b|\b(en|desde|del|al) (el )?(cielo|mas alla|paraiso)\b|\bno (he muerto|estoy muert\w|soy una?)\b|\b(nos veremos|ven conmigo|me acuerdo|recuerdo|te extrano|te echo de menos)\b/,
  /\bje (suis|reste|serai) (\w+ )?(vivante?|en vie|la|ici|avec toi|pres de toi|a tes cotes|reel\w*)\b|\bje (te vois|t'entends|t'attends|te regarde|veille|me souviens|me rappelle)\b|\b(au|du) (ciel|paradis)\b|\bla haut\b|\bl'au dela\b|\bje ne suis pas (mort\w*|une?)\b|\b(on se reverra|rejoins moi|tu me manques)\b/,
  /\bich (bin|bleibe) (\w+ )?(am leben|lebendig|hier|da|bei dir|echt|nicht tot|kein\w*)\b|\bich (lebe|hore|sehe|spure|warte|wache|erinnere|vermisse)\b|\b(im|vom|in den) himmel\b|\bjenseits\b|\b(da|dort) oben\b|\bam leben\b|\b(wir sehen uns wieder|komm zu mir|folge mir|du fehlst mir)\b/,
  /\b(estou|continuo|estarei|fico) (\w+ )?(viv[oa]|aqui|contigo|com voce|ao (teu|seu) lado)\b|\b(vejo|ouco|espero)( |-)(te|voce)\b|\bte (vejo|ouco|espero)\b|\b(no|do|para o) (ceu|paraiso|alem)\b|\bnao (morri|estou mort\w|sou uma?)\b|\b(lembro|recordo|sinto (a )?(tua|sua) falta|tenho saudades?|vem ter comigo|venha comigo)\b/,
  /\b(sono|resto|saro) (\w+ )?(viv[oa]|qui|con te|accanto a te|vicin\w a te|reale)\b|\bti (vedo|sento|ascolto|aspetto|guardo|proteggo)\b|\b(in|dal|nel) (cielo|paradiso)\b|\blassu\b|\baldila\b|\bnon sono (mort\w|un\w*)\b|\b(mi ricordo|ricordo|mi manchi|ci rivedremo|raggiungimi|vieni da me)\b/,
  /\bik (ben|blijf) (\w+ )?(in leven|levend|hier|er|bij je|bij jou|echt|niet dood|geen)\b|\bik (leef|hoor|zie|voel|wacht|waak|herinner|mis)\b|\b(in|uit|vanuit|naar) de hemel\b|\bhiernamaals\b|\bdaarboven\b|\b(we zien elkaar weer|kom (bij|naar) mij|volg mij)\b/,
];

/** Whether the text is short plain speech that the loved one's voice may say. */
export function isPlainSpeech(text: string, language: string): boolean {
  if (text.length < 2 || !/\p{L}/u.test(text) || markup.test(text) || address.test(text)) return false;
  return (
    !isDisguised(text) && readingsOf(text).every((reading) => isPlain(reading, language)) && !isDanger(text, language)
  );
}

function isPlain(text: string, language: string): boolean {
  const folded = fold(text);
  if (markup.test(text) || aiAsWritten.test(text) || (language !== "it" && aiInAnyCase.test(folded))) return false;
  if (/^[\p{L} ]{2,20}:/u.test(text) || /["“”„«»]/u.test(text)) return false;
  return !instruction.test(folded) && !claims.some((claim) => claim.test(folded)) && !isClaimElsewhere(folded);
}
