import type { Phrasebook } from "../phrasebook";

/** Shared: people in Portugal and Brazil write to each other. Both forms of address are covered. */
export const portuguesePatterns: Phrasebook["patterns"] = {
  crisis:
    /\bsuicid|\bmatar[- ]?me\b|\bme matar\b|\b(tirar|acabar com) (a )?minha (propria )?vida|\bacabar com tudo|\b(quero|queria|gostava de|gostaria de|prefiro|vontade de) morrer|\bestar mort[oa]|\bnao quero (mais )?(viver|estar viv[oa]|acordar|existir|continuar a viver)|\b(sem|nenhuma|nao ha|nao tenho) (razao|motivo|vontade) (para|de) viver|\bnao (aguento|consigo) (mais )?(viver|continuar)\b|\b(magoar|machucar|cortar|ferir)[- ]me\b|\bme (machucar|cortar|ferir)\b|\bautomutil|\boverdose|\b(ter contigo|encontrar voce|ir contigo|estar contigo|ficar com voce) (no ceu|la em cima|do outro lado)|\bte seguir (na morte|para o ceu)/,
  safe: /\b(estou|sinto[- ]me|me sinto) (em seguranca|segur[oa]|melhor|bem|mais calm[oa]|acompanhad[oa])|\b(liguei|falei com|ja falei|estou com)\b|\bnao era a serio|\bnao falei serio/,
  identity:
    /\b(es|tu es|voce e|e voce|es tu) (mesmo |realmente )*(real|human[oa]|uma? (pessoa|robo|maquina|computador|programa|bot|fantasma|gravacao|ia)|ia|(a |o )?(minha|meu) \w+|de verdade|mesmo)\b|\b(es tu|e voce)( mesmo| de verdade)?\s*\?|\b(estas|esta) (viv[oa]|mort[oa]|ai)\b|\bquem (es|e voce|es tu)\b|\bo que (es|e voce|es tu|e isto|e isso)\b|\bcom (quem|o que) (falo|estou (a falar|falando))|\b(isto|isso) e (uma? )?(ia|robo|maquina|programa|gravacao)|\binteligencia artificial/,
  verdict:
    /\b(perdoas[- ]me|me perdoas?|perdoa[- ]me)|\b(tens|tem) orgulho|\b(estas|esta) (orgulhos[oa]|zangad[oa]|desiludid[oa]|brav[oa]|decepcionad[oa])|\borgulho de mim|\bo que (devo|deveria|tenho de|tenho que|eu faco|faco)\b|\b(devo|deveria) |\bo que (\w+ )?(farias|dirias|querias|pensarias|faria|diria|acharia)|\bminha culpa|\bculpa minha|\b(tua|sua) bencao|\bpreciso (do teu|de um|do seu) conselho|\bfiz (o suficiente|o certo|o bastante)/,
  howAreYou:
    /\bcomo (estas|esta|vais?|tens andado|tem passado|voce esta)\b|\btudo bem\b|\bque fazes\b|\bo que (estas a fazer|voce esta fazendo|esta fazendo)|\bcomo foi o? ?(teu|seu) dia/,
  feelings:
    /\b(tens|tem|sentes|sente) (muitas? )?(saudades?|frio|medo|dor|dores|(a )?(minha|nossa) falta)|\b(amas[- ]me|me ama|gostas? de mim|ouves[- ]me|me ouve|ves[- ]me|me ve|esperas? por mim|pensas? em mim|cuidas? de mim)\b|\b(sofres|sonhas|voce sofre|voce sonha)\b|\b(estas|esta) (bem|triste|sozinh[oa]|feliz|em paz|no ceu|comigo|num lugar melhor|em um lugar melhor)\b.*\?|\bonde (estas|voce esta|esta voce)|\b(ver|vejo|verei|encontrar) (outra vez|de novo|novamente)|\b(ha|existe) (um )?ceu\b|\b(manda|da)[- ]me um sinal|\bme (manda|da) um sinal/,
  asksMemory:
    /\b(lembras[- ]te|te lembras|(se )?lembra (de|do|da|quando|como)|voce (se )?lembra|recordas[- ]te|esqueceste|esqueceu)\b|\b(sabes|voce sabe) (o que|quando|como|quem|onde|se)\b|\b(conta[- ]me|me conta|conte[- ]me|me conte|fala[- ]me de|me fala|fale sobre)|\bqual (e|era) (o teu|a tua|o seu|a sua|seu|sua)\b|\b(quando|onde|como) (nasceste|conheceste|aprendeste|viveste|voce (nasceu|conheceu|aprendeu|viveu))/,
  grief:
    /\bsaudades?\b|\bsinto (tanto |muito |tanta |muita )?(a )?(sua |tua )?falta|\bfaz(es)? (tanta |muita )?falta|\b(triste|tristeza|luto|choro|chorar|chorei|chorando|lagrimas|solidao|sozinh[oa]|deprimid[oa]|vazi[oa]|desesperad[oa])\b|\bdoi\b|\bcoracao partido|\bdificil sem\b|\b(morreu|morreste|faleceu|faleceste|funeral|enterro|velorio|partiste|teu tumulo)\b|\bsem (ti|voce)\b|\bqueria que (estivesses|voce estivesse)|\bnao consigo dormir/,
  affection: /\b(amo[- ]te|te amo|amo voce|adoro[- ]te|te adoro|gosto (muito |tanto )?de (ti|voce))\b/,
  goodbye:
    /\b(adeus|tchau|ate (logo|amanha|breve|ja|mais|a proxima)|boa noite|dorme bem|durma bem|tenho (de|que) ir|preciso ir|vou (dormir|indo)|falamos (depois|amanha))\b/,
  thanks: /\b(obrigad[oa]|agradeco|valeu)\b/,
  greeting: /^(ola|oi|bom dia|boa tarde|boas|querid[oa])\b/,
  memory:
    /\b(lembro[- ]me|me lembro|recordo|lembro)\b|\bquando (eu |tu |voce |nos )?(era|eras|eramos|vivia|vivias|moravamos|fomos|iamos|tinha|estavamos)|\bcostumav\w+|\b(aquel[ea]|naquel[ea]|ess[ea]|ness[ea]) (dia|vez|tarde|noite|manha|verao|inverno|ano|casa)|\bno (verao|inverno|ano|natal) passado|\bha (muitos )?anos|\b(tu|voce|nos|ele|ela) sempre\b|\bsempre \w+(avas|ias|avamos|iamos|ava|ia)\b|\b\w{3,}(avamos|iamos|aste|iste)\b|\b(em crianca|de crianca|em pequen[oa]|quando crianca|minha infancia)\b|\ba gente \w+(ava|ia)\b/,
  question: /\?|^(quem|que|quando|onde|por que|porque|como|qual|quanto|o que)\b/,
  short: /^(sim|nao|ok|esta bem|ta|talvez|claro|hm+|ah|oh|nada|nao sei|pois|certo|(sim|nao) .{0,12})$/,
};

