/** A number of fewer digits is stored as it is written. */
const longNumber = /\d[\d.]{15}/;
const numbers = /-?\d[\d.eE+-]*/g;

/** The digits of a number, without its sign, its exponent, and zeros that mean nothing. */
const digitsOf = (text: string): string =>
  text.replace(/e.*$/i, '').replace(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '');

/**
 * Whether the value is another one than what is written. It is not for what programs write of a double, the shortest
 * text for it or more of its digits.
 */
function isRounded(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length < 16) return false;
  const value = Math.abs(Number(text));
  return (
    digits !== digitsOf(String(value)) && digits !== digitsOf(value.toPrecision(Math.min(digits.length, 100)))
  );
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function placeOfRounded(text: string): Place | undefined {
  if (!longNumber.test(text)) return undefined;
  for (let start = 0; start < text.length;) {
    const quote = text.indexOf('"', start);
    const end = quote < 0 ? text.length : quote;
    for (const { 0: number, index } of text.slice(start, end).matchAll(numbers))
      if (isRounded(number)) return { start: start + index, end: start + index + number.length };
    if (quote < 0) return undefined;
    start = endOfText(text, quote);
  }
  return undefined;
}

/** The index after the quotation mark that ends the text. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return end + 1;
  }
  return text.length;
}

const mark = '\ue000 the rounded number';

function pathOfMark(value: unknown, path: string): string | undefined {
  if (value === mark) return path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = pathOfMark(part, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first number in JSON that `JSON.parse` rounds, as it is written. */
export function roundedNumber(text: string): string | undefined {
  const place = placeOfRounded(text);
  return place && text.slice(place.start, place.end);
}

/**
 * The field of a number that `JSON.parse` rounds: a whole number beyond 2^53, or a decimal with more digits than a
 * double keeps. Most bodies have no such long number, and are not looked at any further.
 * @param text valid JSON that does not nest too deep
 */
export function fieldOfRoundedNumber(text: string): string | undefined {
  const place = placeOfRounded(text);
  if (!place) return undefined;
  const marked = `${text.slice(0, place.start)}${JSON.stringify(mark)}${text.slice(place.end)}`;
  return pathOfMark(JSON.parse(marked), 'body') ?? 'body';
}
