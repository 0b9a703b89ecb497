import type { FieldPlan, FieldType } from './field-plan.js';
import type { OptionText } from '../domains/define-field.js';
import { optionsOf } from '../domains/define-field.js';
import { camelCase, sentenceCase, wordsOf } from '../language/casing.js';
import { splitList } from '../language/lists.js';

/** A field as described by a person: `priority (low, medium, high)`, `birthday as a date`. */
export interface FieldMention {
  readonly phrase: string;
  /** The text in brackets or after `as`. */
  readonly hint?: string;
}

const reservedNames = new Set(['id', 'creatorId', 'createdAt', 'updatedAt']);

/** Suffixes of field names that determine the type; the longest match wins. */
const endings: readonly (readonly [FieldType, string])[] = [
  ['email', 'e mail|email|email address|mail address'],
  ['phone', 'phone|phone number|mobile|mobile number|telephone|tel|fax|cell|whatsapp'],
  ['url', 'url|link|website|web site|web page|homepage|site|linkedin|github|portfolio link|video'],
  ['image', 'image|photo|picture|cover|avatar|logo|thumbnail|screenshot|headshot'],
  [
    'datetime',
    'date and time|datetime|start time|end time|starts at|ends at|appointment time|date time|timestamp|check in time|check out time|departure|arrival',
  ],
  [
    'date',
    'date|day|birthday|deadline|due|born|anniversary|expiry|expires|expiration|start|end|since|until|valid until|last seen|last contacted|last visit',
  ],
  [
    'currency',
    'price|cost|amount|budget|salary|fee|total|revenue|value|rent|income|wage|expense|balance|deposit|payment|rate|worth|spent|profit|tip|fare',
  ],
  [
    'percent',
    'percent|percentage|progress|completion|discount|margin|tax|humidity|abv|alcohol|commission|probability|battery',
  ],
  ['rating', 'rating|stars|score out of 5|star rating|enjoyment|taste|satisfaction|mood rating|felt'],
  [
    'number',
    'number of|count|quantity|qty|age|weight|height|width|length|size|distance|duration|minutes|hours|days|weeks|months|years|year|pages|score|points|calories|servings|seats|capacity|stock|level|amount of|mileage|kilometers|kilometres|km|miles|reps|sets|bedrooms|bathrooms|rooms|area|temperature|temp|speed|population|votes|position|order|volume|time spent|cooking time|prep time|preparation time|pulse|heart rate|dosage|dose|frames|frequency|vintage|floor|kills|goals|laps|steps|litres|liters|yield',
  ],
  [
    'long_text',
    'notes|note|description|details|comments|comment|bio|biography|summary|text|content|body|instructions|ingredients|steps|message|review|feedback|thoughts|story|recipe|about|agenda|observations|remarks|reflection|address lines|directions|transcript|lyrics|pros|cons|advantages|disadvantages',
  ],
  ['multiselect', 'tags|labels|categories|skills|allergies|topics|keywords|genres'],
  ['color', 'color code|colour code|hex color|hex colour'],
  [
    'boolean',
    'done|completed|finished|paid|active|archived|favourite|favorite|available|published|confirmed|approved|read|bought|packed|watched|sold|vaccinated|urgent|important|public|private|in stock|checked|sent|returned|signed|verified|enabled|visited|yes no|borrowed|owned|delivered|billable|recurring|attended|present|harvested|cooked|played|yes/no|true/false',
  ],
];
const endingTypes: ReadonlyMap<string, FieldType> = new Map(
  endings.flatMap(([type, words]) => words.split('|').map((word) => [word, type] as const)),
);

