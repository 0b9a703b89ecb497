import type { ScreenFieldType } from '@buildai/fields';
import { bareWord } from './phrase-words.js';

/** A unit of measure or a currency. */
export interface Unit {
  readonly type: Extract<ScreenFieldType, 'number' | 'percent' | 'currency'>;
  /** The unit as shown: `kg`. Of a currency, its ISO 4217 code. */
  readonly symbol: string;
}

/** Units by what they are called in the six languages. */
const measures: Readonly<Record<string, string>> = {
  kg: 'kg|kgs|kilo|kilos|kilogram|kilograms|kilogramm|kilogramme|kilogrammes|kilogramo|kilogramos|quilo|quilos|quilograma|quilogramas|chilo|chili|chilogrammo|chilogrammi',
  g: 'g|gr|gram|grams|gramm|gramme|grammes|gramo|gramos|grama|gramas|grammo|grammi',
  mg: 'mg|milligram|milligrams|milligramm',
  t: 't|ton|tons|tonne|tonnes|tonnen|toneladas|tonnellate',
  lb: 'lb|lbs|pounds|libras|libbre|livres',
  oz: 'oz|ounce|ounces|unzen|onces|onzas|once',
  km: 'km|kms|kilometer|kilometers|kilometre|kilometres|kilometern|kilometro|kilometros|quilometro|quilometros|chilometro|chilometri',
  mi: 'mi|mile|miles|meilen|millas|milhas|miglia',
  m: 'm|meter|meters|metre|metres|metern|metro|metros|metri',
  cm: 'cm|centimeter|centimeters|centimetre|centimetres|zentimeter|centimetro|centimetros|centimetri',
  mm: 'mm|millimeter|millimeters|millimetre|millimetres|milimetros|millimetri',
  ft: 'ft|foot|feet|pieds|pies|pes',
  in: 'inch|inches|zoll|pouces|pulgadas|polegadas|pollici',
  'm²': 'm2|m²|sqm|sq m|qm|mq|square meter|square meters|square metre|square metres|quadratmeter|quadratmetern|metres carres|metros cuadrados|metros quadrados|metri quadrati|metri quadri',
  'm³': 'm3|m³|cbm|cubic meters|cubic metres|kubikmeter|metres cubes|metros cubicos|metri cubi',
  'ft²': 'ft2|ft²|sqft|sq ft|square feet|square foot',
  ha: 'ha|hectare|hectares|hektar|hectareas|ettari',
  acres: 'acre|acres',
  l: 'l|liter|liters|litre|litres|litern|litro|litros|litri',
  ml: 'ml|milliliter|milliliters|millilitre|millilitres|mililitros|millilitri',
  cl: 'cl|centiliter|zentiliter|centilitres',
  hl: 'hl|hektoliter|hectolitres|hectolitros',
  gal: 'gal|gallon|gallons|galones',
  s: 's|sec|secs|second|seconds|sekunde|sekunden|seconde|secondes|segundo|segundos|secondo|secondi',
  min: 'min|mins|minute|minutes|minuten|minuto|minutos|minuti',
  h: 'h|hr|hrs|hour|hours|std|stunde|stunden|heure|heures|hora|horas|ora|ore',
  days: 'day|days',
  weeks: 'week|weeks',
  months: 'month|months',
  years: 'year|years|yrs',
  Tage: 'tage|tagen',
  Wochen: 'wochen',
  Monate: 'monate|monaten',
  Jahre: 'jahre|jahren',
  jours: 'jour|jours',
  semaines: 'semaines',
  mois: 'mois',
  ans: 'ans|annees',
  días: 'días',
  dias: 'dias',
  semanas: 'semanas',
  meses: 'meses',
  años: 'años',
  anos: 'anos',
  giorni: 'giorni',
  settimane: 'settimane',
  mesi: 'mesi',
  anni: 'anni',
  '°C': '°c|c|celsius|degrees celsius|grad celsius|grad|degrees|degres|grados|graus|gradi',
  '°F': '°f|f|fahrenheit|degrees fahrenheit',
  '°': '°|deg',
  kcal: 'kcal|calories',
  kJ: 'kj|kilojoules',
  bpm: 'bpm',
  W: 'w|watt|watts',
  kW: 'kw|kilowatt|kilowatts',
  kWh: 'kwh|kilowatt hours|kilowattstunden',
  V: 'v|volt|volts',
  A: 'amp|amps|ampere',
  mAh: 'mah',
  bar: 'bar',
  psi: 'psi',
  hPa: 'hpa',
  ppm: 'ppm',
  rpm: 'rpm',
  'km/h': 'km/h|kmh|kph',
  mph: 'mph',
  'm/s': 'm/s',
  MB: 'mb|megabytes',
  GB: 'gb|gigabytes',
  x: 'x',
  pcs: 'pcs|pieces',
  Stück: 'stuck|stk',
  words: 'words',
  dB: 'db',
  HP: 'hp',
  PS: 'ps',
  kn: 'kn|knots|knoten|noeuds|nudos|nodi',
};

