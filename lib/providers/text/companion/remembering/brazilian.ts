import type { Remembering } from "./remembering";

export const brazilianRemembering: Remembering = {
  cues: {
    dementia:
      "demencia|alzheimer*|(ja )?nao (me|nos) (reconhece|conhece) ~|nao sabe (quem sou|quem somos|quem e) ~|(se )?esquece (de )?(tudo|quem|mim) ~|perde a (memoria|cabeca)|cada vez mais (confus*|esquecid*)|me chama por outro nome",
    askedAfter:
      "(pergunta|perguntam|perguntava|perguntou) ~(por voce|de voce|cade voce|onde (voce )?(esta|ta)|quando (voce )?(volta|vem)|pel[oa] (pai|mae|avo))|quer saber onde voce",
    ownIllness:
      "(tenho|to com|estou com|descobriram) ~(cancer|tumor|leucemia|diabetes|parkinson|esclerose|caroco|epilepsia) ~|(me diagnosticaram|fui diagnosticad[oa]|recebi o diagnostico) ~|(o )?meu (diagnostico|cancer|tumor|tratamento) ~|(a )?minha (doenca|quimio*|biopsia) ~|estou (muito |gravemente )?doente ~|(comeco|vou fazer) (a )?(quimio*|radio*)",
    selfAnger:
      "(brav[oa]|furios[oa]|chatead[oa]|raiva) ~(comigo|de mim)( mesm[oa])?|me (odeio|culpo|desprezo) ~|nao me perdoo ~|nao consigo me perdoar ~|sou (um|uma) (idiota|inutil|covarde|ma* filh[oa]|egoista|desastre) ~|sou (tao|mesmo) (egoista|burr[oa]|estupid[oa])|tenho vergonha de mim|(sinto me|me sinto|me sentindo|sentir me) (um|uma) (parv[oa]|idiota|lixo|inutil|falhad[oa]|fracassad[oa]|bosta|merda)",
    apology:
      "(desculpa|desculpe|me desculpa|me desculpe|perdao|me perdoa) (por|pelo|pela|ter|o que|aquilo) ~|(te )?peco (desculpa|perdao) ~|lamento (o que|ter|nao ter|muito) ~|nao (queria|quis) (dizer|magoar|gritar) ~|nao devia ter (dito|gritado|ido) ~",
    unlike:
      "(voce )?nao (soa|fala|parece) (nada |mesmo nada )?(a|como|com) (ele|ela|o pai|a mae|o avo|a avo|voce) ~|(ele|ela|o pai|a mae|o avo|a avo) (nunca|jamais) (diria|dizia|teria dito|falava|falaria) ~|(ele|ela) nao (falava|dizia|diria|falaria) ~|isso nao e (nada )?(dele|dela|como ele|como ela) ~|nao (tem|se parece) nada (a ver )?com ~",
    myWords:
      "(o )?que (e que )?(eu )?(te )?(acabei de (dizer|contar|falar)|disse|contei|falei|pedi) ~|(que|qual) (nome|dia|coisa) (que )?(eu )?(te )?(disse|contei|falei) ~|(voce )?(lembra|sabe) (do|o) que (eu )?te (disse|contei|falei) ~|ja te (contei|disse) ~\\?|do que a gente (estava|tava) falando",
    yourWords: "(o )?que (voce )?(disse|falou|acabou de dizer)|repete|pode repetir",
    ahead:
      "amanha|depois de amanha|hoje a noite|(na|no) (proxim[oa]) ~|(semana que vem|no mes que vem)|(na|esta) (segunda|terca|quarta|quinta|sexta)( feira)?|no (sabado|domingo)|fim de semana|daqui a ~|em breve|vou|vai|vamos|tenho (um|uma|o|a)",
    announced:
      "tenho (uma coisa|algo|uma novidade|novidades|uma noticia) ~(para|pra|a) (te |lhe |voce )?(contar|falar|dizer|voce)|(preciso|quero|queria|tenho) (de |que )?(te )?(contar|falar|dizer) (uma coisa|algo|um negocio)|tenho (uma )?(boa |ma |grande |boas |mas )?(noticia|noticias|novidade|novidades)|adivinha|voce nao vai acreditar|posso te contar uma coisa|sabe o que aconteceu",
  },
  opens: {
    dementia: [
      "É duro estar com alguém e sentir falta ao mesmo tempo.",
      "É uma perda muito lenta{you}.",
      "É a doença que esquece, e dói do mesmo jeito{you}.",
      "Isso pede muito de você{you}, uma e outra vez.",
    ],
    askedAfter: [
      "É uma pergunta difícil pra você{you}.",
      "Ai{you}. E é você quem precisa achar uma resposta.",
      "Pra isso não tem resposta fácil.",
      "Isso deve apertar o peito toda vez{you}.",
    ],
    ownIllness: [
      "Ai{you}. É muita coisa de uma vez.",
      "Que duro{you}. Hoje você não precisa ter um plano.",
      "Uma notícia assim dá medo{you}.",
      "Você fez bem em me contar{you}. Não deve ter sido fácil dizer.",
    ],
    selfAnger: [
      "Você não se perdoa nada{you}.",
      "É um juízo muito severo sobre você{you}.",
      "Dá pra lamentar uma coisa e continuar do próprio lado{you}.",
      "A raiva para dentro pesa muito{you}.",
    ],
    apology: [
      "É preciso coragem pra dizer isso{you}.",
      "Que bom que você disse{you}.",
      "Não posso responder por ninguém{you}. Mas dá pra ver que é de coração.",
      "Você carregava isso{you}, e agora está dito.",
    ],
    unlike: [
      "Então não acertei{you}.",
      "Você sabe melhor. Eu só tenho o que está escrito.",
      "Você tem razão{you}. Não eram as palavras certas.",
      "Você faz bem em dizer{you}.",
    ],
    announced: ["Conta, conta{you}.", "Me diga{you}.", "Então conta{you}.", "Pode contar{you}."],
    told: ["{note}", "{note} Você sabe{you}.", "Essa você conhece{you}. {note}", "{note} Isso eu tenho aqui{you}."],
    echo: [
      "{note} É mesmo essa{you}.",
      "Sim, essa frase{you}. {note}",
      "{note} Você guardou direitinho.",
      "É isso{you}. {note}",
    ],
    recalled: [
      "Você disse: {note}",
      "Você me contou isto: {note}",
      "Nas suas palavras: {note}",
      "O que você disse foi: {note}",
    ],
    lastTime: [
      "Da última vez você disse: {note}",
      "Na nossa última conversa você contou: {note}",
      "Da última conversa, nas suas palavras: {note}",
      "Da última vez foi isto: {note}",
    ],
    repeated: ["Eu disse: {note}", "O que eu disse foi: {note}", "Outra vez, então: {note}", "Foi isto: {note}"],
    notHere: [
      "Isso eu não tenho aqui{you}.",
      "Nesta conversa não está{you}, e não vou adivinhar.",
      "Não encontro isso no que você me contou{you}.",
      "Você teria que me dizer de novo{you}.",
    ],
  },
  echoRetold: [
    "Sim, é uma das frases {of}: {note}",
    "Sim, essa frase: {note}",
    "Também está nas notas: {note}",
    "Sim. A frase é assim: {note}",
  ],
  follows: {
    listen: ["", "Sem pressa.", "Comece por onde quiser."],
    memory: ["", "Como está sendo hoje?", "Alguém te ajuda?", "Houve algum momento bom esta semana?"],
    children: ["", "E o que você diz?", "Como você responde?", "E pra você, como é ouvir isso?"],
    own: ["", "Quem já sabe?", "Alguém vai com você?", "O que os médicos disseram?"],
    amends: [
      "",
      "O que você diria se esse dia voltasse?",
      "Quer me contar?",
      "Faz quanto tempo que você carrega isso?",
    ],
    correct: [
      "Como devia ter soado?",
      "Me diz como deve soar.",
      "Quais teriam sido as palavras certas?",
      "Escreve como deve soar, e passa a ser assim.",
    ],
    sure: ["", "O que fez você pensar nisso?", "O que mais vem à memória?", "Me conta o que você lembra disso."],
  },
  news: {
    who: ["Como está {thing} agora?", "E {thing}, como vai?"],
    thing: ["Tem novidade sobre {thing}?", "E {thing}, como está indo?"],
    yourself: ["E você, como está depois do que me contou?", "Como vai a sua saúde desde então?"],
    today: ["Como você está hoje?", "Quem está com você hoje?"],
  },
  topics: {
    work: {
      asked:
        "trabalh*|profissao|oficio|emprego|fazia da vida|ganhava a vida|aposent*|fazia|o que (voce |ela |ele )?foi antes|sua profissao",
      told: "trabalh*|profissao|oficio|carpinteir[oa]|professor*|enfermeir[oa]|medic[oa]|motorista|agricultor*|campo|engenheir[oa]|mecanic[oa]|eletricista|padeir[oa]|cozinheir[oa]|alfaiate|costureira|modista|mineir[oa]|mina|fabrica|loja|carteir[oa]|policia|soldado|marinheir[oa]|pescador*|secretaria|jardineir[oa]|pintor*|parteira|cabeleireir[oa]|ferrovia|aposent*|oficina|pedreiro|merendeira|pedreiro|sanfoneir[oa]|caminhoneir[oa]|faxina|uber|freira|banca na feira|taxista|servente|lavradora?",
    },
    born: { asked: "nasceu|nascimento|aniversario|quantos anos|idade", told: "nasceu|nascid[oa]|nascimento" },
    home: {
      asked: "vivi*|morava|de onde|donde|cresceu|cresce*|terra|aldeia|cidade|sua casa|veio|qual ilha|que lugar",
      told: "vivi*|morava|era de|cresceu|aldeia|cidade|veio de|mudou se|casa em|bairro|chegou de|veio d[aoe]|mora em|nasceu em",
    },
    partner: {
      asked: "(sua )?(mulher|esposa)|(seu )?marido|casad[oa]|casou|conheceu|conheceram|casamento|namor*",
      told: "mulher|marido|casou|casad[oa]|casamento|conheceu|namor*",
    },
    family: {
      asked: "irma[os]*|irmao|filh[oa]s?|pais|familia|net[oa]s?|meninas|meninos|criou",
      told: "irma[os]*|irmao|filh[oa]s?|pais|familia|net[oa]s?",
    },
    animals: {
      asked:
        "cachorr[oa]s?|cao|gat[oa]s?|animal|animais|caval[oa]s?|galinhas|abelhas|passaros?|canario|papagaio|passarinho|bicho|jumento",
      told: "cachorr[oa]s?|cao|gat[oa]s?|animais|cavalos?|galinhas|abelhas|passaros?|canarios?|coelhos|cabras|burro|papagaio|vira lata|periquito|passarinho|galo|jumento|burro",
    },
    food: {
      asked: "com(ia|er|ida)|cozinh*|prato|receita|bebi*|doce|bolo|pao|cafe da manha",
      told: "comia|cozinh*|prato|receita|pao|sopa|arroz|feijao|feijoada|cafe|vinho|cerveja|doces?|chocolate|bolos?|broa|compota",
    },
    music: {
      asked: "musica|cant*|cancao|cancoes|instrumento|tocav*|danc*|cantor*|musica|banda",
      told: "musica|cant*|cancao|cancoes|coro|piano|acordeao|guitarra|viola|violino|fado|danc*|discos|assobiava|sanfon*|roberto carlos|violao|samba|forro|viola",
    },
    pastime: {
      asked: "passatempo|horas vagas|gostava|domingos?|fim de semana|time|lia|colec*|flores|plantava",
      told: "jardim|horta|rosas|tomates|pesc*|tricotava|costurava|lia|livros|futebol|xadrez|cartas|domino|passea*|nadava|pintava|oficina|colecionava|gostava|adorava|(todos os|cada) (domingos?|sabados?|dias|verao|manhas?)|aos domingos|flores|orquideas|plantou|plantava",
    },
    vehicle: {
      asked: "(que|seu|sua|qual) ~(carro|moto|bicicleta|bike|caminhao|onibus|linha|barco)|dirigia|andava de",
      told: "carro|moto*|bicicleta|caminh*|fusca|kombi|trator|barco|dirig*|onibus",
    },
    faith: {
      asked: "deus|acredit*|crente|rez*|orav*|igreja|missa|culto|religi*|fe",
      told: "deus|rez*|orav*|igreja|missa|culto|terco|biblia|evangelic*|catolic*|devot*|freira|religi*|crente|nossa senhora",
    },
    team: {
      asked: "time|futebol|torc*|clube",
      told: "time|torc*|cruzeirense|palmeirense|corintian*|flamengu*|vascain*|gremist*|colorad*|sao paulin*|santist*|atletican*|botafog*|arsenal|everton|liverpool|chelsea|united|juventus|napoli|benfica|sporting|feyenoord|ajax|schalke|bayern",
    },
    travel: {
      asked: "viaj*|exterior|lua de mel|ferias|navio",
      told: "viaj*|exterior|lua de mel|foi (a|para|pra)|emigr*|navio",
    },
    since: {
      asked: "faz quant[oa]s?|ha quant[oa]s?|quanto tempo|quantos anos|desde quando",
      told: "desde|ate|ha \\p{L}+ anos|(\\d+|\\p{L}+(enta)|\\p{L}+ e oito|vinte|dez) anos",
    },
    date: {
      asked: "em que ano|que ano|quando (voce|a senhora|o senhor)",
      told: "(in|from|until|en|im|em|nel|dal|desde|seit|sinds|depuis)? ?(18|19|20)[0-9][0-9]",
    },
  },
  asking:
    "((e|mas|entao|olha|ah) )?((a|de|em|com|para|pra|por|desde|ha|o) )?(que|qual|quais|quem|como|onde|quando|quanto|quanta|quantos|quantas) (era |foi |e )?(mesmo )?(\\p{L}+ )?(que )?(voce |vc |a senhora |o senhor |ela |ele |se )?(\\p{L}+(ava|ia|ou|eu|iu)|era|foi|e|sao|eram|tinha|esta|faz|cham*)",
  whyAsked: "porque|por que",
  nameAsked: "cham*|nomes?",
  bothWays: "ciao",
  titles: "sr|sra|seu|dona|dom|senhor|senhora|dr|dra|tio|tia|sao|santa",
  sayingAsked:
    "(o )?que (e que )?(voce )?(sempre )?(me )?(dizia|falava|costumava dizer)|(a )?sua frase|(o )?seu (lema|ditado)|que (voce )?me dizia quando",
  mine: "meu|minha|meus|minhas|noss*",
  mineAsked:
    "^(como (se )?chama*|qual e|quando e|onde e|quem e) ((o|a|os|as) )?(nome d[oa] )?(meu|minha|meus|minhas|noss*)",
  people: {
    "(a )?(minha )?(mae|mama)": "a sua mãe",
    "(o )?(meu )?(pai|papa)": "o seu pai",
    "(o )?meu (filho|menino)": "o seu filho",
    "(a )?minha (filha|menina)": "a sua filha",
    "(a )?minha irma": "a sua irmã",
    "(o )?meu irmao": "o seu irmão",
    "(o )?meu marido": "o seu marido",
    "(a )?minha (mulher|esposa)": "a sua mulher",
    "(a )?(minha )avo": "a sua avó",
    "(o )?(meu )avo": "o seu avô",
    "(a )?minha amiga": "a sua amiga",
    "(o )?meu amigo": "o seu amigo",
    "(a )?minha tia": "a sua tia",
    "(o )?meu tio": "o seu tio",
    "(o )?(meu|nosso) (cao|cachorro)": "o cachorro",
    "(o )?(meu|nosso|minha|nossa) gat[oa]": "o gato",
  },
  plans: {
    "exame*|prova*|vestibular": "a prova",
    "carteira|habilitacao|cnh": "a carteira de motorista",
    entrevista: "a entrevista",
    "operacao|cirurgia|operad[oa]": "a cirurgia",
    casamento: "o casamento",
    "mudanca|me mudo|mudamos": "a mudança",
    consulta: "a consulta",
    "emprego novo|trabalho novo|novo emprego|primeiro dia": "o emprego novo",
    "viagem|ferias|voo": "a viagem",
    festa: "a festa",
    "tribunal|julgamento": "o julgamento",
    escola: "a escola",
  },
  called: "chama|se chama|chamad[oa]|nome e",
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
