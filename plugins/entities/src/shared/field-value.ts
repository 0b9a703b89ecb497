import { isEmailAddress, isModestDataUrl, readTime, writtenDay } from '@buildai/core/shared';
import type { TextFormat } from '@buildai/fields';
import { z } from 'zod';
import { withFullYear, yearSentence } from './convert/full-year.js';
import type { EntityProperty } from './entity-schema.js';
import { limitText } from './limit-error.js';
import { storageError } from './storable.js';
import { toTimeOfDay } from './time-of-day.js';

const maxListLength = 1000;
const webAddress = /^(https?:\/\/[^\s/]+|mailto:[^\s]+|tel:[^\s]+|\/(?!\/))/i;
const imageAddress = /^(https?:\/\/[^\s/]+|\/(?!\/)|data:image\/(png|jpeg|gif|webp|avif);base64,)/i;
const color = /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl|oklch)a?\([\d\s.,%/a-z-]+\))$/i;

/** Converts text to its stored form, or fails with the message. */
function converted(
  convert: (text: string) => string | undefined,
  sentence: string,
): z.ZodType<unknown, string> {
  return z.string({ error: sentence }).transform((text, context) => {
    const stored = convert(text);
    if (stored === undefined) context.addIssue({ code: 'custom', message: sentence });
    return stored;
  });
}

/** The same for a day or a time, whose year people may have written with two digits. */
const convertedMoment = (convert: (text: string) => string | undefined, sentence: string) =>
  z
    .string({ error: sentence })
    .transform((text, context) => {
      const full = withFullYear(text);
      if (full === undefined) context.addIssue({ code: 'custom', message: yearSentence });
      return full ?? z.NEVER;
    })
    .pipe(converted(convert, sentence));

const matching = (pattern: RegExp, sentence: string) =>
  z.string({ error: sentence }).regex(pattern, sentence);

const imageSentence = 'This should be the address of an image.';
const isData = (address: string) => /^data:/i.test(address);
/** A list that is opened shows its images: one with too many pixels would end the tab. */
const image = matching(imageAddress, imageSentence).refine(
  (address) => !isData(address) || isModestDataUrl(address),
  imageSentence,
);

const emailSentence = 'This should be an email address.';

type FormatSchema = z.ZodType<unknown, string>;

type FormatSchemas = Readonly<
  Record<string, FormatSchema | ((timeZone: string) => FormatSchema) | undefined>
>;

/** What texts of each format have to be; undefined if they may be anything. */
const formats: FormatSchemas = {
  'long-text': undefined,
  phone: undefined,
  // A written date keeps its day, also if it is that of a time in another zone.
  date: convertedMoment(writtenDay, 'This should be a date such as 2026-01-31.'),
  'date-time': (timeZone) =>
    convertedMoment(
      (text) => readTime(text, timeZone),
      'This should be a date and time such as 2026-01-31T09:30:00Z.',
    ),
  time: converted(toTimeOfDay, 'This should be a time such as 09:30.'),
  email: z.string({ error: emailSentence }).trim().refine(isEmailAddress, emailSentence),
  uri: matching(webAddress, 'This should be an address such as https://example.com.'),
  image,
  color: matching(color, 'This should be a color such as #3366ff.'),
} satisfies Readonly<Record<TextFormat, FormatSchemas[string]>>;

/** Whether the field has a format that its values must match. */
export function hasValueFormat({ format }: EntityProperty): boolean {
  return format !== undefined && Object.hasOwn(formats, format) && formats[format] !== undefined;
}

/** The schema of a field's format; undefined for plain text. */
function formatOf(property: EntityProperty, timeZone: string): FormatSchema | undefined {
  const schema = hasValueFormat(property) ? formats[property.format ?? ''] : undefined;
  return typeof schema === 'function' ? schema(timeZone) : schema;
}

function choice(options: readonly string[]): z.ZodType {
  return z.enum(options, { error: `This should be one of: ${options.join(', ')}.` });
}

function textSchema(property: EntityProperty, timeZone: string): z.ZodType {
  if (property.enum) return choice(property.enum);
  const { minLength, maxLength } = property;
  let text = z.string({ error: 'This should be text.' });
  if (minLength !== undefined) text = text.min(minLength, limitText.longer(minLength));
  if (maxLength !== undefined) text = text.max(maxLength, limitText.shorter(maxLength));
  const format = formatOf(property, timeZone);
  return format ? text.pipe(format) : text;
}

/** A whole number that JavaScript keeps exactly. */
const wholeNumber = z.number({ error: limitText.whole }).int({
  error: ({ code }) => (code === 'invalid_type' ? limitText.whole : limitText.digits),
});

function numberSchema(property: EntityProperty): z.ZodType {
  const { minimum, maximum } = property;
  let number = property.type === 'integer' ? wholeNumber : z.number({ error: 'This should be a number.' });
  if (minimum !== undefined) number = number.min(minimum, limitText.atLeast(minimum));
  if (maximum !== undefined) number = number.max(maximum, limitText.atMost(maximum));
  return number;
}

const itemSchemas: ReadonlyMap<string | undefined, z.ZodType> = new Map<string, z.ZodType>([
  ['string', z.string({ error: 'This should be text.' })],
  ['number', z.number({ error: 'This should be a number.' })],
  ['integer', wholeNumber],
  ['boolean', z.boolean({ error: 'This should be true or false.' })],
]);

function listSchema({ items }: EntityProperty): z.ZodType {
  const item = items?.enum ? choice(items.enum) : (itemSchemas.get(items?.type) ?? z.unknown());
  return z
    .array(item, { error: 'This should be a list.' })
    .max(maxListLength, `This should have at most ${maxListLength} entries.`);
}

/**
 * Zod schema of one field's values, which converts them to their stored form: a date-time to UTC. Error
 * messages are shown to people at the form.
 * @param timeZone of the app: on its clocks times without a zone are read
 */
export function fieldValueSchema(property: EntityProperty, timeZone: string): z.ZodType {
  const typed = {
    string: () => textSchema(property, timeZone),
    number: () => numberSchema(property),
    integer: () => numberSchema(property),
    boolean: () => z.boolean({ error: 'This should be true or false.' }),
    array: () => listSchema(property),
    object: () => z.record(z.string(), z.unknown(), { error: 'This should be an object.' }),
  }[property.type]();
  return typed.superRefine((value, context) => {
    const error = storageError(value);
    if (error) context.addIssue({ code: 'custom', message: error });
  });
}

/** Whether empty text means no value, as for an empty date or choice in a form. */
export function isBlankWhenEmpty(property: EntityProperty): boolean {
  return (
    property.type === 'string' &&
    (property.enum !== undefined || property['x-reference'] !== undefined || hasValueFormat(property)) &&
    !property.enum?.includes('')
  );
}
