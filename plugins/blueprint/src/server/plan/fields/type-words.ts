import type { ScreenFieldType } from '@buildai/fields';
import type { Language } from '../../language/language.js';
import { bareWords } from './lexicon-index.js';
import { unitNamed } from './units.js';

/** What the types are called, by language; compared in lower case, without accents and signs. */
const typeWords: Readonly<Record<Language, Readonly<Partial<Record<ScreenFieldType, string>>>>> = {
  en: {
    boolean:
      'yes no|y n|yes|true false|true|checkbox|check box|tick box|tickbox|tick|toggle|switch|boolean|bool|flag|on off|done not done|paid not paid',
    long_text:
      'long text|longtext|text area|textarea|multiline|multi line|multiline text|paragraph|paragraphs|markdown|rich text|free text long|several lines|essay',
    datetime: 'date time|date and time|datetime|timestamp|date with time',
    date: 'date|day|calendar date|calendar',
    time: 'time|time of day|clock time|hh mm|hour',
    currency: 'currency|money|price|amount|amount of money',
    percent: 'percent|percentage',
    rating:
      'rating|star|stars|star rating|5 stars|five stars|out of 5|out of five|one to five|1 to 5 stars|1 5 stars',
    number: 'number|numeric|integer|int|decimal|float|count|a number|whole number|numbers|digits|numerical',
    email: 'email|e mail|email address|mail address|e mail address',
    phone: 'phone|telephone|phone number|telephone number',
    url: 'url|link|web site|website|web address',
    image: 'image|photo|picture|upload|file|image upload|photo upload|pic|attachment',
    color: 'color|colour|color picker|colour picker|hex',
    text: 'text|string|short text|free text|word|words|varchar|single line|one line',
  },
  de: {
    boolean: 'ja nein|j n|ja|wahr falsch|kontrollkastchen|checkbox|haken|hakchen|schalter|an aus',
    long_text: 'langer text|langtext|mehrzeilig|textfeld gross|freitext|absatz|mehrzeiliger text',
    datetime: 'datum uhrzeit|datum und uhrzeit|datum und zeit|datum mit uhrzeit|zeitstempel',
    date: 'datum|tag',
    time: 'uhrzeit|zeit',
    currency: 'wahrung|geld|preis|betrag|geldbetrag',
    percent: 'prozent|prozentsatz',
    rating: 'bewertung|sterne|sternebewertung|5 sterne',
    number: 'zahl|nummer|ganzzahl|dezimalzahl|anzahl|numerisch',
    email: 'e mail|email|e mail adresse|mail',
    phone: 'telefon|telefonnummer',
    url: 'link|webseite|url|website',
    image: 'bild|foto|datei|upload',
    color: 'farbe',
    text: 'text|kurzer text|zeichenkette',
  },
  fr: {
    boolean: 'oui non|o n|oui|vrai faux|case a cocher|booleen|coche|interrupteur',
    long_text: 'texte long|zone de texte|plusieurs lignes|paragraphe',
    datetime: 'date heure|date et heure|horodatage',
    date: 'date|jour',
    time: 'heure|horaire',
    currency: 'monnaie|argent|prix|montant|devise',
    percent: 'pourcentage|pour cent',
    rating: 'note sur 5|etoiles|evaluation|note etoiles|5 etoiles',
    number: 'nombre|numerique|chiffre|entier|decimal',
    email: 'email|e mail|courriel|mail|adresse email',
    phone: 'telephone|numero de telephone|tel',
    url: 'lien|url|site web|site internet',
    image: 'image|photo|fichier',
    color: 'couleur',
    text: 'texte|texte court|texte libre',
  },
  es: {
    boolean: 'si no|s n|si|verdadero falso|casilla|casilla de verificacion|booleano|interruptor',
    long_text: 'texto largo|area de texto|varias lineas|parrafo',
    datetime: 'fecha hora|fecha y hora|marca de tiempo',
    date: 'fecha|dia',
    time: 'hora|horario',
    currency: 'moneda|dinero|precio|importe|monto|cantidad de dinero',
    percent: 'porcentaje|por ciento',
    rating: 'valoracion|estrellas|calificacion|puntuacion de 1 a 5|5 estrellas',
    number: 'numero|numerico|entero|decimal|cifra',
    email: 'correo|email|correo electronico|e mail',
    phone: 'telefono|numero de telefono|movil|celular',
    url: 'enlace|url|sitio web|pagina web',
    image: 'imagen|foto|archivo',
    color: 'color',
    text: 'texto|texto corto|texto libre',
  },
  pt: {
    boolean: 'sim nao|s n|sim|verdadeiro falso|caixa de selecao|checkbox|booleano|marcar',
    long_text: 'texto longo|area de texto|varias linhas|paragrafo',
    datetime: 'data hora|data e hora|data e horario',
    date: 'data|dia',
    time: 'hora|horario',
    currency: 'moeda|dinheiro|preco|valor em dinheiro|montante',
    percent: 'porcentagem|percentagem|percentual|por cento',
    rating: 'avaliacao|estrelas|nota de 1 a 5|5 estrelas|classificacao',
    number: 'numero|numerico|inteiro|decimal',
    email: 'email|e mail|correio eletronico',
    phone: 'telefone|numero de telefone|celular|telemovel',
    url: 'link|url|site|pagina web|endereco web',
    image: 'imagem|foto|arquivo|ficheiro',
    color: 'cor',
    text: 'texto|texto curto|texto livre',
  },
  it: {
    boolean: 'si no|s n|si|vero falso|casella|casella di controllo|spunta|booleano|interruttore',
    long_text: 'testo lungo|area di testo|piu righe|paragrafo',
    datetime: 'data ora|data e ora|data e orario',
    date: 'data|giorno',
    time: 'ora|orario',
    currency: 'valuta|denaro|prezzo|importo|soldi',
    percent: 'percentuale|per cento|percento',
    rating: 'valutazione|stelle|voto da 1 a 5|5 stelle',
    number: 'numero|numerico|intero|decimale|cifra',
    email: 'email|e mail|posta elettronica|mail',
    phone: 'telefono|numero di telefono|cellulare',
    url: 'link|url|sito|sito web|collegamento',
    image: 'immagine|foto|file',
    color: 'colore',
    text: 'testo|testo breve|testo libero',
  },
};

const tableOf = (language: Language): [string, ScreenFieldType][] =>
  Object.entries(typeWords[language]).flatMap(([type, words]) =>
    words.split('|').map((word): [string, ScreenFieldType] => [word, type as ScreenFieldType]),
  );
const tables = new Map<Language, ReadonlyMap<string, ScreenFieldType>>();

/** English names of types are understood in every language. */
function namesIn(language: Language): ReadonlyMap<string, ScreenFieldType> {
  const made = tables.get(language) ?? new Map([...tableOf('en'), ...tableOf(language)]);
  tables.set(language, made);
  return made;
}

const edges =
  /^(?:an? |the |as |als |ein |eine |une? |como |uma? |come |uno )|\s(?:field|type|column|input|picker|feld|champ|campo|only)$/g;
const joins = /\s(?:or|oder|ou|o)\s/g;

/** The type that a word such as `checkbox`, `money` or `ja/nein` stands for. */
export function typeNamed(words: string, language: Language = 'en'): ScreenFieldType | undefined {
  const names = namesIn(language);
  const said = bareWords(words.replace(/\//g, ' ')).join(' ');
  const bare = said.replace(edges, '');
  const named = names.get(said) ?? names.get(bare) ?? names.get(bare.replace(joins, ' '));
  return named ?? unitNamed(words)?.type;
}
