import type { QuestionWords } from "./question-words";

export const spanish: QuestionWords = {
  requests:
    "cuenta(me|nos|melo)?|cuentas|contar(me|nos)|hablame|hablanos|habla(me)? de|(te|os) acuerdas|recuerdas|dime|(quiero|quisiera|me gustaria) (oir|escuchar|saber)",
  unanswerable:
    "ayer|hoy|ahora|aqui|manana[?.!]|(quien|cuando) (viene*|vuelves)|que tiempo hace|cuanto cuesta|(debo|deberia|debemos|tengo que|puedo|podemos|podria) ~|(vendras|vendra|iras|estaras|seras|haras|podras|querras|vas a|va a)|(crees|piensas|opinas|quieres|necesitas|prefieres) (que|un|una|algo)?|como (estas|esta|te va|te sientes|te encuentras|andas)|que (tal|haces|opinas|piensas|harias|hago|debo|deberia)|estas (bien|ahi|enfadad\\p{L}|orgullos\\p{L})|donde estas|(he|hice|fui|soy|estoy) ~|me (quieres|echas|oyes|ayudas)|por que te (fuiste|moriste|has ido)|(proxim\\p{L}) (semana|mes|ano|verano)|manana por la|quien eres|eres tu",
  frame:
    "es son ser soy eres hay esta estas este que cual cuales quien quienes como donde adonde cuando cuanto cuanta cuantos cuantas por cuenta cuentame cuentanos cuentas contar hablame habla hablas recuerdas acuerdas acuerdo dime historia historias vez veces cosa cosas algo paso pasaba pasado ocurrio sucedio era eras eran fue fueron fuiste estaba estabas estuvo estuviste habia hubo hay tiene tienes llama llamaba llamaban llamo llamabas llamaste nombre otra otro lo mas muy nunca tambien ya entonces antes alguna alguno verdad saber sabes sabe querias querian quiso gustaba gustaban gustaria te me se os nos le les tu tus mi mis su sus la el los las un una de del en con a al y o para sin sobre desde hasta entre durante",
  weak: "bonito bonita bonitos bonitas lindo linda bueno buena gracioso hora horas edad razon sitio lugar color manera otra niño niña niños pequeño pequeña joven jovenes infancia juventud chico chica nino nina pequeno pequena hacer hacia hacias hizo hiciste haces hace decia decias dijo dijiste dice decir tener tenia tenias tenian tuvo tuviste iba ibas ir vas va mucho mucha muchos siempre dia ano anos tiempo primer primera primero mejor ultimo vida vivir vivias fin",
  address:
    "mama mami madre papa papi padre abuela abuelita yaya abuelo abuelito yayo tia tio cariño carino amor querida querido hija hijo",
  recipe: "como (se )?(haces?|hacias?|preparas?|cocinas?)|receta|que (lleva|llevaba|le echas|lleva*)|ingredientes",
  linking: "y|e|pero|asi que|entonces|luego|por eso|porque|o|despues|el|ella|ellos|eso",
  self: "yo|me|mi|mis|conmigo|nos|nosotr\\p{L}s|nuestr\\p{L}+|\\p{L}+(amos|imos|emos)",
  mine: "mi|mis|mio|mia|nuestr\\p{L}+",
  yours: "tu|tus|te|ti|contigo|os|vuestr\\p{L}+|\\p{L}+(aste|iste)",
  ever: "^(\\p{L}+,? )?(y )?(estuviste|fuiste|tuviste|has|habias|eras|ibas|tenias|hiciste|trabajaste|viviste)",
  christmas: "navidad navidades nochebuena",
  answers: {
    when: {
      asked:
        "^(\\p{L}+,? )?(y |desde )?cuando|a que (hora|edad)|(que|en que|cual) (dia|ano|fecha|mes)|cuantos anos|desde cuando",
      told: "\\d+|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|(el|en el) (cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)|primavera|verano|otono|invierno|navidad|nochebuena|semana santa|reyes|lunes|martes|miercoles|jueves|viernes|sabado|domingo|las (dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)|la una|los \\p{L}+ anos",
    },
    where: {
      asked: "(a |de |por |en )?(donde|adonde)|(que|en que) (calle|ciudad|pueblo|pais|sitio|lugar)",
      told: "(en|desde|hasta|debajo|encima|detras|junto|al lado|cerca) (de |del |a |al )?(la |el |los |las |un |una |mi |su )?\\p{L}{3,}|a \\p{L}{4,}",
    },
    who: {
      asked: "(a |de |con |para )?quien(es)?",
      told: "hermano|hermana|madre|padre|tio|tia|primo|prima|abuel\\p{L}|marido|mujer|senora?|hombre|amig\\p{L}|vecin\\p{L}",
    },
    why: { asked: "por que|para que", told: "porque|por eso|para que|asi que|como" },
    many: {
      asked: "cuant\\p{L}s?|que edad",
      told: "\\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|*(cientos?|mil)|veint\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|medi\\p{L}|docena",
    },
    liked: {
      asked: "gustaba*|gusta*|preferid\\p{L}|favorit\\p{L}|preferias|encantaba",
      told: "gust\\p{L}+|encant\\p{L}+|prefer\\p{L}+|favorit\\p{L}|el mejor|la mejor|adoraba",
    },
    fate: {
      asked: "que (fue|paso|ocurrio|sucedio|ha sido) ~(de|con)|como (acabo|termino)",
      told: "fin|acabo|termin\\p{L}+|vend\\p{L}+|cerr\\p{L}+|murio|quem\\p{L}+|perd\\p{L}+|rompio|compro|robaron",
    },
    name: {
      asked: "llam\\p{L}+|nombres?",
      told: "llam\\p{L}+|nombres?",
    },
    whose: {
      asked: "de quien (es|era|eran|fue|fueron|son)|a quien ~perten*",
      told: "pertenec*|(era|eran|es|fue|fueron) (de|del|mi[oa]s?|tuy[oa]s?|suy[oa]s?)|de (mi|tu|su|nuestr[oa]) \\p{L}+",
    },
    colour: {
      asked: "(de )?que color(es)?",
      told: "negr[oa]s?|blanc[oa]s?|roj[oa]s?|azul(es)?|verdes?|amarill[oa]s?|marron(es)?|gris(es)?|rosas?|morad[oa]s?|naranja|dorad[oa]s?|platead[oa]s?|color*",
    },
  },
  families: `
    perr* cachorr*
    gat*
    animal* mascota* > perr* gat* caball* burr* vaca* cerd* gallina* cabra* oveja* conejo* pajar* canari* hamster*
    barc* barca buque vela* naveg* lancha
    mar playa* costa* oceano
    boda* cas* novi* matrimoni* prometid*
    marido espos* mujer
    conoc* encontr* present*
    amor* enamor* queri*
    trabaj* emple* oficio* profesion* sueldo* jornal* gan* taller > minero panader* carnicer* agricultor* maestr* enfermer* sastre modista carpintero mecanic* conductor* dependient* cociner* marinero soldado pescador cartero limpi* costurer*
    escuela* colegi* maestr* profesor* clase*
    niñ* nin* peque* joven* crec* crio cria
    casa* piso* hogar vivi*
    coche* conduc* carro* camion*
    viaj* tren maleta* vacacion* luna
    guerra* soldad* ejercito frente
    enferm* medic* hospital* doctor* fiebre
    muert* mur* fallec* entierro luto
    nac* naci* cumpleaños cumplea*
    cocin* receta* guis* horno ingrediente*
    com* comid* plato* cen* almuerz* > carne jamon tocino ternera cordero* cerdo pollo pavo pescado* sopa* guiso* huevo* queso* patata* col judia* lenteja* garbanzo* chorizo* pan tarta* manzana* mermelada
    beb* vino cerveza bar
    cant* cancion* musica coro
    bail* verbena
    diner* pag* pobre* ric* peseta* duro* cost*
    iglesia* cura misa* dios
    frio* fria* niev* invierno* hielo
    lluv* llov* tormenta* viento*
    fueg* quem* ardi* incendi*
    perd* perdi* desaparec*
    regal* regalo*
    miedo* asust*
    re* ris* broma* gracia*
    cae* cay* tropez*
    consej* aconsej*
    vestid* ropa falda traje* zapat* abrig*
    jardin* flor* plant* huerto*
    navidad* nochebuena reyes
    campo* granj* tierra*
    llam* telefon* mensaje*
    cart* escrib*
    volv* regres* vuelt*
    abuel* bisabuel*
    madre mama
    padre papa
    pan panader* horno harina masa
    hij* chiquill*
    `,
};
