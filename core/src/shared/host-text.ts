import { asciiHostName } from './host-name.js';

const [base, tMin, tMax, skew, damp] = [36, 1, 26, 38, 700];

/** The bias of the next delta, by RFC 3492, section 6.1. */
function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / damp) : delta >> 1;
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}

const digitOf = (char: string): number => (/\d/.test(char) ? Number(char) + 26 : char.charCodeAt(0) - 97);

/** Decodes what follows `xn--` in a label (RFC 3492). What is none decodes to something that `isSame` refuses. */
function decodeLabel(encoded: string): string {
  const end = encoded.lastIndexOf('-');
  const points = [...encoded.slice(0, Math.max(end, 0))].map((char) => char.charCodeAt(0));
  let [code, at, bias] = [128, 0, 72];
  for (let index = end + 1; index < encoded.length;) {
    const before = at;
    for (let [weight, k] = [1, base]; index < encoded.length; k += base) {
      const digit = digitOf(encoded.charAt(index++));
      at += digit * weight;
      const threshold = Math.min(Math.max(k - bias, tMin), tMax);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const count = points.length + 1;
    bias = adapt(at - before, count, before === 0);
    code += Math.floor(at / count);
    at %= count;
    if (!(code <= 0x10ffff)) return '';
    points.splice(at++, 0, code);
  }
  return String.fromCodePoint(...points);
}

/** Letters that look like no other one, of a single script: ASCII, and Latin letters with marks of Western languages. */
const plainLatin = /^[a-z0-9ßà-öø-ÿāăąćčďđēęěğģīįķłļńňņőœŕřśšşțţūůűųźžż-]+$/;
/** Scripts none of whose letters is taken for a Latin one. */
const ownScript =
  /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}0-9-]+|[\p{Script=Hangul}0-9-]+|[\p{Script=Arabic}-]+|[\p{Script=Hebrew}-]+|[\p{Script=Devanagari}-]+|[\p{Script=Thai}-]+)$/u;

const isClear = (label: string): boolean => plainLatin.test(label) || ownScript.test(label);

/**
 * A host as people read it: `bücher.example (xn--bcher-kva.example)`. A name in which a letter could be taken for
 * another one, such as a Cyrillic а, is left in its IDNA form, which is never left out.
 */
export function hostText(host: string): string {
  if (!host.includes('xn--')) return host;
  const name = host.replace(/^\*\./, '');
  const labels = name
    .split('.')
    .map((label) => (label.startsWith('xn--') ? decodeLabel(label.slice(4)) : label));
  const unicode = labels.join('.');
  if (!labels.every(isClear) || asciiHostName(unicode) !== name) return host;
  return `${host.startsWith('*.') ? '*.' : ''}${unicode} (${host})`;
}