/** Select fields with well-known options. */
const usualOptions: readonly (readonly [RegExp, readonly OptionText[]])[] = [
  [
    /^(order|delivery|shipping) status$/,
    ['New:blue', 'Processing:amber', 'Shipped:violet', 'Delivered:green', 'Cancelled:red'],
  ],
  [/^(payment|invoice) status$/, ['Open:amber', 'Paid:green', 'Overdue:red']],
  [/^approval( status)?$/, ['Requested:amber', 'Approved:green', 'Declined:red']],
  [/\b(status|state)$/, ['New:blue', 'In progress:amber', 'Done:green']],
  [/\b(stage|phase)$/, ['Idea:gray', 'Planned:blue', 'In progress:amber', 'Done:green']],
  [/\b(priority|urgency|importance|severity)$/, ['Low:gray', 'Medium:amber', 'High:red']],
  [/\bdifficulty$/, ['Easy:green', 'Medium:amber', 'Hard:red']],
  [/\b(size|t-?shirt size)$/, ['S', 'M', 'L', 'XL']],
  [/\b(mood|feeling)$/, ['Great:green', 'Good:teal', 'Okay:amber', 'Low:blue', 'Awful:red']],
  [/\bcondition$/, ['New:green', 'Good:blue', 'Worn:amber', 'Broken:red']],
  [/\bgender$/, ['Female', 'Male', 'Other']],
  [/\b(category)$/, ['General:blue', 'Personal:violet', 'Work:teal', 'Other:gray']],
  [/\b(type|kind)$/, ['Standard:blue', 'Special:violet', 'Other:gray']],
  [/\bseason$/, ['Spring:green', 'Summer:amber', 'Autumn:orange', 'Winter:blue']],
  [/\b(payment method|paid with)$/, ['Card', 'Cash', 'Transfer']],
  [
    /\bweekday|day of (the )?week$/,
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ],
  [/\b(experience|skill) level$|^level$/, ['Beginner:green', 'Intermediate:amber', 'Advanced:red']],
];
const usualTags: readonly OptionText[] = ['Important', 'Idea', 'Later', 'Favourite'];

/** Types by the words people use for them. */
const typeWords: readonly (readonly [FieldType, RegExp])[] = [
  [
    'boolean',
    /^(yes ?(\/|or)? ?no|true ?(\/|or)? ?false|checkbox|tick ?box|toggle|switch|boolean|bool|flag)$/,
  ],
  ['long_text', /^(long ?text|text ?area|multi-?line( text)?|paragraph|markdown|rich text)$/],
  ['datetime', /^(date ?(and|&|\+|-)? ?time|timestamp)$/],
  ['date', /^(date|day|calendar date)$/],
  ['currency', /^(currency|money|price|amount|(us )?dollars?|usd|\$|euros?|eur|€|pounds?|gbp|£)$/],
  ['percent', /^(percent(age)?|%)$/],
  ['rating', /^(rating|stars?|star rating|(1|one) ?(-|–|to) ?(5|five)( stars?)?|out of (5|five)|5 stars)$/],
  [
    'number',
    /^(number|numeric|integer|int|decimal|float|count|in (minutes|hours|days|kg|km|grams?|cm|miles|lbs))$/,
  ],
  ['email', /^e-?mail( address)?$/],
  ['phone', /^(phone|telephone)( number)?$/],
  ['url', /^(url|link|web ?site|web address)$/],
  ['image', /^(image|photo|picture|upload|file)$/],
  ['color', /^(colou?r|colou?r picker|hex)$/],
  ['text', /^(text|string|short text|free text|words?)$/],
];

/** The type that a word such as `checkbox` or `money` stands for. */
export function typeNamed(words: string): FieldType | undefined {
  const said = words
    .trim()
    .toLowerCase()
    .replace(/^(an?|the) /, '')
    .replace(/ (field|type|column|input|picker)$/, '');
  return typeWords.find(([, pattern]) => pattern.test(said))?.[0];
}

function typeOfName(words: readonly string[]): FieldType | undefined {
  for (let start = 0; start < words.length; start += 1) {
    const type = endingTypes.get(words.slice(start).join(' '));
    if (type) return type;
  }
  if (/^(is|has|can|was|needs|should)$/.test(words[0] ?? '')) return 'boolean';
  if (words[0] === 'number' && words[1] === 'of') return 'number';
  if (words[0] === 'how' && (words[1] === 'many' || words[1] === 'long')) return 'number';
  return undefined;
}

