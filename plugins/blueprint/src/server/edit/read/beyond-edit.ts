import { placesOf } from './cues.js';
import type { Wish } from './wish.js';

/** What no change of a data app can do, by the words of a request. Keys as in `cues.ts`. */
const beyond: readonly (readonly [string, RegExp])[] = [
  [
    'send text messages',
    /(?: (?:sms|mms|text message\w*|textos?|whatsapp\w*|telegram|signal message\w*) )|^ (?:and )?text (?:the|them|him|her|my|our|all|every|each|customers?|clients?|people|me) /,
  ],
  [
    'send email or notifications',
    / (?:(?:send|sends|sending|email|mail|emails) (?:\S+ ){0,4}(?:email|emails|mail|mails|reminder|reminders|notification|notifications|newsletter|message|messages|letter|an? |them|me |out)|(?:email|mail|notify|remind) (?:me|us|them|him|her|the|my|our|all|every|each|clients?|customers?|people)|push notification\w*|(?:verschick\w*|schick\w*|sende\w*|versende\w*) (?:\S+ ){0,5}(?:mail|mails|e mail|erinnerung\w*|nachricht\w*|newsletter)|erinnerung\w* (?:\S+ ){0,3}(?:schick\w*|send\w*|verschick\w*)|(?:per|automatisch eine) e?mail|(?:envoie\w*|envoye\w*|envoyer) (?:\S+ ){0,4}(?:mail|mails|email|e mail|rappel\w*|courriel\w*|message\w*|notification\w*)|(?:envi\w+|mand\w+|invia\w*|inviare) (?:\S+ ){0,5}(?:correo\w*|email|e mail|mail|recordatorio\w*|mensaje\w*|lembrete\w*|mensagem|mensagens|promemoria|messagg\w*|notific\w*)) /,
  ],
  [
    'take payments',
    / (?:stripe|paypal|square payments?|klarna|apple pay|google pay|checkout|bizum|pix|mbway|twint|pay online|paid online|online payments?|take payments?|accept payments?|credit card payments?|card payments?|online bezahlen|online zahl\w*|payer en ligne|paiement\w* en ligne|pagar (?:en linea|online)|pagos? (?:en linea|online)|pagamento\w* online|pagare online) /,
  ],
  [
    'scan barcodes or QR codes',
    / (?:scan\w*|barcode scanner|qr codes?|escane\w*|scanner|scanne\w*|scansion\w*|lire les codes) /,
  ],
  [
    'print documents or labels',
    / (?:print|prints|printing|printed|printout|drucke\w*|ausdruck\w*|imprime\w*|imprimer|imprimi\w*|stampa\w*|stampare) /,
  ],
  [
    'connect to other services',
    / (?:(?:sync\w*|synchroni\w*|sincroni\w*|integrat\w*|integriere?\w*|integre\w*|connect|connects|verbinde\w*|connecte\w*|conecta\w*|collega\w*) (?:\S+ ){0,6}(?:google|outlook|ical|icloud|calendars?|quickbooks|xero|datev|mailchimp|slack|teams|zapier|shopify|salesforce|hubspot|api|stripe|paypal|excel|sheets|instagram|facebook|linkedin|whatsapp|dropbox|drive)|(?:google|outlook|apple|ical) (?:calend\w*|kalender|sheets?|drive|maps?|agenda)|quickbooks|xero|datev|mailchimp|zapier|webhook\w*) /,
  ],
  [
    'post to social media',
    / (?:(?:post|posts|publish|publishes|share|tweet|poste\w*|publie\w*|publica\w*|pubblica\w*) (?:\S+ ){0,6}(?:linkedin|facebook|instagram|twitter|x|tiktok|social media|redes sociales|reseaux sociaux)) /,
  ],
  [
    'export or import files',
    / (?:(?:export\w*|import\w*|esporta\w*|download\w*|herunterlad\w*|telecharge\w*|descarga\w*|baixar|scarica\w*) (?:\S+ ){0,6}(?:excel|csv|pdf|pdfs|spreadsheet\w*|file|files|datei\w*|fichier\w*|archivo\w*|arquivo\w*|planilha\w*|xlsx?)|(?:into|to|from|in|nach|aus|vers|depuis|desde|para|da) (?:excel|csv|pdf|an excel\w*)|(?:generate|create|make|as) (?:a |an )?pdfs?) /,
  ],
  [
    'use artificial intelligence',
    / (?:chatgpt|gpt|chatbot|chat bot|machine learning|kunstliche intelligenz|artificial intelligence) /,
  ],
  [
    'show maps',
    / (?:(?:on|in|auf|sur|en|em|su) (?:a|the|an|einer|der|une|la|un|el|uma|o|una|mappa)? ?(?:map|karte|landkarte|carte|mapa|mappa)|google maps|gps|route planning|routenplan\w*) /,
  ],
  [
    'record sound or video',
    / (?:voice (?:notes?|memos?|messages?)|video calls?|record (?:audio|video|calls?)|phone calls?|dial|anrufen) /,
  ],
  [
    'translate the app',
    / translate (?:it|the|this|everything|my) | (?:ubersetze|traduis|traduce|traduza|traduci) /,
  ],
  ['work offline', / (?:offline|desktop app|native app|app store|play store|ios app|android app) /],
  ['guess or predict', / (?:predict\w*|forecast\w*|vorhersag\w*|prevoi\w*|predic\w*|preve\w*) /],
  [
    'sign documents',
    / (?:e ?sign\w*|docusign|digital signature\w*|sign (?:it|them|documents?|contracts?) (?:online|digitally|on)|signature pad) /,
  ],
  [
    'do something by itself at a later time',
    / (?:automatically (?:every|each|at|on|when|once|after|assign|move|delete|archive|create|order|send)|every (?:night|morning) (?:at|do|run)|automatisch (?:jeden|jede|am|um)) /,
  ],
];

