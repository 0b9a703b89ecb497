import type { EntityProperty } from '../entity-schema.js';

/** Words that make a number larger or smaller. */
const factors =
  /^(?:k|K|M|MM|mn|mln|mio|mill|million|millions|bn|mrd|mia|billion|billions|trillion|tsd|thousand|thousands|hundred|dozen|lakhs?|lacs?|crores?|cr|bps|ppm)\.?$/i;
/** Signs of currencies that `Intl` does not know. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  fr: ['CHF', 'XOF', 'XAF'],
  sfr: ['CHF'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  rm: ['MYR'],
  tl: ['TRY'],
  r: ['ZAR'],
  лв: ['BGN'],
  '£': ['GBP', 'EGP', 'LBP', 'GIP'],
  '¥': ['JPY', 'CNY'],
};

const codes = new Set(Intl.supportedValuesOf('currency'));
const signsOf = new Map<string, ReadonlySet<string>>();

/** The signs of a currency, in small letters. */
function currencySigns(currency: string): ReadonlySet<string> {
  const known = signsOf.get(currency);
  if (known) return known;
  const signs = new Set([currency.toLowerCase()]);
  for (const currencyDisplay of ['symbol', 'narrowSymbol'] as const) {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }).formatToParts(
      1,
    );
    for (const { type, value } of parts) if (type === 'currency') signs.add(value.toLowerCase());
  }
  for (const [sign, currencies] of Object.entries(aliases))
    if (currencies.includes(currency)) signs.add(sign);
  signsOf.set(currency, signs);
  return signs;
}

const isCurrency = (unit: string) =>
  /\p{Sc}/u.test(unit) || codes.has(unit.toUpperCase()) || Object.hasOwn(aliases, unit.toLowerCase());

/** What a unit beside a number means for a field: it is that of the field, it is dropped, or the number is refused. */
export type UnitMeaning =
  | { readonly kind: 'own' }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'other'; readonly reason: string };

/** A unit that the field does not state is dropped; a factor and another unit than that of the field change the value. */
export function meaningOfUnit(given: string, { format, ...property }: EntityProperty): UnitMeaning {
  const unit = given.replace(/(?<=\p{L})\.$/u, '');
  const [currency, own] = [property['x-currency'], property['x-unit']];
  if (typeof own === 'string' && unit.toLowerCase() === own.trim().toLowerCase()) return { kind: 'own' };
  if (unit === '%') return { kind: format === 'percent' ? 'own' : 'dropped' };
  if (factors.test(unit))
    return { kind: 'other', reason: `“${given}” is no unit: write the number in full.` };
  if (typeof currency === 'string' && codes.has(currency.toUpperCase()) && isCurrency(unit))
    return currencySigns(currency.toUpperCase()).has(unit.toLowerCase())
      ? { kind: 'own' }
      : { kind: 'other', reason: `This is in ${given}, but the column is in ${currency}.` };
  if (typeof own === 'string' && own.trim() !== '')
    return { kind: 'other', reason: `This is in ${given}, but the column is in ${own}.` };
  return { kind: 'dropped' };
}
