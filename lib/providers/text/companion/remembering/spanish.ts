import type { Remembering } from "./remembering";

export const spanishRemembering: Remembering = {
  cues: {
    dementia:
      "demencia|alzheimer*|(ya )?no (me|nos|se) (reconoce|conoce) ~|no sabe (quien soy|quienes somos|quien es) ~|se le olvida (todo|quien|mi nombre) ~|pierde la (memoria|cabeza)|cada (dia|vez) (mas|esta mas) (confundid*|desorientad*)|me llama por otro nombre",
    askedAfter:
      "(pregunta|preguntan|preguntando|pregunto) ~(por ti|donde estas|cuando (vienes|vuelves|vas a volver)|por (papa|mama|el abuelo|la abuela))|quiere saber donde estas",
    ownIllness:
      "(tengo|me han encontrado|me encontraron) ~(cancer|tumor|leucemia|diabetes|parkinson|esclerosis|bulto|epilepsia) ~|me (han diagnosticado|diagnosticaron) ~|mi (diagnostico|cancer|tumor|quimio*|enfermedad) ~|estoy (muy |gravemente )?enferm[oa] de ~|empiezo (la |con la )?(quimio*|radio*)",
    selfAnger:
      "(enfadad[oa]|enojad[oa]|furios[oa]|rabia) ~conmigo( mism[oa])?|me (odio|desprecio|culpo) ~|no me (lo )?perdono ~|no me lo puedo perdonar|soy (un|una) (idiota|inutil|cobarde|mal* hij[oa]|egoista|desastre) ~|soy (tan|muy) (egoista|tont[oa]|inutil)|me avergüenzo ~|me averguenzo ~|me siento (como )?((un|una) )?(idiota|tont[oa]|imbecil|fracasad[oa]|inutil|basura)",
    apology:
      "(perdon|perdona|perdoname|disculpa|disculpame) (por|que) ~|(lo )?siento (mucho |tanto )?(lo que|haber|no haber|por) ~|siento (mucho )?lo (de|que) ~|te pido (perdon|disculpas) ~|no (quise|queria) (decir|hacerte|gritarte) ~|no debi (decir|gritar|irme|marcharme) ~",
    unlike:
      "no (suenas|hablas|pareces) (nada |en nada |para nada )?(a|como) (el|ella|papa|mama|ti|mi) ~|(el|ella|papa|mama|el abuelo|la abuela) (nunca|jamas) (diria|dijo|habria dicho|hablaba|hablaria) ~|(el|ella|papa|mama|asi|eso) no (hablaba|lo diria|hablaria|diria) ~|eso no (es|suena) (propio|como|a) ~|no se parece (en )?nada a ~|(tu|el|ella) no (lo )?(habrias|habria|hubieras|hubiera|dirias|diria) (dicho )?(eso|asi|nunca)",
    myWords:
      "que (nombre|dia|cosa) te (dije|he dicho|conte) ~|que te (acabo de (decir|contar)|dije|conte|he dicho|he contado) ~|(recuerdas|te acuerdas de|sabes) lo que te (dije|conte|he contado) ~|te (he contado|conte) (ya )?~\\?|de que (hablabamos|estabamos hablando)",
    yourWords: "que (has dicho|dijiste|me has dicho)|repitelo|puedes repetir*",
    ahead:
      "manana|pasado manana|esta noche|(la|el) (semana|mes|lunes|martes|miercoles|jueves|viernes|sabado|domingo|ano) (que viene|proxim[oa])|el (lunes|martes|miercoles|jueves|viernes|sabado|domingo)|el fin de semana|dentro de ~|pronto|voy a|va a|vamos a|tengo (un|una|el|la)",
    announced:
      "(tengo|hay) (algo|una noticia|noticias|una cosa) ~(que|para) (contarte|decirte|contar|decir|ti)|te (tengo|quiero|queria|voy) (que |a )?(contar|decir) (algo|una cosa)|(tengo|quiero) que (contarte|decirte) (algo|una cosa)|tengo (una )?(buena |gran |mala |buenas |malas )?noticias?|adivina (que|quien)|a que no (sabes|adivinas)|no (te lo )?vas a creer|puedo contarte (algo|una cosa)|sabes que paso",
  },
  opens: {
    dementia: [
      "Es duro estar con alguien y echarlo de menos a la vez.",
      "Cuánto lo siento{you}. Es una pérdida muy lenta.",
      "Es la enfermedad la que olvida, y duele igual{you}.",
      "Eso te pide mucho{you}, una y otra vez.",
    ],
    askedAfter: [
      "Es una pregunta difícil para ti{you}.",
      "Ay{you}. Y eres tú quien tiene que encontrar respuesta.",
      "Para eso no hay respuesta fácil.",
      "Eso tiene que dolerte cada vez{you}.",
    ],
    ownIllness: [
      "Ay{you}. Qué noticia. Es mucho de golpe.",
      "Qué duro{you}. Hoy no hace falta tener un plan.",
      "Una noticia así da miedo{you}.",
      "Gracias por contármelo{you}. No habrá sido fácil decirlo.",
    ],
    selfAnger: [
      "Te estás tratando con mucha dureza{you}.",
      "Es un juicio muy severo sobre ti{you}.",
      "Se puede estar a malas con algo y aun así ponerse de parte de uno{you}.",
      "La rabia hacia dentro pesa mucho{you}.",
    ],
    apology: [
      "Hace falta valor para decirlo{you}.",
      "Está bien que lo hayas dicho{you}.",
      "No puedo responder por nadie{you}. Pero se nota que lo dices de verdad.",
      "Lo llevabas dentro{you}, y ya está dicho.",
    ],
    unlike: [
      "Entonces no acerté{you}.",
      "Tú lo sabes mejor. Yo solo tengo lo que está escrito.",
      "Tienes razón{you}. No eran las palabras justas.",
      "Haces bien en decirlo{you}.",
    ],
    announced: ["Cuenta, cuenta{you}.", "Dime{you}.", "Pues cuéntame{you}.", "Adelante{you}. Cuéntame."],
    told: ["{note}", "{note} Ya lo sabes{you}.", "Esto lo conoces{you}. {note}", "{note} Eso sí lo tengo{you}."],
    echo: [
      "{note} Sí, esa es{you}.",
      "Sí, esa frase{you}. {note}",
      "{note} Bien guardado lo tienes.",
      "Sí{you}. {note}",
    ],
    recalled: [
      "Me dijiste: {note}",
      "Me contaste esto: {note}",
      "En tus palabras: {note}",
      "Lo que dijiste fue: {note}",
    ],
    lastTime: [
      "La última vez dijiste: {note}",
      "En nuestra última charla me contaste: {note}",
      "De la última charla, en tus palabras: {note}",
      "La última vez fue esto: {note}",
    ],
    repeated: ["Dije: {note}", "Lo que dije fue: {note}", "Otra vez, entonces: {note}", "Fue esto: {note}"],
    notHere: [
      "Eso no lo tengo aquí{you}.",
      "En esta charla no está{you}, y no voy a adivinar.",
      "No lo encuentro en lo que me has contado{you}.",
      "Tendrías que contármelo otra vez{you}.",
    ],
  },
  echoRetold: [
    "Sí, es una de las frases {of}: {note}",
    "Sí, esa frase: {note}",
    "También está en las notas: {note}",
    "Sí. Así va la frase: {note}",
  ],
  follows: {
    listen: ["", "Tómate tu tiempo.", "Empieza por donde quieras."],
    memory: ["", "¿Cómo lo llevas hoy?", "¿Te ayuda alguien?", "¿Hubo algún buen momento esta semana?"],
    children: ["", "¿Y tú qué dices?", "¿Cómo respondes?", "¿Y cómo es para ti oírlo?"],
    own: ["", "¿Quién lo sabe ya?", "¿Va alguien contigo?", "¿Qué han dicho los médicos?"],
    amends: ["", "¿Qué dirías si volviera aquel día?", "¿Quieres contármelo?", "¿Cuánto tiempo llevas con eso dentro?"],
    correct: [
      "¿Cómo tendría que haber sonado?",
      "Dime cómo tiene que sonar.",
      "¿Cuáles habrían sido las palabras?",
      "Escribe cómo tiene que sonar, y así se dirá.",
    ],
    sure: ["", "¿Por qué te acuerdas hoy?", "¿Qué más te viene a la memoria?", "Cuéntame qué recuerdas tú."],
  },
  news: {
    who: ["¿Cómo está {thing} ahora?", "¿Y {thing}, cómo sigue?"],
    thing: ["¿Hay novedades de {thing}?", "¿Y qué hay de {thing}?"],
    yourself: ["¿Y tú, cómo estás después de lo que me contaste?", "¿Cómo va tu salud desde entonces?"],
    today: ["¿Cómo estás hoy?", "¿Quién está contigo hoy?"],
  },
  topics: {
    work: {
      asked: "trabaj*|oficio|profesion|empleo|te dedicabas|ganabas la vida|jubil*|que (eras|hacias)",
      told: "trabaj*|oficio|carpinter[oa]|maestr[oa]|profesor*|enfermer[oa]|medic[oa]|conductor*|camioner[oa]|agricultor*|campo|ingenier[oa]|mecanic[oa]|electricista|panader[oa]|carnicer[oa]|cociner[oa]|sastre|modista|costurera|miner[oa]|mina|fabrica|tienda|carter[oa]|policia|soldado|marinero|pescador*|secretaria|jardiner[oa]|pintor*|comadrona|peluquer[oa]|ferrocarril|jubil*|taller|albanil|relojer[oa]|sirvio|albanil|ingenier[oa]|camiones|campesin[oa]|portera?|aparejador|fontaner[oa]",
    },
    born: { asked: "naciste|nacio|nacimiento|cumpleanos|cuantos anos|edad", told: "nacio|nacid[oa]|cumpleanos" },
    home: {
      asked: "vivi*|donde eras|de donde|te criaste|pueblo|ciudad|creciste|tu casa",
      told: "vivi*|era de|se crio|crecio|pueblo|ciudad|vino de|se mudo|casa en|aldea|barrio",
    },
    partner: {
      asked: "(tu|mi) (mujer|marido|esposa|esposo)|casad[oa]|casaste|conociste|conocisteis|se conocieron|boda|novi[oa]",
      told: "mujer|marido|esposa|esposo|se caso|casad[oa]|boda|conocio a|novi[oa]",
    },
    family: {
      asked:
        "herman[oa]*|hijos?|hijas?|padres|familia|niet[oa]s?|ninas|ninos|(cuantos|con quien) (eramos|erais|vivias?|vivia)|hermanos",
      told: "herman[oa]*|hijos?|hijas?|padres|familia|niet[oa]s?|mayor de|menor de|ninas|ninos|somos \\p{L}+",
    },
    animals: {
      asked: "perr[oa]s?|gat[oa]s?|animal*|mascota*|caball[oa]s?|gallinas|abejas|pajaros?|canario",
      told: "perr[oa]s?|gat[oa]s?|animal*|caball[oa]s?|gallinas|abejas|pajaros?|canario*|conejos|cabras|burro",
    },
    food: {
      asked: "com(ias|er|ida)|cocin*|plato|receta|desayun*|beb(ias|er)|postre|dulce|pan|tarta",
      told: "comia|cocin*|plato|receta|pan|sopa|arroz|paella|tortilla|cocido|croquetas|cafe|vino|cerveza|dulces?|chocolate|tarta|pasteles?|lentejas|horneaba|empanada*",
    },
    music: {
      asked: "musica|cantab*|cantar|cancion*|instrumento|tocab*|bail*",
      told: "musica|canta*|cancion*|coro|piano|acordeon|guitarra|violin|trompeta|bail*|discos|silbaba",
    },
    pastime: {
      asked:
        "aficion*|tiempo libre|te gustaba|gustaba hacer|domingos|fines? de semana|equipo|leias|coleccion*|pasatiempo|flores",
      told: "jardin|huerto|rosas|tomates|pesca*|tejia|cosia|leia|libros|futbol|ajedrez|cartas|domino|pase(o|aba|os)|nadaba|pintaba|taller|coleccion*|le (gustaba|encantaba)*|amaba|(todos|cada) (los )?(domingos?|sabados?|mananas?|tardes?|veranos?)|los domingos|flores|geranios|claveles|orquideas",
    },
    vehicle: {
      asked: "(que|tu|su|cual) ~(coche|carro|moto|bici*|camion|barco)|conduc(ias|ia)|manejab*",
      told: "coche|carro|moto*|bici*|camion*|furgoneta|tractor|barco|conduci*|manejab*|seat|seiscientos",
    },
    faith: {
      asked: "dios|creias|creyente|rez*|iglesia|misa|virgen|religios*|fe",
      told: "dios|rez*|iglesia|misa|virgen|devot*|rosario|biblia|religios*|creyente|san|santa",
    },
    team: {
      asked: "equipo|hincha|de quien eras|futbol|seguias",
      told: "equipo|hincha|socio|seguidor|real|atleti|atletico|barca|betis|valencia|athletic|boca|river|arsenal|everton|liverpool|chelsea|united|juventus|napoli|benfica|sporting|feyenoord|ajax|schalke|bayern",
    },
    travel: {
      asked: "viaj*|extranjero|luna de miel|vacaciones",
      told: "viaj*|extranjero|luna de miel|fue a|emigr*",
    },
    since: {
      asked: "desde cuando|cuanto (tiempo|hace)|cuantos anos|hasta cuando",
      told: "desde|hasta|hace \\p{L}+ anos|(\\d+|\\p{L}+) anos",
    },
    date: {
      asked: "en que ano|cuando (viniste|llegaste|te fuiste|empezaste)",
      told: "(in|from|until|en|im|em|nel|dal|desde|seit|sinds|depuis)? ?(18|19|20)[0-9][0-9]",
    },
  },
  asking:
    "((y|pero|entonces|oye|ay|vale) )?((a|de|en|con|para|por|desde|hasta) )?(que|cual|cuales|quien|quienes|como|donde|adonde|cuando|cuanto|cuantos|cuanta|cuantas) (\\p{L}+ )?(te |se |le |nos )?(\\p{L}+(as|ias|abas|aste|iste|aba|ia|eras)|eras|era|fue|fuiste|es|son|eran|tenia|tenias|habia|llam*)",
  whyAsked: "por que",
  nameAsked: "llam*|nombres?",
  bothWays: "ciao",
  titles: "don|dona|senor|senora|sr|sra|dr|dra|tio|tia|san|santa",
  sayingAsked:
    "que (me |nos )?(decias|solias decir)|que es lo que siempre decias|tu (frase|dicho|lema|refran)|que me decias cuando",
  mine: "mi|mis|nuestr*",
  mineAsked: "^(como se llama*|cual es|cuando es|donde es|quien es) (el nombre de )?(mi|mis|nuestr*)",
  people: {
    "(mi )?(mama|madre)": "tu madre",
    "(mi )?(papa|padre)": "tu padre",
    "mi (hijo|nino|chico)": "tu hijo",
    "mi (hija|nina|chica)": "tu hija",
    "mi hermana": "tu hermana",
    "mi hermano": "tu hermano",
    "mi (marido|esposo)": "tu marido",
    "mi (mujer|esposa)": "tu mujer",
    "(mi |la )?(abuela|abuelita)": "tu abuela",
    "(mi |el )?(abuelo|abuelito)": "tu abuelo",
    "mi amiga": "tu amiga",
    "mi amigo": "tu amigo",
    "mi tia": "tu tía",
    "mi tio": "tu tío",
    "(mi|nuestro|el) perro": "el perro",
    "(mi|nuestro|el|la|mi) gat[oa]": "el gato",
  },
  plans: {
    "examen*|oposicion*": "el examen",
    "carnet|examen de conducir": "el carnet",
    entrevista: "la entrevista",
    "operacion|operan": "la operación",
    boda: "la boda",
    "mudanza|mudo|mudamos|muda": "la mudanza",
    "cita|revision|prueba": "la cita",
    "trabajo nuevo|nuevo trabajo|primer dia": "el trabajo nuevo",
    "viaje|vacaciones|vuelo": "el viaje",
    fiesta: "la fiesta",
    juicio: "el juicio",
    "colegio|cole": "el colegio",
  },
  called: "se llama|llamad[oa]|nombre es",
  persons: {
    he: "Él",
    she: "Ella",
    isDropped: true,
    me: "",
    adverbs: "siempre|nunca|también|a veces",
    verbs: [
      ["es", "soy"],
      ["tiene", "tengo"],
      ["(era|iba|veía|\\p{L}+(?:aba|ía))", "$1"],
      ["fue", "fui"],
      ["tuvo", "tuve"],
      ["hizo", "hice"],
      ["(trabaj|cant|cocin|enseñ|pint|bail|plant|viaj|estudi)ó", "$1é"],
      ["(nac|viv|crec|aprend|conoc|escrib)ió", "$1í"],
      ["le (gustaban?|encantaban?|gustan?|encantan?)", "me $1"],
    ],
    own: [
      ["sus", "mis"],
      ["su", "mi"],
    ],
    unsure:
      "y \\p{L}+ó|él|ella|ellos|ellas|le|les|lo|se|me|mí|mi|mis|nos|nosotros|nuestr\\p{L}+|yo|te|tu|tus|murió|falleció|muerte|muerto",
    people:
      "madre|padre|mamá|papá|padres|herman[oa]|hij[oa]|mujer|marido|espos[oa]|amig[oa]|tí[oa]|prim[oa]|niñ[oa]|abuel[oa]|jefe|maestr[oa]|vecin[oa]|compañer[oa]|hombre|médic[oa]",
  },
};
