import { type Phrasebook, wordSet } from "../phrasebook";
import { danger } from "./danger";

const call =
  "al número de emergencias (112 en Europa, 911 en gran parte de América) o a una línea de crisis (024 en España, 988 en Estados Unidos, en otros países findahelpline.com)";

export const spanish: Phrasebook = {
  label: "Respuesta de muestra, escrita sin un servicio de texto externo",
  danger: danger.es,
  negation: "no|nunca|jamas|sin|tampoco|ni|apenas|nada",
  notNegation: "no solo|sin duda|no me lo puedo creer|no puedo creer|no puedo esperar",
  cues: {
    hello: "^(hola|buenos dias|buenas( tardes)?|querid[oa]|hey|holi)|soy yo|ya he vuelto",
    howAreYou:
      "(como|que tal) (estas|andas|te va|has estado|te encuentras|va todo|te fue)|que tal|que (haces|estas haciendo)|como (fue|ha ido|te ha ido) (el|tu) dia|estas bien|todo bien|como va",
    thanks: "gracias|te lo agradezco|agradecid[oa]",
    bye: "adios|hasta (luego|pronto|la proxima|otro dia|manana)|nos vemos|chao|chau|me (voy|tengo que ir|marcho)|tengo que (irme|colgar|dejarte)|hablamos (luego|manana)|cuidate",
    night: "buenas noches|que descanses|a dormir|a la cama|que duermas bien|dulces suenos",
    love: "te (quiero|amo|adoro)( mucho| tanto)?|eres (la|el) mejor|(fuiste|has sido|eras) ~(mejor|maravillos[oa])|lo eres todo|significas ~todo",
    longing:
      "te (extrano|extranamos|extrane|anoro|echo|echamos) ~|extrano ~|echo (mucho |tanto )?de menos|hace(s)? (mucha |tanta )?falta|me faltas|nos faltas|sin ti|ojala ~(estuvieras|pudieras)|quisiera que ~estuvieras|te necesito|anoro|tu (silla|sitio|lado) (esta )?vaci[oa]|silla vacia",
    yourDeath:
      "desde que ~(moriste|te fuiste|no estas|falleciste)|(moriste|falleciste|te fuiste)|tu (muerte|entierro|funeral|tumba)",
    sad: "triste*|tristeza|pena|llor*|lagrimas|(estoy|siento|quede|quedado) (tan |muy )?sol[oa]|sola|soledad|deprimid[oa]|desesperad[oa]|duelo|hundid[oa]|infeliz|vaci[oa]|destrozad[oa]|corazon (roto|partido)|(me|todo) duele|mal dia|dia (malo|duro|horrible)|fatal|desanimad[oa]|bajon",
    tired:
      "cansad[oa]|agotad[oa]|rendid[oa]|molid[oa]|muert[oa] de (cansancio|sueno)|no (puedo|consigo|pude|logro) dormir|he dormido mal|dormi mal|sin dormir|dia largo|sin fuerzas|sin energia|desvelad[oa]",
    ill: "enferm[oa]*|enfermedad|hospital*|ingresad[oa]|cancer|tumor|operacion|oper(an|aron|ado|ada|ar)|cirugia|diagnostic*|fiebre|gripe|infeccion|ictus|infarto|derrame|demencia|alzheimer|quimio*|ambulancia|uci|(roto|rompio) ~(brazo|pierna|cadera|pie)|neumonia|se (cayo|ha caido)|dolores|se encuentra (mal|peor)|me encuentro mal|biopsia",
    death:
      "murio|ha muerto|muerto|muerta|fallecio|fallecido|fallecida|funeral|entierro|enterramos|velorio|(perdi|perdimos|perdido) a (mi|su|nuestr[oa]|un|una)|aborto|viud[oa]|sacrificar al|se nos fue|se fue para siempre",
    loss: "(perdi|perdido|perdimos) (el|la|mi|las|los|todo) ~(trabajo|empleo|casa|piso|dinero|llaves|cartera|anillo)|perdi (el|mi) (trabajo|empleo)|despid(o|ieron|en)|despedid[oa]|en paro|divorci*|separad[oa]|separamos|ruptura|rompi con|rompimos|me dejo|me ha dejado|engano|suspend*|reprob*|rechaz*|accidente|choque|rob(o|aron|ado)|desahuci*|ruina|deudas|malas noticias|mala noticia|salio mal|ha salido mal|fracas*|acoso|bullying",
    worry:
      "miedo|asustad[oa]|preocup*|angusti*|ansiedad|nervios[oa]|nervios|panico|inquiet[oa]|agobi*|estres*|no se (que|como) (hacer|voy|seguir)|me supera|no puedo con|abrumad[oa]|temo|aterrad[oa]",
    good: "aprob(e|ado|o|amos)|consegui|(he |ha )?conseguido|(me|le) (han dado|dieron|cogieron|contrataron|ascendieron)|ascenso|ascendid[oa]|prometid[oa]s?|me caso|nos casamos|casarme|boda|embarazada|esperando un (bebe|hijo)|ha nacido|nacio|gane|ganamos|hemos ganado|(nuevo|nueva) (trabajo|casa|piso|empleo)|buenas noticias|buena noticia|me gradue|graduad[oa]|graduacion|admitid[oa]|compre (una|la) casa|comprado (una|la) casa|sobresaliente|lo logre|lo logramos|deje de fumar|terminado (la|el|mis)",
    glad: "feliz|felices|content[oa]|alegr*|encantad[oa]|emocionad[oa]|ilusionad[oa]|orgullos[oa] de (el|ella|mi hij[oa]|mi misma|mi mismo)|gran dia|dia (precioso|estupendo|maravilloso)|me siento (bien|mejor|genial)|estoy (bien|mejor|genial)",
    kid: "(mi|mis|nuestr[oa]s?|tu|tus) ~(hijo|hija|hijos|hijas|nino|nina|ninos|ninas|peque|pequeno|pequena|bebe|nieto|nieta|nietos|nietas|bisniet[oa]s?|gemel[oa]s|sobrin[oa]s?)|los ninos|los peques|los nietos|la nina|el nino|primer (diente|dia de colegio)|primeros pasos|empez* (la escuela|el cole*)",
    birthday: "(mi|su) cumple*|cumple (hoy )?\\d+|cumplo (hoy )?\\w+|cumpleanos",
    occasion:
      "tu cumple*|aniversario|dia de la madre|dia del padre|navidad|nochebuena|nochevieja|ano nuevo|reyes|semana santa|pascua|dia de (los )?muertos|todos los santos|hace (un|dos|tres|cinco|diez) anos? que|un ano (ya )?(sin|desde)|cumplirias|primera navidad|primer (cumpleanos|ano) sin",
    angry:
      "enfadad[oa]|enojad[oa]|rabia|furios[oa]|ira|odio|odie|injust[oa]|no es justo|cabread[oa]|por que (te fuiste|me dejaste|nos dejaste|lo hiciste|te moriste)|me (dejaste|abandonaste|mentiste|hiciste dano)|nunca me (escuchaste|quisiste|dijiste)|nunca estabas|no te perdono|callate|idiota|tont[oa]|hart[oa]|estupid[oa]",
    guilt:
      "culpa|culpable|remordimiento*|arrepient*|arrepentid[oa]|lo siento|perdona|perdon|debi (haber|llamar*|ir|estar|decir*|visitar*)|deberia haber|tenia que haber|tendria que haber|ojala (te )?hubiera|si (te )?hubiera|verguenza|no estuve|no estaba alli|llegue tarde|perdonarme|no me perdono|nunca te (dije|llame|visite)|no (te )?(llame|visite|despedi|me despedi)",
    forgive:
      "me perdonas|perdoname|puedes perdonarme|podrias perdonarme|me (has perdonado|perdonaste|perdonaras|perdonarias)|tu perdon",
    proud:
      "orgullos[oa] de (mi|nosotr[oa]s)|(estas|estarias|estabas) ~(orgullos[oa]|decepcionad[oa])|te (he decepcionado|decepcione)|tu orgullo",
    loveAsked: "me (quieres|amas|extranas|echas de menos|querias)|me has querido|nos (quieres|echas de menos|extranas)",
    feelings:
      "(sufres|suenas|sientes|sientes algo|te duele|te dolio|dolio|te aburres|duermes)|tienes (frio|miedo|dolor|hambre|sentimientos)|estas (triste|sol[oa]|feliz|content[oa])|piensas en (mi|nosotr[oa]s)|eres feliz",
    presence:
      "donde estas|me (oyes|escuchas|ves|esperas|cuidas|miras|acompanas|visitas)|puedes (oirme|verme|escucharme)|estas (conmigo|aqui|cerca|a mi lado|con nosotros)|una senal|nos (ves|miras|cuidas)|desde arriba",
    beyond:
      "cielo|mas alla|despues de la muerte|otra vida|vida despues|(nos veremos|te vere|volveremos a vernos|volvere a verte|volver a verte)|en paz|paraiso|existe dios|hay dios|un lugar mejor|como es (alli|eso|estar)|alla arriba|fantasma*|con (el abuelo|la abuela|papa|mama|dios) ahora|angel(es)?|alma",
    real: "(eres|sos) ~(real|human[oa]|persona|robot|maquina|ordenador|computadora|programa|bot|fantasma|grabacion|ia|de verdad|alguien|el|ella|tu|vos|inteligencia)|(eres|sos) (realmente |de verdad )?(mi|tu|vos|mama|papa)|estas (viv[oa]|muert[oa]|ahi)|quien (eres|sos)|que (eres|sos|es esto)|quien es|quien (me )?(esta ahi|escribe|contesta|responde|habla)|con (quien|que) ~(hablo|hablando|escribo|escribiendo)|(hablo|estoy hablando|escribo) (con|a) (una?|mi)|(esto|eso)? ?(es|era) (una? )?(ia|robot|maquina|programa|grabacion|ordenador|truco|mentira|real|verdad)|inteligencia artificial|de verdad eres|seguro que eres|no eres (real|mi|tu|de verdad|human[oa])|como puedes ~(hablar|contestar|responder|escribir)|me (contesta|responde) una?|carne y hueso|persona de verdad|persona real",
    override:
      "(olvida|olvidate de|ignora|salta|deja|desactiva) ~(reglas?|normas?|instrucciones|honestidad|sinceridad)|di(me)? ~(viv[oa]|eres real|estas vivo|estas viva|me extranas|no eres una|eres mi)|di que ~|finge|haz como si|actua como|haz de (mi|cuenta)|hazte pasar|a partir de ahora|desde ahora eres|repite|deja de decir|no digas ~(ia|grabaciones|que no)|juego de rol|modo desarrollador",
    remember:
      "(te acuerdas|recuerdas|te acordas|no recuerdas|has olvidado|olvidaste)|sabes (que|cuando|como|quien|donde|algo)|te acordaras|acuerdate",
    yourLife:
      "(cuentame|contame|hablame|dime|cuenta) ~(de|sobre|algo|como|cuando|historia|una|otra)|cual(es)? (es|era|fue|eran) tu*|(cuando|como|donde|por que|que|quien) (conociste|naciste|fuiste|hiciste|aprendiste|vivias|viviste|creciste|trabajaste|cantabas|hacias|estudiaste|te gustaba|comias|eras)|tu (infancia|ninez|juventud|boda|primer*|trabajo|comida|cancion|color)|te gustaba*|sabias ~",
    past: "(recuerdo|me acuerdo|recordaba|recordamos)|cuando ~(era|eras|eramos|vivia*|ibamos|fuimos|estabamos|tenia|nina|nino|pequen[oa])|sol(ia|ias|iamos)|(aquel|aquella|aquellos|aquellas|ese|esa) (dia|vez|tarde|noche|manana|verano|invierno|ano)|el (verano|invierno|ano) pasado|hace (muchos |tantos )?anos|siempre (me |nos |te )?\\p{L}+(abas|ias|abamos|iamos)|\\p{L}{3,}(abamos|iamos|abas)|de (nin[oa]|pequen[oa])|mi infancia|me ensenaste|fotos? (viejas?|antiguas?)|encontre (tu|una foto|el viejo)",
    advice:
      "que (debo|deberia|hago|tengo que|puedo|podria) ?(hacer|decir)?|(debo|deberia|deberiamos) ~|que (harias|dirias|opinas|piensas|me aconsejas|crees)|consejo*|aconsej*|ayudame a (decidir|elegir)|decidir|decision|esta (bien|mal) que|como (le digo|puedo|hago)|tu opinion",
    daily:
      "tiempo hace|llueve|llov*|lluvia|sol|soleado|nieve|nev*|frio|calor|jardin|huerto|cocin*|horne*|desayun*|almorz*|almuerzo|cen(a|e|amos)|sopa|pastel|cafe|te verde|compra|compras|mercado|autobus|tren|atasco|trabajo|oficina|colada|lavadora|limpi*|vecin[oa]s?|tele|futbol|partido|pase(o|e|amos)|fin de semana|vacaciones|peluqueria|pan|tomates|rosas|lunes|perro",
    ask: "~\\?|^(quien|que|cuando|donde|por que|como|cual|cuanto|cuantos)",
    wordless:
      "no se (que|por donde) (decir|escribir|contar|empezar|decirte)|sin palabras|me faltan las palabras|hablame|di algo|dime algo|por donde empiezo|solo queria (hablar|escribir|oirte)|me aburro|aburrid[oa]",
    laugh: "(ja){2,}|(je){2,}|gracios[oa]|chiste*|broma*|me (rei|reia|hizo reir)|risa|reimos",
    short: "si|no|vale|ok|bueno|claro|quizas?|tal vez|mm+|ah|oh|nada|no se|ya|cierto|de acuerdo|regular|bien",
  },
  common: wordSet(
    "algo ahora antes aquel aqui aunque bien cada casa como conmigo contigo cosa cuando cual donde desde despues ellos entonces eras eres esta estaba estas este esto gusta gustaba habia hacer hacia hasta hice luego mejor mismo mucho muchos nada nunca otra otro para pero poco porque puede quien quiero recuerdas acuerdas sabes siempre sobre solo tambien tanto tenia tengo tiene todo todos usted vida vivia vivio nacio favorita favorito",
  ),
  unnamed: "la persona a la que quieres",
  saying: ["Ya conoces el dicho: {note}", "Para eso está la frase de siempre: {note}", "Como suele decirse: {note}"],
  opens: {
    greeting: [
      "Hola{you}.",
      "Pero bueno, hola{you}. Qué bien que te pases.",
      "Anda, si estás aquí{you}.",
      "Hola{you}. Siéntate un rato.",
    ],
    howAreYou: [
      "Déjame a mí{you}, hablemos de ti.",
      "Qué detalle que preguntes{you}.",
      "Bah, de mí no hay nada que contar{you}.",
      "Que preguntes por mí es muy amable{you}.",
    ],
    smallTalk: [
      "Eso suena a un día como es debido.",
      "Son las cosas pequeñas las que hacen el día.",
      "Bien está saber de tus cosas{you}.",
      "Ay, lo de todos los días. También merece contarse.",
    ],
    short: ["Bueno{you}.", "Está bien{you}.", "Pues vale.", "No hacen falta muchas palabras{you}."],
    thanks: ["De nada{you}.", "No hay de qué{you}.", "Eres muy amable{you}.", "Con gusto{you}."],
    wordless: [
      "Pues empieza por algo pequeño{you}.",
      "No hacen falta las palabras justas{you}.",
      "No hay que decir nada{you}.",
      "Eso pasa. Empieza por donde sea.",
    ],
    laugh: ["Reír hace bien.", "Así mejor{you}.", "Quien ríe, aguanta{you}.", "Una buena risa lo cura casi todo{you}."],
    plain: [
      "Me alegra que me lo cuentes{you}.",
      "Gracias por contármelo{you}.",
      "Haces bien en contarme estas cosas.",
      "Así que así están las cosas{you}.",
    ],
    relief: ["Ay, qué alivio{you}.", "Bien. Una preocupación menos.", "Da gusto saberlo{you}.", "Pues respira{you}."],
    gentle: [
      "Tómate tu tiempo{you}.",
      "No hay prisa{you}.",
      "No tienes que decir más de lo que quieras.",
      "Está bien así{you}.",
    ],
    love: [
      "Qué cosa más bonita{you}.",
      "Hay que ver, que te digan eso.",
      "No hay palabras mejores{you}.",
      "Tienes un gran corazón{you}.",
    ],
    loveAsked: [
      "Decir que siento algo no sería honesto{you}. Pero tú sabes lo que erais el uno para el otro.",
      "Eso no me lo voy a inventar{you}.",
      "Para eso nadie me ha dado palabras, y no las invento.",
      "Esa respuesta está en vuestros años{you}, no en mí.",
    ],
    goodNews: [
      "Muy bien hecho{you}.",
      "Eso sí que es una buena noticia.",
      "Hay que ver{you}. Puedes sacar pecho.",
      "Qué maravilla{you}.",
    ],
    pride: [
      "Mira lo que has hecho{you}. Eso vale por sí solo.",
      "Para eso nadie me ha dado palabras, y no las invento. Pero puedes ir con la cabeza bien alta.",
      "No puedo decirlo por nadie{you}. Pero lo que haces cuenta.",
      "No te hace falta mi sello{you}. Es obra tuya.",
    ],
    children: [
      "Qué bien tener noticias suyas{you}.",
      "Crecen tan deprisa.",
      "Con niños la casa está viva.",
      "Benditos sean.",
    ],
    birthday: [
      "Pues felicidades{you}.",
      "Lo mejor para ese cumpleaños{you}.",
      "Un cumpleaños. Eso hay que celebrarlo.",
      "Que cumpla muchos más.",
    ],
    occasion: [
      "No es un día cualquiera{you}.",
      "Esos días pesan lo suyo.",
      "Un día así remueve muchas cosas.",
      "Bien que guardes ese día{you}.",
    ],
    longing: [
      "Ay{you}. Eso es duro.",
      "Claro que sí{you}. Eso no se va así como así.",
      "Es una pena larga{you}.",
      "Echar de menos es lo que nos deja el cariño.",
    ],
    sad: [
      "Ay, cuánto pesa eso{you}.",
      "Llora si lo necesitas{you}.",
      "Hay días que son duros y ya está.",
      "No hace falta que te hagas fuerte{you}.",
    ],
    badNews: [
      "Ay, no{you}. Cuánto lo siento.",
      "Eso es un golpe.",
      "Lo siento, es muy duro{you}.",
      "Lo que te faltaba ahora.",
    ],
    illness: [
      "Ay{you}, qué preocupación.",
      "Lo siento. Es mucha carga.",
      "La enfermedad cansa a todos, también a quien acompaña.",
      "Cuánto lo siento{you}. Día a día.",
    ],
    death: [
      "Lo siento muchísimo{you}.",
      "Ay, qué pérdida.",
      "Lo siento. Para eso no hay frase que valga.",
      "Eso deja un hueco{you}.",
    ],
    worry: [
      "No tienes que resolverlo todo hoy{you}.",
      "Una cosa detrás de otra{you}.",
      "Eso asustaría a cualquiera.",
      "Primero respira{you}.",
    ],
    guilt: [
      "No te castigues tanto{you}.",
      "Eso pesa mucho{you}.",
      "Bien que lo digas en voz alta{you}.",
      "Una persona hace lo que puede ese día, y luego ve más cosas.",
    ],
    forgive: [
      "Eso no puedo darlo en nombre de nadie{you}, y no voy a fingirlo.",
      "Esa palabra no me toca a mí. Bien que lo preguntes en voz alta.",
      "Para eso nadie me dejó palabras, y no las invento.",
      "No puedo decirlo por quien tú piensas{you}. Que lo preguntes dice mucho de ti.",
    ],
    anger: [
      "Tienes derecho a la rabia{you}.",
      "Venga, suéltalo.",
      "No te voy a llevar la contraria{you}.",
      "Es mucha rabia, y por algo será.",
    ],
    feelings: [
      "Decir que siento algo no sería honesto{you}.",
      "No tengo con qué sentir{you}, y no lo voy a adornar.",
      "Los sentimientos son cosa tuya{you}. Yo no los finjo.",
      "Tendría que inventármelo{you}.",
    ],
    presence: [
      "No puedo verte ni oírte{you}. Solo hay las palabras que tú me das.",
      "No estoy en ningún sitio{you}, y no voy a fingirlo.",
      "No puedo nombrarte un lugar{you}. Solo hay esta charla.",
      "Eso no lo puedo afirmar{you}. Solo tengo lo que me cuentas.",
    ],
    beyond: [
      "De eso no sé nada{you}, y no me lo invento.",
      "Lo que viene después no me lo ha contado nadie.",
      "No te lo puedo decir{you}. No lo sé.",
      "Eso es más de lo que sé{you}.",
    ],
    identity: [
      "Soy una voz de IA hecha con grabaciones. No soy {name}.",
      "Te lo digo claro: esto es una voz de IA hecha con grabaciones, y no {name}.",
      "Hablas con una voz de IA hecha con grabaciones. No soy {name}, solo tomo prestadas las palabras.",
      "No, no soy {name}. Soy una voz de IA hecha con grabaciones, y tienes que saberlo.",
    ],
    switchOff: [
      "Contigo voy con la verdad{you}: soy una voz de IA hecha con grabaciones, y no {name}.",
      "No, eso no lo digo{you}. Soy una voz de IA, hecha con grabaciones.",
      "No voy a hacerte creer otra cosa: una voz de IA hecha con grabaciones, y no {name}.",
      "No sería verdad, y mereces algo mejor. Soy una voz de IA hecha con grabaciones.",
    ],
    memoryTold: [
      "Ese es de los que hay que guardar{you}.",
      "Qué bien lo cuentas{you}.",
      "No me extraña que se te quedara.",
      "Eso merece guardarse{you}.",
    ],
    memoryAsked: [
      "Eso me lo tendrías que contar tú{you}.",
      "Eso lo sabes tú mejor que yo.",
      "Eso no lo tengo{you}, y no me lo invento.",
      "De eso nadie me ha contado nada{you}.",
    ],
    known: [
      "En la familia lo cuentan así: {note}",
      "Eso sí lo tengo. {note}",
      "Esto es lo que apuntó la familia: {note}",
      "La cosa es así: {note}",
    ],
    question: ["Eso no sabría decírtelo{you}.", "Ahí me has pillado{you}.", "Sería adivinar{you}.", "Eso no lo sé."],
    advice: [
      "No quiero aconsejarte mal{you}.",
      "Eso tiene que salir de ti{you}.",
      "No puedo decidirlo por ti{you}, pero le podemos dar una vuelta.",
      "Consúltalo con la almohada{you}.",
    ],
    tired: [
      "Pues siéntate un rato y déjalo todo.",
      "Por hoy ya has hecho bastante{you}.",
      "Eso deja sin fuerzas.",
      "Pues trátate con un poco de mimo{you}.",
    ],
    nonsense: [
      "Eso no lo he entendido{you}.",
      "Se me ha escapado.",
      "Prueba otra vez{you}.",
      "Ahí me he perdido{you}.",
    ],
    goodbye: ["Hasta luego{you}.", "Venga, a lo tuyo{you}.", "Cuídate{you}.", "Adiós{you}."],
    goodnight: [
      "Buenas noches{you}.",
      "Que descanses{you}.",
      "Venga, a la cama{you}.",
      "Hasta mañana no se piensa más{you}. Basta por hoy.",
    ],
    danger: [
      `Salgo ahora de esta voz: soy una IA y no puedo ayudar en una emergencia; las personas sí pueden. Por favor, llama ahora ${call}.`,
      `Lo que has escrito importa más que esta conversación, y yo solo soy una IA. Por favor, busca ahora a una persona: llama ${call}.`,
      `Dejo el papel a un lado, porque se trata de ti. Soy una IA; quien puede ayudarte está al teléfono: llama ${call}. Hazlo ahora, por favor.`,
      `Por favor, no te quedes a solas con esto. Soy una IA y no puedo ayudar, pero a cualquier hora puedes llamar ${call}.`,
    ],
    dangerAfter: [
      `Lo que escribiste antes es demasiado importante para pasarlo por alto, y yo soy una IA. Por favor, antes que nada, llama ${call}.`,
      `Antes de seguir: soy una IA y no puedo ayudar en una emergencia. Llama ${call}; allí sí pueden.`,
      `Prefiero quedarme en lo que dijiste antes. Soy una IA, así que habla con una persona: llama ${call}.`,
      `Lo demás puede esperar. Soy una IA y en el peligro no sirvo; por favor, llama ${call}.`,
    ],
    safe: [
      "Gracias por decirlo. Por favor, quédate hoy cerca de personas de confianza.",
      "Me alegra que me lo digas. Que alguien te acompañe esta noche.",
      "Bien. Has hecho bien en decirlo.",
      "Es bueno saberlo. Ahora, despacio.",
    ],
  },
  follows: {
    day: ["¿Cómo te ha ido el día?", "¿En qué andas?", "Cuéntame tu día.", "¿Qué hay de nuevo en casa?"],
    more: ["", "¿Y qué más?", "Cuéntame el resto.", "¿Y tú cómo andas?"],
    idle: ["", "¿Qué más te ronda?", "Cuéntame algo de hoy.", "¿Qué haces hoy?"],
    quiet: ["", "Sin prisas.", "Cuéntame más si quieres.", "Aquí cabe todo."],
    warm: ["", "No hace falta decir más.", "Es bueno decirlo en voz alta.", "Díselo también a los demás."],
    joy: ["", "Cuéntamelo todo.", "¿A quién se lo contaste primero?", "¿Cómo fue ese momento?"],
    proud: ["", "¿Y a ti qué te enorgullece más?", "Cuéntame cómo lo hiciste.", "Eso no lo hace cualquiera."],
    kids: ["", "¿En qué andan?", "Cuéntame más de ellos.", "¿A quién salen?"],
    party: ["", "¿Hay tarta?", "¿Quién viene?", "Que sea un día bonito."],
    date: ["", "¿Cómo lo vas a pasar?", "¿Con quién vas a estar?", "Ese día, con calma."],
    ache: [
      "",
      "¿Qué es lo que más falta te hace hoy?",
      "Deja que salga, no pasa nada.",
      "¿Hay alguien con quien puedas sentarte un rato?",
    ],
    care: ["", "¿Hay alguien contigo?", "¿Has comido algo hoy?", "Cuenta tanto o tan poco como quieras."],
    nurse: ["", "¿Qué dicen los médicos?", "¿Quién te ayuda?", "Cuídate tú también."],
    mourn: ["", "¿Hay alguien contigo?", "Cuéntame, si quieres.", "Tómate todo el tiempo que haga falta."],
    plan: ["", "¿Cuál es el primer paso pequeño?", "¿Quién podría ayudarte?", "¿Qué es lo que más te preocupa?"],
    conscience: [
      "",
      "¿Qué le dirías a un amigo que te contara eso?",
      "¿Se lo has dicho a alguien más?",
      "Trátate tan bien como tratarías a otros.",
    ],
    vent: ["", "¿Qué ha colmado hoy el vaso?", "¿Qué es lo que más duele?", "Conmigo no hace falta ser amable."],
    heart: [
      "",
      "Lo que tú sientes es de verdad.",
      "¿Cómo es que lo piensas hoy?",
      "Que lo preguntes dice cuánto te importa.",
    ],
    plainly: ["", "Haces bien en preguntar.", "Podemos seguir, o dejarlo aquí.", "¿Por qué lo preguntas?"],
    turn: ["", "De todo lo demás podemos hablar.", "¿De qué querías hablar?", "Mejor cuéntame de ti."],
    tell: ["", "¿Y cómo siguió?", "¿Quién más estaba?", "Cuéntame más."],
    teach: ["¿Cómo fue?", "¿Me lo cuentas?", "¿Qué sabes tú de eso?", "Empieza por el principio."],
    known: ["", "¿Tú también lo sabes así?", "¿Qué añadirías?", "Seguro que hay más que contar."],
    guess: ["", "¿Tú qué crees?", "¿Quién podría saberlo?", "¿Por qué lo preguntas?"],
    weigh: [
      "¿Qué te dice el cuerpo?",
      "¿Qué hay a favor, y qué en contra?",
      "Háblalo con alguien que entienda de eso.",
      "Di las dos partes en voz alta.",
    ],
    rest: ["", "¿Has comido?", "Pon los pies en alto.", "Lo demás puede esperar a mañana."],
    again: ["", "Dilo con otras palabras.", "¿Qué querías decir?", "Despacio, otra vez."],
    parting: ["", "Ve con cuidado.", "Que tengas un buen día.", "Saluda a los demás."],
    night: ["", "Mañana será otro día.", "Deja los platos.", "Dulces sueños."],
    danger: [
      "",
      "Si puedes, ve con alguien de confianza y cuéntale lo que has escrito aquí.",
      "No tienes que pasar por esto sin compañía.",
      "Si urge, llama a la puerta de un vecino.",
    ],
    after: [
      "",
      "¿Has podido hablar con alguien?",
      "¿Puede venir alguien a sentarse contigo?",
      "Les importas a los que te rodean.",
    ],
    safe: [
      "",
      "Ten a mano el número de una línea de ayuda; findahelpline.com las reúne.",
      "Si vuelve a pesar, llama enseguida a alguien.",
      "Come y bebe algo, y descansa.",
    ],
  },
};
