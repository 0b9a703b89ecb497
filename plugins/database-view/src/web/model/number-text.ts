import type { EntityProperty } from '@buildai/entities/shared';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function currencyFormat(currency: string | undefined): Intl.NumberFormat {
  // Without a stated currency there is no sign, since a default would often be wrong.
  const plain = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  try {
    return new Intl.NumberFormat('en-US', currency === undefined ? plain : { style: 'currency', currency });
  } catch {
    return new Intl.NumberFormat('en-US', plain);
  }
}

// As in apps, four digits are not grouped: 1969 is often a year.
const plainFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10, useGrouping: 'min2' });
const currencyFormats = new Map<string | undefined, Intl.NumberFormat>();

/** A number as apps show it: `1,969`, `12 kg` with the schema's `x-unit`. */
export function plainNumberText(value: number, property?: EntityProperty): string {
  const text = plainFormat.format(value);
  const unit = textOf(property?.['x-unit']);
  return unit === undefined ? text : `${text}\u00a0${unit}`;
}

/** An amount as apps show it: `$1,234.50` with the schema's `x-currency`. */
export function moneyText(value: number, property: EntityProperty): string {
  const currency = textOf(property['x-currency']);
  const format = currencyFormats.get(currency) ?? currencyFormat(currency);
  currencyFormats.set(currency, format);
  return format.format(value);
}
