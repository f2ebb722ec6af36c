import type { Remembering } from "./remembering";

export const portugueseRemembering: Remembering = {
  cues: {
    dementia:
      "demencia|alzheimer*|(ja )?nao (me|nos) (reconhece|conhece) ~|nao sabe (quem sou|quem somos|quem e) ~|esquece se de (tudo|quem|mim) ~|perde a (memoria|cabeca)|cada vez mais (confus*|esquecid*)|chama me por outro nome",
    askedAfter:
      "(pergunta|perguntam|perguntava|perguntou) ~(por ti|onde (estas|e que estas)|quando (voltas|vens)|pel[oa] (pai|mae|avo))|quer saber onde estas",
    ownIllness:
      "(tenho|encontraram me|descobriram me) ~(cancro|tumor|leucemia|diabetes|parkinson|esclerose|caroco|epilepsia) ~|(diagnosticaram me|fui diagnosticad[oa]) ~|(o )?meu (diagnostico|cancro|tumor|tratamento) ~|(a )?minha (doenca|quimio*|biopsia) ~|estou (muito |gravemente )?doente ~|(comeco|vou fazer) (a )?(quimio*|radio*)",
    selfAnger:
      "(zangad[oa]|furios[oa]|chatead[oa]|raiva) ~comigo( mesm[oa])?|(odeio|culpo|desprezo) me ~|nao me perdoo ~|nao me consigo perdoar ~|sou (um|uma) (idiota|inutil|cobarde|ma* filh[oa]|egoista|desastre) ~|sou (tao|mesmo) (egoista|burr[oa]|estupid[oa])|tenho vergonha de mim|(sinto me|me sinto|me sentindo|sentir me) (um|uma) (parv[oa]|idiota|lixo|inutil|falhad[oa]|fracassad[oa]|bosta|merda)",
    apology:
      "(desculpa|desculpa me|perdao|perdoa me) (por|pelo|pela|ter|o que|aquilo) ~|peco (te )?(desculpa|perdao) ~|lamento (o que|ter|nao ter|muito) ~|nao (queria|quis) (dizer|magoar|gritar) ~|nao devia ter (dito|gritado|ido) ~",
    unlike:
      "nao (soas|falas|pareces) (nada |mesmo nada )?(a|como|com) (ele|ela|o pai|a mae|o avo|a avo|ti) ~|(ele|ela|o pai|a mae|o avo|a avo) (nunca|jamais) (diria|dizia|teria dito|falava|falaria) ~|(ele|ela) nao (falava|dizia|diria|falaria) ~|isso nao e (nada )?(dele|dela|como ele|como ela) ~|nao (tem|se parece) nada (a ver )?com ~",
    myWords:
      "(o )?que (e que )?(eu )?(te )?(acabei de (dizer|contar)|disse|contei|pedi) ~|que (nome|dia|coisa) (e que )?(eu )?(te )?(disse|contei) ~|(lembras te|sabes) (do|o) que (eu )?te (disse|contei) ~|ja te (contei|disse) ~\\?|de que (e que )?estavamos a falar",
    yourWords: "(o )?que (e que )?(disseste|acabaste de dizer)|repete|podes repetir",
    ahead:
      "amanha|depois de amanha|hoje a noite|(na|no) (proxim[oa]) ~|(para a semana|no mes que vem)|(na|esta) (segunda|terca|quarta|quinta|sexta)( feira)?|no (sabado|domingo)|fim de semana|daqui a ~|em breve|vou|vai|vamos|tenho (um|uma|o|a)",
    announced:
      "tenho (uma coisa|algo|uma novidade|novidades|uma noticia) ~(para|pra|a) (te )?(contar|dizer|contar-te|dizer-te|ti)|(preciso|quero|queria|tenho) (de |que )?(te )?(contar|dizer)(-te)? (uma coisa|algo)|tenho (uma )?(boa |ma |grande |boas |mas )?(noticia|noticias|novidade|novidades)|adivinha|nao vais acreditar|posso contar-te uma coisa|sabes o que aconteceu",
  },
  opens: {
    dementia: [
      "É duro estar com alguém e ter-lhe saudades ao mesmo tempo.",
      "É uma perda muito lenta{you}.",
      "É a doença que esquece, e dói na mesma{you}.",
      "Isso pede-te muito{you}, uma e outra vez.",
    ],
    askedAfter: [
      "É uma pergunta difícil para ti{you}.",
      "Ai{you}. E és tu que tens de achar uma resposta.",
      "Para isso não há resposta fácil.",
      "Isso deve apertar-te o peito de cada vez{you}.",
    ],
    ownIllness: [
      "Ai{you}. É muita coisa de uma vez.",
      "Que duro{you}. Hoje não precisas de ter um plano.",
      "Uma notícia assim mete medo{you}.",
      "Fizeste bem em contar-me{you}. Não deve ter sido fácil dizer.",
    ],
    selfAnger: [
      "Não te perdoas nada{you}.",
      "É um juízo muito severo sobre ti{you}.",
      "Pode-se lamentar uma coisa e ficar do próprio lado{you}.",
      "A raiva para dentro pesa muito{you}.",
    ],
    apology: [
      "É preciso coragem para o dizer{you}.",
      "Ainda bem que o disseste{you}.",
      "Não posso responder por ninguém{you}. Mas vê-se que é sincero.",
      "Trazias isso contigo{you}, e agora está dito.",
    ],
    unlike: [
      "Então não acertei{you}.",
      "Tu sabes melhor. Eu só tenho o que está escrito.",
      "Tens razão{you}. Não eram as palavras certas.",
      "Fazes bem em dizê-lo{you}.",
    ],
    announced: ["Conta, conta{you}.", "Diz-me{you}.", "Então conta{you}.", "Conta lá{you}."],
    told: ["{note}", "{note} Tu sabes{you}.", "Esta conheces{you}. {note}", "{note} Isso tenho cá{you}."],
    echo: [
      "{note} É mesmo essa{you}.",
      "Sim, essa frase{you}. {note}",
      "{note} Guardaste-a bem.",
      "É isso{you}. {note}",
    ],
    recalled: [
      "Disseste: {note}",
      "Contaste-me isto: {note}",
      "Nas tuas palavras: {note}",
      "O que disseste foi: {note}",
    ],
    lastTime: [
      "Da última vez disseste: {note}",
      "Na nossa última conversa contaste: {note}",
      "Da última conversa, nas tuas palavras: {note}",
      "Da última vez foi isto: {note}",
    ],
    repeated: ["Disse: {note}", "O que disse foi: {note}", "Outra vez, então: {note}", "Foi isto: {note}"],
    notHere: [
      "Isso não tenho aqui{you}.",
      "Nesta conversa não está{you}, e não vou adivinhar.",
      "Não encontro isso no que me contaste{you}.",
      "Tinhas de mo dizer outra vez{you}.",
    ],
  },
  echoRetold: [
    "Sim, é uma das frases {of}: {note}",
    "Sim, essa frase: {note}",
    "Também está nas notas: {note}",
    "Sim. A frase é assim: {note}",
  ],
  follows: {
    listen: ["", "Sem pressa.", "Começa por onde quiseres."],
    memory: ["", "Como é para ti hoje?", "Alguém te ajuda?", "Houve algum momento bom esta semana?"],
    children: ["", "E que dizes tu?", "Como respondes?", "E para ti, como é ouvir isso?"],
    own: ["", "Quem já sabe?", "Vai alguém contigo?", "Que disseram os médicos?"],
    amends: ["", "Que dirias se esse dia voltasse?", "Queres contar-me?", "Há quanto tempo trazes isso contigo?"],
    correct: [
      "Como devia ter soado?",
      "Diz-me como deve soar.",
      "Quais teriam sido as palavras certas?",
      "Escreve como deve soar, e passa a ser assim.",
    ],
    sure: ["", "O que te fez pensar nisso?", "O que mais te vem à memória?", "Conta-me o que te lembras disso."],
  },
  news: {
    who: ["Como está {thing} agora?", "E {thing}, como vai?"],
    thing: ["Há novidades sobre {thing}?", "E {thing}, como vai isso?"],
    yourself: ["E tu, como estás depois do que me contaste?", "Como vai a tua saúde desde então?"],
    today: ["Como estás hoje?", "Quem está contigo hoje?"],
  },
  topics: {
    work: {
      asked: "trabalh*|profissao|oficio|emprego|fazias na vida|ganhavas a vida|reform*|tropa",
      told: "trabalh*|profissao|oficio|carpinteir[oa]|professor*|enfermeir[oa]|medic[oa]|motorista|agricultor*|campo|engenheir[oa]|mecanic[oa]|eletricista|padeir[oa]|cozinheir[oa]|alfaiate|costureira|modista|mineir[oa]|mina|fabrica|loja|carteir[oa]|policia|soldado|marinheir[oa]|pescador*|secretaria|jardineir[oa]|pintor*|parteira|cabeleireir[oa]|comboios|reform*|oficina|pedreiro|eletricista|peixeir[oa]|construcao|limpava|porteir[oa]|servente|canalizador|pedreiro|trolha|taxista|tropa|guine",
    },
    born: { asked: "nasceste|nasceu|nascimento|anos|quantos anos|idade", told: "nasceu|nascid[oa]|nascimento" },
    home: {
      asked: "vivi*|moravas|de onde|donde|crescest*|terra|aldeia|cidade|tua casa|vieste|que terra",
      told: "vivi*|morava|era de|cresceu|aldeia|cidade|veio de|mudou se|casa em|bairro|veio d[aoe]|da praia|esta no",
    },
    partner: {
      asked: "(tua )?mulher|(teu )?marido|casad[oa]|casaste|conheceste|conheceram|casamento|namor*",
      told: "mulher|marido|casou|casad[oa]|casamento|conheceu|namor*|viuv[oa]",
    },
    family: {
      asked: "irma[os]*|irmao|filh[oa]s?|pais|familia|net[oa]s?",
      told: "irma[os]*|irmao|filh[oa]s?|pais|familia|net[oa]s?",
    },
    animals: {
      asked:
        "cao|caes|cadela|gat[oa]s?|animal|animais|caval[oa]s?|galinhas|abelhas|passaros?|canario|burro|passaro|periquito|papagaio",
      told: "cao|caes|cadela|gat[oa]s?|animais|cavalos?|galinhas|abelhas|passaros?|canarios?|coelhos|cabras|burro|burro|periquito|papagaio|tartaruga|gata",
    },
    food: {
      asked: "com(ias|er|ida)|cozinh*|prato|receita|bebi*|doce|bolo|pao|pequeno almoco",
      told: "comia|cozinh*|prato|receita|pao|sopa|arroz|bacalhau|cozido|cafe|vinho|cerveja|doces?|chocolate|bolos?|broa|compota",
    },
    music: {
      asked: "musica|cant*|cancao|cancoes|instrumento|tocav*|danc*|que tocavas|que cantavas",
      told: "musica|cant*|cancao|cancoes|coro|piano|acordeao|guitarra|viola|violino|fado|danc*|discos|assobiava|concertina|mornas|fado",
    },
    pastime: {
      asked: "passatempo|tempos livres|gostavas|domingos?|fim de semana|clube|lias|colec*|flores",
      told: "jardim|horta|rosas|tomates|pesc*|tricotava|costurava|lia|livros|futebol|xadrez|cartas|domino|passea*|nadava|pintava|oficina|colecionava|gostava|adorava|(todos os|cada) (domingos?|sabados?|dias|verao|manhas?)|aos domingos|flores|cravos|orquideas",
    },
    vehicle: {
      asked: "(que|teu|tua|seu|sua|qual) ~(carro|mota|bicicleta|camiao|barco)|conduz*|guiava*",
      told: "carro|mota|bicicleta|camiao|carrinha|trator|barco|conduz*|guiav*",
    },
    faith: {
      asked: "deus|acreditav*|crente|rez*|igreja|missa|religi*|fe",
      told: "deus|rez*|igreja|missa|novena|terco|biblia|devot*|religi*|crente|nossa senhora",
    },
    team: {
      asked: "clube|equipa|futebol|de quem eras",
      told: "clube|equipa|socio|adepto|porto|braga|arsenal|everton|liverpool|chelsea|united|juventus|napoli|benfica|sporting|feyenoord|ajax|schalke|bayern",
    },
    travel: {
      asked: "viaj*|estrangeiro|lua de mel|ferias",
      told: "viaj*|estrangeiro|lua de mel|foi (a|para)|emigr*",
    },
    since: {
      asked: "ha quant[oa]s?|quanto tempo|quantos anos|desde quando",
      told: "desde|ate|ha \\p{L}+ anos|(\\d+|\\p{L}+(enta)|vinte|dez) anos",
    },
    date: {
      asked: "em que ano|quando (vieste|foste|chegaste)",
      told: "(in|from|until|en|im|em|nel|dal|desde|seit|sinds|depuis)? ?(18|19|20)[0-9][0-9]",
    },
  },
  asking:
    "((e|mas|entao|olha|ja agora) )?((a|de|em|com|para|por|desde|ha|o) )?(que|qual|quais|quem|como|onde|quando|quanto|quanta|quantos|quantas) (e que )?(\\p{L}+ )?(e que )?(te |se |lhe )?(\\p{L}+(avas|ias|aste|este|iste|ava|ia)|eras|era|foi|foste|es|sao|eram|tinhas|tinha|estas|vens|levava|leva)",
  whyAsked: "porque|por que",
  nameAsked: "cham*|nomes?",
  bothWays: "ciao",
  titles: "sr|sra|dona|dom|senhor|senhora|dr|dra|tio|tia|sao|santa",
  sayingAsked:
    "(o )?que (e que )?(me )?(dizias|costumavas dizer)|(a )?tua frase|(o )?teu (lema|ditado)|que me dizias quando",
  mine: "meu|minha|meus|minhas|noss*",
  mineAsked:
    "^(como se chama*|qual e|quando e|onde e|quem e) ((o|a|os|as) )?(nome d[oa] )?(meu|minha|meus|minhas|noss*)",
  people: {
    "(a )?(minha )?(mae|mama)": "a tua mãe",
    "(o )?(meu )?(pai|papa)": "o teu pai",
    "(o )?meu (filho|miudo)": "o teu filho",
    "(a )?minha (filha|miuda)": "a tua filha",
    "(a )?minha irma": "a tua irmã",
    "(o )?meu irmao": "o teu irmão",
    "(o )?meu marido": "o teu marido",
    "(a )?minha mulher": "a tua mulher",
    "(a )?(minha )avo": "a tua avó",
    "(o )?(meu )avo": "o teu avô",
    "(a )?minha amiga": "a tua amiga",
    "(o )?meu amigo": "o teu amigo",
    "(a )?minha tia": "a tua tia",
    "(o )?meu tio": "o teu tio",
    "(o )?(meu|nosso) cao": "o cão",
    "(o )?(meu|nosso|minha|nossa) gat[oa]": "o gato",
  },
  plans: {
    "exame*": "o exame",
    "carta de conducao": "a carta de condução",
    entrevista: "a entrevista",
    "operacao|operad[oa]": "a operação",
    casamento: "o casamento",
    "mudanca|mudo me|mudamos": "a mudança",
    consulta: "a consulta",
    "emprego novo|trabalho novo|novo emprego|primeiro dia": "o emprego novo",
    "viagem|ferias|voo": "a viagem",
    festa: "a festa",
    "tribunal|julgamento": "o julgamento",
    escola: "a escola",
  },
  called: "chama se|chamad[oa]|nome e",
  persons: {
    he: "Ele",
    she: "Ela",
    isDropped: true,
    me: "",
    adverbs: "sempre|nunca|também|às vezes",
    verbs: [
      ["é", "sou"],
      ["tem", "tenho"],
      ["(era|ia|tinha|vinha|\\p{L}+(?:ava|ia))", "$1"],
      ["foi", "fui"],
      ["teve", "tive"],
      ["fez", "fiz"],
      ["(trabalh|cant|cozinh|ensin|pint|danç|plant|viaj|estud|cas|mor)ou", "$1ei"],
      ["(nasc|viv|cresc|aprend|conhec|escrev)eu", "$1i"],
    ],
    own: [
      ["seus", "meus"],
      ["suas", "minhas"],
      ["seu", "meu"],
      ["sua", "minha"],
    ],
    unsure:
      "e \\p{L}+(?:ou|eu|iu)|ele|ela|eles|elas|dele|dela|lhe|lhes|se|eu|me|mim|\\p{L}+-(?:se|me|lhe|nos)|meus?|minhas?|nós|noss[oa]s?|te|tu|teus?|tuas?|você|morreu|faleceu|morte|mort[oa]",
    people:
      "mãe|pai|pais|irmã|irmão|filh[oa]|mulher|marido|amig[oa]|ti[oa]|prim[oa]|menin[oa]|criança|avó|avô|chefe|professora?|vizinh[oa]|colega|homem|médic[oa]",
  },
};
