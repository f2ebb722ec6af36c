import type { QuestionWords } from "./question-words";

/** Portuguese of Portugal and of Brazil. */
export const portuguese: QuestionWords = {
  requests:
    "cont(a|e|as|ar)( |-)?(me|nos|pra mim|para mim)?|me (conta|fala|diz|lembra)|fala(s|r)?( |-)?(me )?(de|do|da|dos|das|sobre)|(lembras|lembra|recordas|recorda)( |-)?(te|se)?|(te|se) lembra(s)?|diz( |-)?me|(queria|quero|gostava de|gostaria de) ~(ouvir|saber)",
  unanswerable:
    "ontem|hoje|agora|aqui|amanha|quanto custa|(devo|deveria|devia|posso|podia|tenho (de|que)|devemos) ~|(viras|vens|vem|seras|iras|faras|vais|vai) ~|(achas|acha|pensas|pensa|queres|quer|preferes|prefere) (que|um|uma)?|o que (achas|acha|farias|faria|fazes|faz|devo|pensas)|como (estas|esta|vais|vai|te sentes|se sente)|tudo bem|(estas|esta) (bem|ai|zangad\\p{L}|bravo|brava|orgulhos\\p{L})|onde (estas|esta voce)|quem es|(eu|fiz|fui|sou|estou) ~|(semana|mes|ano|verao) que vem|proxim\\p{L}|amanha|porque (morreste|te foste)|me (amas|ama|ajuda|ouve)",
  frame:
    "eu tu ele ela um uma uns isto isso este esta nao por que qual quais quem como onde aonde quando quanto quanta quantos quantas porque porquê por conta conte contas contar fala falas falar lembra lembras lembro recordas recorda diz historia historias vez vezes coisa coisas aconteceu acontecia passou passava era eras eram foi foram foste estava estavas esteve ha havia houve tem tens tinham feito chama chamas chamava chamavas chamavam nome mais sempre nunca tambem ja entao antes outra outro algum alguma mesmo verdade sabes sabe saber querias queria gostavas gostava te tu teu tua teus tuas voce voces seu sua seus suas me meu minha meus minhas se lhe nos a o as os um uma de do da dos das em no na com para pra ao e sem sobre sob desde ate entre durante",
  weak: "bonito bonita lindo linda bom boa engracado engracada hora horas idade razao lugar sitio cor maneira crianca infancia pequeno pequena miudo miuda menino menina jovem juventude novo nova fazer faz fazes fazia fazias fez fizeste dizer dizia dizias disse disseste ter tinha tinhas teve tiveste ir ia ias vai vais muito muita dia ano anos tempo primeiro primeira ultimo melhor vida viver vivias fim",
  address: "mae mamae mama pai papai papa avo avozinha vovo vo avozinho tia tio querida querido amor filha filho",
  recipe: "como (se )?(fazes|faz|fazia|fazias|preparas?)|receita|o que leva|ingredientes",
  linking: "e|mas|entao|depois|por isso|porque|ai|ele|ela|eles",
  self: "eu|me|mim|meu|minha|meus|minhas|nos|nosso|nossa|comigo|\\p{L}+(amos|emos|imos)",
  mine: "meus?|minhas?|nossos?|nossas?",
  yours: "tu|te|ti|teus?|tuas?|voces?|contigo",
  ever: "^(\\p{L}+,? )?(foste|estiveste|tiveste|eras|tinhas|fizeste|voce (foi|esteve|teve|era|tinha))",
  christmas: "natal",
  answers: {
    when: {
      asked: "^(\\p{L}+,? )?(desde )?quando|a que horas?|(que|em que|qual) (dia|ano|data|idade|hora)|quantos anos",
      told: "\\d+|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|primavera|verao|outono|inverno|natal|pascoa|segunda|terca|quarta|quinta|sexta|sabado|domingo|as \\p{L}+ horas|\\p{L}+ anos|(em|de) (quarenta|cinquenta|sessenta|setenta|oitenta|noventa)",
    },
    where: {
      asked: "(de |por )?(onde|aonde)|(que|em que) (cidade|aldeia|vila|rua|pais|lugar)",
      told: "(em|no|na|nos|nas|ao|a|ate|debaixo|atras|perto|junto|dentro) (de |do |da |um |uma |o |a )?\\p{L}{3,}",
    },
    who: {
      asked: "(a |de |com |para )?quem",
      told: "irmao|irma|mae|pai|tio|tia|prim\\p{L}|avo|marido|mulher|esposa|senhora?|homem|amig\\p{L}|vizinh\\p{L}",
    },
    why: { asked: "por ?que|porque", told: "porque|por isso|para que|como" },
    many: {
      asked: "quant\\p{L}s?|que idade",
      told: "\\d+|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|\\p{L}+centos|mil|mei\\p{L}|duzia",
    },
    liked: {
      asked: "gosta(vas|va|s)?|preferid\\p{L}|favorit\\p{L}|preferias",
      told: "gost\\p{L}+|prefer\\p{L}+|ador\\p{L}+|favorit\\p{L}|melhor",
    },
    fate: {
      asked: "o que (e que )?(aconteceu|houve|foi feito) ~|que fim|como acabou",
      told: "fim|acab\\p{L}+|vend\\p{L}+|fech\\p{L}+|morr\\p{L}+|queim\\p{L}+|ard\\p{L}+|perd\\p{L}+|parti\\p{L}+|quebr\\p{L}+|roub\\p{L}+",
    },
    name: {
      asked: "cham\\p{L}+|nomes?",
      told: "cham\\p{L}+|nomes?|senhora?|dona",
    },
    whose: {
      asked: "de quem (e|era|eram|foi|foram|sao)|a quem ~perten*",
      told: "pertenc*|(era|eram|foi|e) (d[oae]s?|meus?|minhas?|teus?|tuas?|seus?|suas?)|d[oa] (meu|minha|teu|tua|seu|sua|nosso|nossa) \\p{L}+",
    },
    colour: {
      asked: "(de )?que cor(es)?",
      told: "pret[oa]s?|negr[oa]s?|branc[oa]s?|vermelh[oa]s?|azul|azuis|verdes?|amarel[oa]s?|castanh[oa]s?|marrom|cinzent[oa]s?|cinza|rosa|rox[oa]s?|laranja|dourad[oa]s?|pratead[oa]s?|cor|cores",
    },
  },
  families: `
    cao caes cachorr* cadel*
    gat*
    animal* anima* bicho* > cao caes cachorr* gat* cavalo* burr* vaca* porco* galinha* cabra* ovelha* coelho* passar* canario* hamster*
    barc* navi* vela*
    mar praia* costa*
    casament* cas* noiv* noivado
    marid* espos* mulher*
    conhec* encontr*
    amor* apaixon* namor*
    trabalh* empreg* oficio* profiss* salari* ganh* > mineiro padeir* talhante agricultor* professor* enfermeir* alfaiate costureir* carpinteir* mecanic* motorista vendedor* cozinheir* marinheir* soldado pescador carteiro operari*
    escol* professor* mestr* aula* colegi*
    crianc* menin* pequen* jovem* infanci* miud*
    casa* apartament* mor*
    carro* conduz* dirig* camiao caminhao
    viag* feria* comboio trem mala*
    guerr* soldad* tropa
    doent* doenc* medic* hospita* febre*
    mort* morr* funeral* enterr*
    nasc* anivers*
    cozinh* receit* forno bolo*
    com* comid* prato* jant* almoc* > carne presunto toucinho vaca borrego cordeiro porco frango peru peixe* sopa* guisad* ovo* queijo* batata* couve* feijao feijoes chourico* pao bolo* maca macas marmelada
    beb* vinho cerveja
    cant* cancao cancoes music*
    danc* baile*
    dinheir* pag* pobre* ric* escud* cruzeiro* cust*
    igrej* padre missa* deus
    inverno* nev* frio* gelo
    chuv* chov* tempestad* vent*
    fogo* queim* ard* incendi*
    perd* sum* desaparec*
    prend* present* ofert*
    med* assust*
    ri* ris* piad* graca
    cai* caiu queda*
    conselh*
    vestid* roupa* sapat* casac*
    jardi* flor* plant* horta*
    natal presepi*
    quinta* fazend* campo* lavoura*
    telefon* lig* mensag* recad*
    cart* escrev* escrit*
    mae mamae
    pai papai
    `,
};