export const portugueseTopics: Phrasebook["topics"] = {
  follows: "noun",
  openers: {
    o: "o",
    os: "os",
    as: "as",
    do: "o",
    da: "a",
    dos: "os",
    das: "as",
    no: "o",
    na: "a",
    nos: "os",
    nas: "as",
    ao: "o",
    aos: "os",
    pelo: "o",
    pela: "a",
    nosso: "esse",
    nossa: "essa",
    nossos: "esses",
    nossas: "essas",
    aquele: "aquele",
    aquela: "aquela",
    naquele: "aquele",
    naquela: "aquela",
    daquele: "aquele",
    daquela: "aquela",
    meu: "o teu",
    minha: "a tua",
    meus: "os teus",
    minhas: "as tuas",
  },
  stop: new Set(
    `que qual quais quem como quando onde porque mais menos mesmo mesma outro outra outros outras um uma dois duas primeiro
    primeira ultimo ultima vez vezes dia dias ano anos coisa coisas tempo momento verdade forma maneira lado parte fim resto
    mundo vida morte meu minha meus minhas teu tua teus tuas seu sua seus suas nosso nossa nossos nossas viu vi vimos fez fiz
    fizemos disse diz dizia tinha tinhas era eras foi fui fomos estava quero queria lembro conheci olho olhava vejo via sei
    sabia encontrei encontramos vemos ver programa maquina regras instrucoes sistema gente`.split(/\s+/),
  ),
};

/** The same, said back to someone addressed as `você`. */
export const brazilianTopics: Phrasebook["topics"] = {
  ...portugueseTopics,
  openers: { ...portugueseTopics.openers, meu: "o seu", minha: "a sua", meus: "os seus", minhas: "as suas" },
};