const currencies: Readonly<Record<string, string>> = {
  EUR: '€|eur|euro|euros',
  USD: '$|us$|usd|dollar|dollars|us dollars|dolares|dollari',
  GBP: '£|gbp|quid|pfund sterling|pounds sterling|sterling',
  CHF: 'chf|sfr|franken|schweizer franken|francs suisses|franchi|swiss francs',
  JPY: '¥|jpy|yen',
  INR: '₹|inr|rupees',
  BRL: 'r$|brl|reais',
  MXN: 'mxn|pesos mexicanos',
  CAD: 'cad|ca$',
  AUD: 'aud|a$',
  PLN: 'pln|zloty',
  SEK: 'sek',
  NOK: 'nok',
  DKK: 'dkk',
  CZK: 'czk',
};

const flat = (type: 'number' | 'currency', table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([symbol, names]) =>
    names.split('|').map((name): [string, Unit] => [name, { type, symbol }]),
  );

const units: ReadonlyMap<string, Unit> = new Map([
  ...flat('number', measures),
  ...flat('currency', currencies),
  ...[
    '%',
    'percent',
    'per cent',
    'prozent',
    'pour cent',
    'por ciento',
    'por cento',
    'per cento',
    'procent',
  ].map((name): [string, Unit] => [name, { type: 'percent', symbol: '%' }]),
]);

const lead = /^(?:in|measured in|en|em|exprime en|gemessen in)\s+/;

/** Amounts per volume, area, time or distance: `mmol/L`, `kg/ha`. */
const rates =
  /^(?:[mµ]?mol|[mµ]?g|kg|ml|l|km|m|k?wh|mg|cells|liters?|litres?)\s*\/\s*(?:d?l|ml|h|s|min|day|week|m[²2³3]|ha|(?:100 ?)?km)$/iu;

/** The unit that a text names, as in `kg`, `in minutes`, `€`, `mmol/L`; undefined if it is none. */
export function unitNamed(text: string): Unit | undefined {
  const said = text.trim().replace(/\.$/, '');
  const name = said.toLowerCase().replace(lead, '');
  const known = units.get(name) ?? units.get(bareWord(name));
  if (known || !rates.test(name)) return known;
  return { type: 'number', symbol: said.slice(said.length - name.length).replace(/\s+/g, '') };
}

/** Words that are units, but more often something else: `bar`, `once`, parts of a day. */
const ambiguous =
  /^(?:.|bar|once|foot|pies|pes|libras|livres|ps|in|ft|mi|ha|kn|amps?|ampere|hours?|days?|weeks?|months?|years?|yrs|mois|ans|hora|ora|ore|heure|stunde|hr|sec|second|seconds?|seconde|secondo|minuto|minute|grad|degrees?|graus|gradi|words|pieces|sterling|.*stuck|stk)$/;

/** The unit that a single word stands for beyond doubt: `kilos`, `ml`. */
export function clearUnit(word: string): Unit | undefined {
  return ambiguous.test(word) ? undefined : units.get(word);
}

/** Units that are recognized without brackets or `in`. */
const isClear = (name: string) =>
  /^(?:kgs?|mg|lbs?|oz|km|cm|mm|[mf]t?[²³]|m[23]|sqm|qm|ml|cl|hl|mins|hrs|kcal|kj|k?wh?|kwh|bpm|ppm|psi|hpa|km\/h|mph|rpm|°[cf]?|%|percent|prozent|[€$£¥₹]|usd|eur|gbp|chf)$/u.test(
    name,
  );

/** A phrase with a unit in it, taken apart: `weight in kg`, `€ amount`. */
export function withoutUnit(phrase: string): { readonly phrase: string; readonly unit?: Unit } {
  const bracket = /^(.+?)\s*[([]([^()[\]]+)[)\]]$/.exec(phrase);
  const bracketed = bracket && unitNamed(bracket[2] ?? '');
  if (bracket && bracketed) return { phrase: bracket[1] ?? phrase, unit: bracketed };
  const words = phrase.trim().split(/\s+/);
  for (let length = Math.min(3, words.length - 1); length > 0; length -= 1) {
    const said = words.slice(-length).join(' ');
    const before = words.slice(0, -length);
    const isLed = /^(?:in|en|em)$/i.test(before[before.length - 1] ?? '') && before.length > 1;
    const unit = isLed || (isClear(said.toLowerCase()) && length < 3) ? unitNamed(said) : undefined;
    if (unit && !/^in\b/i.test(said))
      return { phrase: (isLed ? before.slice(0, -1) : before).join(' '), unit };
  }
  const [first = '', ...rest] = words;
  const sign = rest.length > 0 && /^[%€$£¥₹#]$/.test(first) ? unitNamed(first) : undefined;
  return sign ? { phrase: rest.join(' '), unit: sign } : { phrase };
}
