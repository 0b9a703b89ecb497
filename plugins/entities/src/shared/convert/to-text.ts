import type { TextFormat } from '@buildai/fields';
import type { EntityProperty } from '../entity-schema.js';
import type { Conversion, ConvertOptions } from './conversion.js';
import { after, exactly, refused, roughly } from './conversion.js';
import { toDate, toDateTime, toTime } from './to-moment.js';

/** The text that stands for a value: of a list its entries, of an object its JSON. */
export function toPlainText(value: unknown): Conversion {
  if (typeof value === 'string') return exactly(value);
  if (typeof value === 'number' || typeof value === 'boolean') return exactly(String(value));
  const isPlainList =
    Array.isArray(value) &&
    value.every((entry) => typeof entry === 'string' && !/[,;|\n[{]|^\s|\s$/.test(entry));
  return exactly(isPlainList ? value.join(', ') : JSON.stringify(value));
}

/** One of several values; of a list, its first entry. */
export function single(value: unknown): Conversion {
  if (!Array.isArray(value)) return exactly(value);
  const [first = null] = value as readonly unknown[];
  return value.length < 2
    ? exactly(first)
    : roughly(first, `Only the first of ${value.length} entries is kept.`);
}

/** An option by its label, ignoring case. */
export function toOption(text: string, options: readonly string[]): Conversion {
  if (options.includes(text)) return exactly(text);
  const named = text.trim();
  const meant = options.find((option) => option.toLowerCase() === named.toLowerCase());
  if (meant === named) return roughly(meant, 'Spaces around it are dropped.');
  if (meant !== undefined) return roughly(meant, `“${named}” is read as the option “${meant}”.`);
  return refused(`This should be one of: ${options.join(', ')}.`);
}

/** The ID of the row that is meant: by its ID, or by its name. */
export function toReference(text: string, references: ReadonlyMap<string, string> | undefined): Conversion {
  if (!references) return exactly(text);
  const id = references.get(text.trim().toLowerCase());
  return id === undefined ? refused(`There is no row “${text.trim()}”.`) : exactly(id);
}

function toAddress(text: string): Conversion {
  return /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]|$))/i.test(text)
    ? roughly(`https://${text}`, '“https://” is added.')
    : exactly(text);
}

type Converts = ((value: unknown, options: ConvertOptions) => Conversion) | undefined;

/** What makes a value one of each format; undefined if any text is. */
const formats: Readonly<Record<string, Converts>> = {
  'long-text': undefined,
  phone: undefined,
  date: toDate,
  'date-time': toDateTime,
  time: toTime,
  email: trimmed,
  color: trimmed,
  image: trimmed,
  uri: (value) => after(trimmed(value), (text) => toAddress(String(text))),
} satisfies Readonly<Record<TextFormat, Converts>>;

function trimmed(value: unknown): Conversion {
  return after(toPlainText(value), (text) => {
    const inner = String(text).trim();
    return inner === text ? exactly(inner) : roughly(inner, 'Spaces around it are dropped.');
  });
}

/** Text as a field of type string accepts it. */
export function toText(value: unknown, property: EntityProperty, options: ConvertOptions): Conversion {
  const { enum: choices, format = '' } = property;
  if (choices) return after(after(single(value), toPlainText), (text) => toOption(String(text), choices));
  if (property['x-reference'] !== undefined)
    return after(after(single(value), toPlainText), (text) => toReference(String(text), options.references));
  const convert = Object.hasOwn(formats, format) ? formats[format] : undefined;
  return convert ? after(single(value), (one) => convert(one, options)) : toPlainText(value);
}
