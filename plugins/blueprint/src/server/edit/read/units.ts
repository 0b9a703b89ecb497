/** Units by the words for them. */
const units: Readonly<Record<string, string>> = {
  kg: 'kg kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramos quilos chili chilogrammi',
  g: 'g gram grams gramm grammes gramos gramas grammi',
  t: 't ton tons tonne tonnes tonnen toneladas tonnellate',
  lb: 'lb lbs pound pounds pfund libras livres',
  oz: 'oz ounce ounces',
  km: 'km kilometer kilometers kilometre kilometres kilometros chilometri',
  mi: 'mi mile miles meilen',
  m: 'm meter meters metre metres metros metri',
  cm: 'cm centimeter centimeters centimetre centimetres zentimeter centimetros centimetri',
  mm: 'mm millimeter millimeters millimetre millimetres milimetros millimetri',
  in: 'inch inches zoll pouces pulgadas polegadas pollici',
  ft: 'ft feet foot',
  'm²': 'm² m2 sqm quadratmeter',
  'sq ft': 'sqft',
  ha: 'ha hectare hectares hektar hectareas ettari',
  l: 'l liter liters litre litres litros litri',
  ml: 'ml milliliter milliliters millilitres mililitros millilitri',
  h: 'h hrs',
  hours: 'hour hours stunden heures horas ore',
  min: 'min mins',
  minutes: 'minute minutes minuten minutos minuti',
  days: 'day days tage jours dias giorni',
  weeks: 'week weeks wochen semaines semanas settimane',
  months: 'months monate mois meses mesi',
  years: 'year years jahre ans anos anni',
  '°C': '°c celsius',
  '°F': '°f fahrenheit',
  '%': '% percent prozent',
  kcal: 'kcal calories kalorien',
  kWh: 'kwh',
  W: 'watt watts',
  bpm: 'bpm',
  pcs: 'pcs pieces stuck',
};
const currencies: Readonly<Record<string, string>> = {
  EUR: '€ eur euro euros',
  GBP: '£ gbp pound pounds sterling pfund livres libras sterline',
  USD: '$ usd dollar dollars dolares dollari',
  CHF: 'chf franken francs francos franchi',
  JPY: '¥ jpy yen',
  CAD: 'cad',
  AUD: 'aud',
  SEK: 'sek',
  NOK: 'nok',
  DKK: 'dkk',
  PLN: 'pln zloty',
  BRL: 'brl reais real',
  MXN: 'mxn pesos',
  INR: 'inr rupees',
  ZAR: 'zar rand',
};

function byWord(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
  );
}

const unitOf = byWord(units);
const currencyOf = byWord(currencies);

/** The unit that a word stands for, as the words of the request write it if they abbreviate it. */
export function unitNamed(key: string): string | undefined {
  return unitOf.get(key);
}

/** The ISO 4217 code of the currency that a word stands for. */
export function currencyNamed(key: string): string | undefined {
  return currencyOf.get(key);
}
