/**
 * Where a number was found: `own` is a page of the line or of the state, `press` a report that names it (the line's
 * own page was not read), and `known` a long-standing official number that was not looked up again.
 */
type Basis = "own" | "press" | "known";

export type HelpLine = {
  /** The line's own name; absent for an emergency number. */
  name?: string;
  /** As people write it. */
  number: string;
  /** Only if it is not open day and night. */
  hours?: string;
  basis: Basis;
  source: string;
  /** When it was last compared with its source. */
  checked: string;
};

export type CountryHelp = { emergency: HelpLine; lines: readonly HelpLine[] };

/** For every country, including those that are not in the table. */
export const HELPLINE_DIRECTORY = { name: "findahelpline.com", href: "https://findahelpline.com/" } as const;

const CHECKED = "2026-11-23";

const entry = (basis: Basis) => (number: string, source: string, name?: string, hours?: string) =>
  ({ number, source, basis, checked: CHECKED, ...(name && { name }), ...(hours && { hours }) }) satisfies HelpLine;
const own = entry("own");
const press = entry("press");
const known = entry("known");

const EUROPE = "https://digital-strategy.ec.europa.eu/en/policies/112";
const SAMARITANS = "https://www.samaritans.org/how-we-can-help/contact-samaritan/";

/** By ISO 3166-1 alpha-2 code. A country is left out rather than guessed. */
export const helpByCountry = {
  AR: {
    emergency: known("911", "https://www.argentina.gob.ar/tema/emergencias"),
    lines: [
      press(
        "0800 999 0091",
        "https://lapostacomodorense.com.ar/2025/09/03/septiembre-mes-de-la-prevencion-del-suicidio-la-importancia-de-escuchar-acompanar-y-abrazar/",
        "Línea Nacional de Salud Mental",
      ),
    ],
  },
  AT: {
    emergency: known("112", EUROPE),
    lines: [press("142", "https://ooe.orf.at/stories/3204589/", "Telefonseelsorge")],
  },
  AU: {
    emergency: own("000", "https://lifelineh2h.org.au/get-help/telephone-crisis-support/faqs/"),
    lines: [own("13 11 14", "https://lifelineh2h.org.au/get-help/telephone-crisis-support/faqs/", "Lifeline")],
  },
  BE: {
    emergency: known("112", EUROPE),
    lines: [
      press(
        "1813",
        "https://www.vrt.be/vrtnws/fr/2019/09/08/chaque-jour-trois-personnes-mettent-fin-a-leur-vie-en-flandre/",
        "Zelfmoordlijn",
      ),
      press(
        "0800 32 123",
        "https://bx1.be/categories/news/la-reine-mathilde-visite-le-centre-de-prevention-du-suicide-a-ixelles/",
        "Centre de Prévention du Suicide",
      ),
    ],
  },
  BR: {
    emergency: known("192", "https://www.gov.br/saude/pt-br/composicao/saes/samu-192"),
    lines: [press("188", "https://claudia.abril.com.br/noticias/suicidio-cvv-ligacao-gratuita/", "CVV")],
  },
  CA: {
    emergency: known("911", "https://crtc.gc.ca/eng/phone/911/"),
    lines: [
      press(
        "988",
        "https://connectfm.ca/news/post/988-suicide-crisis-helpline-launches-across-canada",
        "Suicide Crisis Helpline",
      ),
    ],
  },
  CH: {
    emergency: known("144", "https://www.ch.ch/en/safety-and-justice/emergency-numbers/"),
    lines: [
      press(
        "143",
        "https://www.srf.ch/sendungen/tageschronik/heute-vor-61-jahren-telefon-seelsorge-143-gegruendet",
        "Die Dargebotene Hand · La Main Tendue",
      ),
    ],
  },
  DE: {
    emergency: known("112", EUROPE),
    lines: [press("0800 1110111", "https://www.domradio.de/glossar/telefonseelsorge-0", "TelefonSeelsorge")],
  },
  ES: {
    emergency: known("112", EUROPE),
    lines: [
      press(
        "024",
        "https://www.rtve.es/noticias/20220509/sanidad-presenta-telefono-prevencion-suicidio/2347183.shtml",
        "Línea 024",
      ),
    ],
  },
  FR: {
    emergency: known("112", EUROPE),
    lines: [
      own(
        "3114",
        "https://3114.fr/que-se-passe-t-il-quand-je-contacte-le-3114/",
        "Numéro national de prévention du suicide",
      ),
    ],
  },
  GB: {
    emergency: known("999", "https://www.gov.uk/guidance/999-and-112-the-uks-national-emergency-numbers"),
    lines: [own("116 123", SAMARITANS, "Samaritans")],
  },
  IE: {
    emergency: known("112", EUROPE),
    lines: [
      own(
        "116 123",
        "https://www.samaritans.org/your-community/samaritans-ireland-scotland-and-wales/samaritans-ireland/journey",
        "Samaritans",
      ),
    ],
  },
  IN: {
    emergency: press(
      "112",
      "https://www.lokmattimes.com/technology/over-29-lakh-phone-calls-handled-by-tele-manas-cells-savitri-thakur-2/",
    ),
    lines: [
      press(
        "14416",
        "https://theshillongtimes.com/2025/02/07/tele-manas-mental-health-helpline-handles-over-18-1-lakh-calls-centre/",
        "Tele-MANAS",
      ),
    ],
  },
  IT: {
    emergency: known("112", EUROPE),
    lines: [
      press(
        "02 2327 2327",
        "https://www.fanpage.it/attualita/cose-e-come-funziona-telefono-amico-portato-sul-palco-di-sanremo-da-la-sad/",
        "Telefono Amico Italia",
        "10:00–24:00",
      ),
    ],
  },
  MX: {
    emergency: known("911", "https://www.gob.mx/911"),
    lines: [
      press(
        "800 911 2000",
        "https://www.eluniversal.com.mx/nacion/promueven-la-linea-de-la-vida-tras-presentar-encuesta-sobre-consumo-de-drogas-asi-puedes-pedir-ayuda/",
        "Línea de la Vida",
      ),
    ],
  },
  NL: {
    emergency: known("112", EUROPE),
    lines: [own("113", "https://www.113.nl/schoolopdracht", "113 Zelfmoordpreventie")],
  },
  NZ: {
    emergency: own("111", "https://www.govt.nz/browse/crime-and-justice/crimes-and-emergencies/111-emergency-service/"),
    lines: [
      press(
        "1737",
        "https://vice.com/en/article/new-zealands-biggest-mental-health-helpline-misses-one-in-four-calls",
        "Need to talk?",
      ),
    ],
  },
  PT: {
    emergency: press(
      "112",
      "https://24noticias.sapo.pt/atualidade/artigos/1411-linha-nacional-de-prevencao-do-suicidio-arranca-com-atendimento-24-horas",
    ),
    lines: [
      press(
        "1411",
        "https://www.deco.proteste.pt/saude/saude-mental/noticias/linha-prevencao-suicidio-funciona-24-horas-por-dia",
        "Linha Nacional de Prevenção do Suicídio",
      ),
    ],
  },
  US: {
    emergency: own(
      "911",
      "https://health.wyo.gov/publichealth/prevention/wivpp/suicide-prevention/988-suicide-crisis-lifeline",
    ),
    lines: [
      own(
        "988",
        "https://health.wyo.gov/publichealth/prevention/wivpp/suicide-prevention/988-suicide-crisis-lifeline",
        "Suicide & Crisis Lifeline",
      ),
    ],
  },
  ZA: {
    emergency: known("112", "https://www.gov.za/about-government/contact-directory/emergency-contacts"),
    lines: [
      press(
        "0800 567 567",
        "http://www.pressreader.com/south-africa/the-star-early-edition/20190212/281668256233737",
        "SADAG Suicide Crisis Helpline",
      ),
    ],
  },
} as const satisfies Record<string, CountryHelp>;

export type HelpCountry = keyof typeof helpByCountry;
export const helpCountries = Object.keys(helpByCountry) as readonly HelpCountry[];

/** Null for a country that is not in the table, and for anything that is not a country. */
export const helpCountryOf = (code: string | null | undefined): HelpCountry | null =>
  helpCountries.find((country) => country === code) ?? null;

/** Sorted by their names in a language. */
export function namedCountries(language: string) {
  const names = new Intl.DisplayNames([language], { type: "region" });
  return helpCountries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
}

/** The link that makes a phone dial the number. */
export const telephoneLink = (number: string): string => `tel:${number.replaceAll(" ", "")}`;
