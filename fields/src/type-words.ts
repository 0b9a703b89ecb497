import type { FieldTypeId } from './field-types.js';

/** The languages in which people name types. */
export type WordLanguage = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'it';

/** Words in which people name a type: none for one that needs more than a word, such as options. */
type PeopleWords =
  Readonly<Record<WordLanguage, string>> | Readonly<Partial<Record<WordLanguage, undefined>>>;

/** What a type is called beside its ID: phrases separated by `|`, without accents and signs. */
export type TypeWords = PeopleWords & {
  /** Words of other systems and of models, by which people mean something else or no type. */
  readonly models?: string;
};

/** What the types are called. English words are understood in all languages, and are not repeated there. */
export const typeWords: Readonly<Record<FieldTypeId, TypeWords>> = {
  text: {
    models: 'str|char|uuid|id|name',
    en: 'string|short text|free text|word|words|varchar|single line|one line',
    de: 'kurzer text|zeichenkette',
    fr: 'texte|texte court|texte libre',
    es: 'texto|texto corto|texto libre',
    pt: 'texto|texto curto|texto livre',
    it: 'testo|testo breve|testo libero',
  },
  long_text: {
    models: 'notes',
    en: 'text area|multiline|multiline text|paragraph|paragraphs|markdown|rich text|free text long|several lines|essay',
    de: 'langer text|langtext|mehrzeilig|textfeld gross|freitext|absatz|mehrzeiliger text',
    fr: 'texte long|zone de texte|plusieurs lignes|paragraphe',
    es: 'texto largo|area de texto|varias lineas|parrafo',
    pt: 'texto longo|area de texto|varias linhas|paragrafo',
    it: 'testo lungo|area di testo|piu righe|paragrafo',
  },
  number: {
    models: 'double',
    en: 'numeric|decimal|float|numbers|digits|numerical',
    de: 'zahl|nummer|dezimalzahl|numerisch',
    fr: 'nombre|numerique|chiffre',
    es: 'numero|numerico|cifra',
    pt: 'numero|numerico',
    it: 'numero|numerico|decimale|cifra',
  },
  integer: {
    models: 'long|quantity',
    en: 'int|count|whole number',
    de: 'ganzzahl|anzahl',
    fr: 'entier',
    es: 'entero',
    pt: 'inteiro',
    it: 'intero',
  },
  currency: {
    en: 'money|price|amount|amount of money',
    de: 'wahrung|geld|preis|betrag|geldbetrag',
    fr: 'monnaie|argent|prix|montant|devise',
    es: 'moneda|dinero|precio|importe|monto|cantidad de dinero',
    pt: 'moeda|dinheiro|preco|valor em dinheiro|montante',
    it: 'valuta|denaro|prezzo|importo|soldi',
  },
  percent: {
    en: 'percentage',
    de: 'prozent|prozentsatz',
    fr: 'pourcentage|pour cent',
    es: 'porcentaje|por ciento',
    pt: 'porcentagem|percentagem|percentual|por cento',
    it: 'percentuale|per cento',
  },
  rating: {
    en: 'star|stars|star rating|5 stars|five stars|out of 5|out of five|one to five|1 to 5 stars|1 5 stars',
    de: 'bewertung|sterne|sternebewertung|5 sterne',
    fr: 'note sur 5|etoiles|evaluation|note etoiles|5 etoiles',
    es: 'valoracion|estrellas|calificacion|puntuacion de 1 a 5|5 estrellas',
    pt: 'avaliacao|estrelas|nota de 1 a 5|5 estrelas|classificacao',
    it: 'valutazione|stelle|voto da 1 a 5|5 stelle',
  },
  boolean: {
    en: 'yes no|y n|yes|true false|true|checkbox|tick box|tick|toggle|switch|bool|flag|on off|done not done|paid not paid',
    de: 'ja nein|j n|ja|wahr falsch|kontrollkastchen|haken|hakchen|schalter|an aus',
    fr: 'oui non|o n|oui|vrai faux|case a cocher|booleen|coche|interrupteur',
    es: 'si no|s n|si|verdadero falso|casilla|casilla de verificacion|booleano|interruptor',
    pt: 'sim nao|s n|sim|verdadeiro falso|caixa de selecao|booleano|marcar',
    it: 'si no|s n|si|vero falso|casella|casella di controllo|spunta|booleano|interruttore',
  },
  date: {
    en: 'day|calendar date|calendar',
    de: 'datum|tag',
    fr: 'jour',
    es: 'fecha|dia',
    pt: 'data|dia',
    it: 'data|giorno',
  },
  datetime: {
    en: 'date and time|timestamp|date with time|date with a time|with a time',
    de: 'datum uhrzeit|datum und uhrzeit|datum und zeit|datum mit uhrzeit|zeitstempel',
    fr: 'date heure|date et heure|horodatage',
    es: 'fecha hora|fecha y hora|marca de tiempo',
    pt: 'data hora|data e hora|data e horario',
    it: 'data ora|data e ora|data e orario',
  },
  time: {
    en: 'time of day|clock time|hh mm|hour',
    de: 'uhrzeit|zeit',
    fr: 'heure|horaire',
    es: 'hora|horario',
    pt: 'hora|horario',
    it: 'ora|orario',
  },
  select: { models: 'choice|singleselect|enum|dropdown|option|status' },
  multiselect: { models: 'choices|multichoice|multiplechoice|tags|array' },
  list: { models: 'list' },
  email: {
    en: 'email address|mail address',
    de: 'e mail adresse|mail',
    fr: 'courriel|mail|adresse email',
    es: 'correo|correo electronico',
    pt: 'correio eletronico',
    it: 'posta elettronica|mail',
  },
  phone: {
    models: 'tel',
    en: 'telephone|phone number|telephone number',
    de: 'telefon|telefonnummer',
    fr: 'numero de telephone|tel',
    es: 'telefono|numero de telefono|movil|celular',
    pt: 'telefone|numero de telefone|celular|telemovel',
    it: 'telefono|numero di telefono|cellulare',
  },
  url: {
    models: 'uri',
    en: 'link|web site|web address',
    de: 'webseite',
    fr: 'lien|site web|site internet',
    es: 'enlace|sitio web|pagina web',
    pt: 'site|pagina web|endereco web',
    it: 'sito|sito web|collegamento',
  },
  color: {
    en: 'colour|color picker|colour picker|hex',
    de: 'farbe',
    fr: 'couleur',
    es: 'color',
    pt: 'cor',
    it: 'colore',
  },
  image: {
    en: 'photo|picture|upload|file|image upload|photo upload|pic|attachment',
    de: 'bild|foto|datei',
    fr: 'fichier',
    es: 'imagen|foto|archivo',
    pt: 'imagem|foto|arquivo|ficheiro',
    it: 'immagine|foto',
  },
  reference: { models: 'link|relation|relationship|linkedrecord|foreignkey|lookup' },
  references: { models: 'links|relations' },
  json: { models: 'object|map' },
};