function choices(hint: string): string[] {
  const items = splitList(
    hint
      .replace(/\s*[/|]\s*/g, ', ')
      .replace(/\s+or\s+/gi, ', ')
      .replace(/^(either|one of|options?:?|e\.?g\.?|like|such as|i\.?e\.?)\s+/i, ''),
  );
  return items
    .map((item) => sentenceCase(item.replace(/^["'“]|["'”]$/g, '')))
    .filter((item) => item.length <= 40);
}

/** Units, which belong to the label and are not options: `weight (kg)`. */
const units =
  /^(?:in )?(kg|g|km|m|cm|mm|miles?|lbs?|oz|ml|l|litres?|liters?|minutes?|mins?|hours?|days?|weeks?|years?|°?c|°?f|m²|sqm|sq ?ft|kcal|bpm|w|kw|kwh|%|x)$/i;

/** Infers a field: name, label, type and options. */
export function inferField(mention: FieldMention): FieldPlan {
  const phrase = mention.phrase.trim();
  const hint = mention.hint?.trim() ?? '';
  const required = /\b(required|mandatory|must)\b/i.test(hint);
  const isUnit = units.test(hint);
  const label = sentenceCase(isUnit ? `${phrase} (${hint.replace(/^in /i, '')})` : phrase);
  const base = { ...namedField(phrase), label, ...(required && { required }) };
  const words = wordsOf(phrase).map((word) => word.toLowerCase());
  const typed = typeNamed(hint.replace(/,? ?(required|optional|mandatory)/gi, ''));
  if (typed === 'image') return { ...base, type: typed, inTable: false };
  if (typed && typed !== 'text') return withDefaults({ ...base, type: typed }, words);
  const listed = typed || isUnit ? [] : choices(hint.replace(/,? ?(required|optional|mandatory)/gi, ''));
  const several = /s$/.test(words[words.length - 1] ?? '') && typeOfName(words) === 'multiselect';
  if (listed.length > 1)
    return { ...base, type: several ? 'multiselect' : 'select', options: optionsOf(tinted(listed)) };
  if (isUnit) return { ...base, type: hint === '%' ? 'percent' : 'number' };
  if (typed === 'text') return { ...base, type: 'text' };
  const usual = usualOptions.find(([pattern]) => pattern.test(words.join(' ')));
  if (usual) {
    const options = optionsOf(usual[1]);
    const initial = /status|state|stage|phase/.test(phrase.toLowerCase()) ? options[0]?.value : undefined;
    return { ...base, type: 'select', options, ...(initial !== undefined && { initial }) };
  }
  return withDefaults({ ...base, type: typeOfName(words) ?? 'text' }, words);
}

function withDefaults(field: FieldPlan, words: readonly string[]): FieldPlan {
  switch (field.type) {
    case 'long_text':
    case 'image':
      return { ...field, inTable: false };
    case 'multiselect':
      return { ...field, options: optionsOf(usualTags) };
    case 'select':
      return { ...field, options: optionsOf(['First', 'Second', 'Third']) };
    case 'percent':
      return { ...field, min: 0, max: 100 };
    case 'currency':
      return { ...field, min: 0 };
    case 'number':
      return /^(age|count|quantity|qty|stock|pages|year|servings|guests|people|seats|reps|sets|minutes)$/.test(
        words[words.length - 1] ?? '',
      )
        ? { ...field, min: 0, step: 1 }
        : field;
    default:
      return field;
  }
}

/** The key of a field in the row, avoiding reserved names. */
export function namedField(phrase: string): { readonly name: string } {
  const name = camelCase(phrase).replace(/^\d+/, '');
  if (name === '') return { name: 'value' };
  return { name: reservedNames.has(name) ? `${name}Value` : name };
}

const meaning: readonly (readonly [RegExp, string])[] = [
  [
    /^(low|minor|none|inactive|archived|past|later|backlog|to do|todo|draft|wishlist|planned|not started|new|idea)$/i,
    'gray',
  ],
  [/^(medium|normal|waiting|pending|on hold|requested|maybe|paused|thinking|in review|warning)$/i, 'amber'],
  [
    /^(high|urgent|critical|overdue|rejected|declined|cancelled|canceled|lost|failed|blocked|bad|broken|sick|no)$/i,
    'red',
  ],
  [
    /^(done|completed|finished|won|approved|paid|active|good|solved|closed|delivered|confirmed|accepted|healthy|yes|ripe|great)$/i,
    'green',
  ],
  [/^(in progress|doing|open|started|sent|ordered|reading|running|applied|working)$/i, 'blue'],
];

/** Options with colors that match their words. */
export function tinted(labels: readonly string[]): OptionText[] {
  return labels.map((label) => {
    const tone = meaning.find(([pattern]) => pattern.test(label))?.[1];
    return tone ? `${label}:${tone}` : label;
  });
}