/** `send the client an email`, where clients have a field of that name. */
const sends =
  / (?:send|sends|sending|schick\w*|verschick\w*|sende\w*|envoie\w*|envoyer|envia\w*|enviar|envie|manda\w*|mandar|mande|invia\w*|inviare|mandare) (?:\S+ ){0,5}(?:emails?|mails?|correos?|courriels?) /;

/** `summarize the notes`, where notes are a field or an entity. */
const reads =
  / (?:summari[sz]\w* (?:\S+ ){0,4}(?:documents?|texts?|articles?|pdfs?|files?|notes?|meetings?|e?mails?)|(?:extract\w*|reads?|reading) (?:\S+ ){0,6}(?:from|out of) (?:\S+ ){0,3}(?:documents?|pdfs?|files?|invoices?|receipts?|scans?|photos?|images?)|(?:fass\w*|fasse) (?:\S+ ){0,5}zusammen|(?:zusammenfass|riassum)\w*|resumer|resumir) /;

/** `show similar notes`, where notes are an entity. */
const compares =
  / (?:(?:find|show|list|suggest|recommend|zeige?|finde|trouve|montre|busca|muestra|mostra|trova) (?:\S+ ){0,4}(?:similar|ahnlich\w*|similaires?|semblables?|similares|parecid\w*|simili)) /;

/** `generate a picture for each story`, where pictures are a field. */
const paints =
  / (?:generat\w*|generier\w*|genere\w*|genera\w*|paint\w*|draw|draws|drawing|male|malt|dessine\w*|dibuja\w*|desenha\w*|disegna\w*) (?:\S+ ){0,3}(?:pictures?|images?|photos?|illustrations?|bild|bilder|imagen|imagenes|imagem|imagens|immagin\w*|illustrazion\w*|covers?) /;

/** What a wish asks for that the model cannot build; undefined if it is nothing of that kind. */
export function beyondWish(wish: Wish): string | undefined {
  const unquoted = wish.quotes.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    wish.text,
  );
  const keys = keysWithoutNames(wish, unquoted);
  if (/\b(?:AI|KI|IA)\b/.test(unquoted)) return 'use artificial intelligence';
  if (sends.test(wish.keys)) return 'send email or notifications';
  if (reads.test(wish.keys)) return 'read or summarize texts and documents';
  if (compares.test(wish.keys)) return 'find similar records';
  if (paints.test(wish.keys)) return 'make images';
  const found = beyond.find(([, pattern]) => pattern.test(keys))?.[0];
  // A field or a page may be named like what cannot be done: `add a print date`.
  return found === 'print documents or labels' && placesOf('remove', keys).length > 0 ? undefined : found;
}

/** The words of a wish without those that name a field, an option or a page of the app, and without quotes. */
function keysWithoutNames(wish: Wish, unquoted: string): string {
  if (unquoted.trim() === '') return ' ';
  const named = wish.mentions.filter(
    ({ targets, isPartial }) => !isPartial && targets.some(({ kind }) => kind !== 'entity'),
  );
  const kept = wish.words.filter(
    ({ isQuoted }, index) => !isQuoted && !named.some(({ from, to }) => index >= from && index < to),
  );
  return ` ${kept.map(({ key }) => key).join(' ')} `;
}
