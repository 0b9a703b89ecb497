import type { Field } from '../../client/field.js';
import type { FieldSkin } from './field-skin.js';
import { isBlank } from '@buildai/app-kit/lib/value-text.js';
import { numberFormat } from '@buildai/app-kit/texts/formats.js';
import { recordText } from '../../texts/record-text.js';
import { storedText } from './text-skins.js';

/** No thousands separator for four digits: 2026 may be a year. */
const plain = { useGrouping: 'min2' } as const;

/** No cents if the field's step is a whole number. */
function currencyFormat({ currency: code, step }: Field, value: unknown): Intl.NumberFormat {
  const whole = Number.isInteger(step) && Number.isInteger(value);
  const digits = whole ? { maximumFractionDigits: 0 } : {};
  // Without a currency there is no sign, since a default would often be wrong.
  const least = whole ? 0 : 2;
  return numberFormat(
    code === undefined
      ? { minimumFractionDigits: least, maximumFractionDigits: least }
      : { style: 'currency', currency: code, ...digits },
  );
}

function formatNumber(value: unknown, format: Intl.NumberFormat): string {
  const number = Number(value);
  return Number.isFinite(number) ? format.format(number) : String(value);
}

/** A no-break space keeps both on one line. */
const withUnit = (number: string, unit: string | undefined) =>
  unit === undefined || unit === '' ? number : `${number}\u00a0${unit}`;

const anyNumber: FieldSkin = {
  text: storedText,
  compare: (a, b) => Number(a) - Number(b),
  finds: (word, { name }) => {
    const number = /\d/.test(word) ? Number(word.replace(/[$€£%,]/g, '')) : NaN;
    return Number.isFinite(number) ? [{ [name]: number }] : [];
  },
  draft: (value) => (isBlank(value) ? '' : String(value)),
  stored: Number,
  problem: (value, { min, max }) => {
    const number = Number(value);
    if (!Number.isFinite(number)) return recordText('enterNumber');
    if (min !== undefined && number < min) return recordText('enterAtLeast', { min });
    return max !== undefined && number > max ? recordText('enterAtMost', { max }) : undefined;
  },
};

export const rating = anyNumber;
export const number: FieldSkin = {
  ...anyNumber,
  text: (value, { unit }) => withUnit(formatNumber(value, numberFormat(plain)), unit),
  isAlignedRight: true,
};
export const currency: FieldSkin = {
  ...number,
  text: (value, field) => formatNumber(value, currencyFormat(field, value)),
};
export const percent: FieldSkin = {
  ...number,
  text: (value) => formatNumber(value, numberFormat({ ...plain, style: 'unit', unit: 'percent' })),
};
