import { secretsInUrl } from './secrets-in-url.js';

/** Shorter values occur in text by chance. */
export const shortestHidden = 6;
/** Strings within a JSON value that are hidden too: shorter ones are words such as `service_account`. */
const shortestInJson = 20;
/** Parts of values that are hidden in each encoding, the longest ones of an app; others as they are and in JSON. */
const mostEncoded = 1_000;
/** Longer texts are hidden in the most usual encodings only. */
const longestInAll = 2_000;
/** The lines around a key, which everyone knows. */
const armor = /^-----(?:BEGIN|END) [A-Z0-9 ]+-----$/;
/** Printable ASCII without quotes and backslashes is the same in each kind of quotes. */
const sameInQuotes = /^[ !#-&(-[\]-~]*$/;

interface Part {
  readonly name: string;
  readonly text: string;
  /** Consoles break texts into lines, encodings do not. */
  readonly isLine: boolean;
}

const escaped = (text: string) => JSON.stringify(text).slice(1, -1);

/** How the bytes look within longer Base64 text, where they begin at any of three positions of a group. */
function base64Forms(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const ownEnd = Math.floor(((before + bytes.length) * 8) / 6);
    const own = whole.slice(Math.ceil((before * 8) / 6), ownEnd);
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

function hexForms(bytes: Buffer): readonly string[] {
  const hex = bytes.toString('hex');
  return [hex, hex.toUpperCase()];
}

/** The forms in addresses and web forms; which characters are escaped differs by who writes them. */
function percentForms(text: string): readonly string[] {
  const known = text.replace(/\p{Surrogate}/gu, '\ufffd');
  const usual = encodeURIComponent(known);
  if (text.length > longestInAll) return [usual, usual.replaceAll('%20', '+')];
  const strict = usual.replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
  const form = String(new URLSearchParams([['', known]])).slice(1);
  const user = Object.assign(new URL('http://host'), { password: known }).password;
  const forms = [usual, usual.replaceAll('%20', '+'), strict, form, user, encodeURI(known)];
  return forms.flatMap((each) => [each, each.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())]);
}

/** The forms in UTF-16, in both orders of bytes: what they have in common of Latin text, otherwise each. */
function wideForms(text: string): readonly string[] {
  if (text.length > longestInAll) return [];
  const little = Buffer.from(text, 'utf16le');
  const orders = /[^\0-\xff]/.test(text) ? [little, Buffer.from(little).swap16()] : [little.subarray(0, -1)];
  const spaced = text.split('').join('\0');
  return [
    spaced,
    escaped(spaced),
    spaced.replaceAll('\0', '\\x00'),
    ...orders.flatMap((bytes) => [...base64Forms(bytes), ...hexForms(bytes)]),
  ];
}

function encodedForms(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const dump = bytes.toString('hex').replace(/..(?!$)/g, '$& ');
  return [...base64Forms(bytes), ...percentForms(text), ...hexForms(bytes), dump, ...wideForms(text)];
}

/** The text as it is, in JSON, in JSON within JSON, and as consoles show it in quotes that are not the double ones. */
function quotedForms(text: string): readonly string[] {
  if (sameInQuotes.test(text)) return [text];
  const once = escaped(text);
  const otherQuotes = once.replace(/\\(.)/g, (pair, character) => (character === '"' ? '"' : pair));
  return [text, once, escaped(once), otherQuotes, otherQuotes.replaceAll("'", "\\'")];
}

/** The texts in a JSON value, such as the key in the credentials of a service account. */
function textsInJson(value: string): readonly string[] {
  if (!/^\s*[{[]/.test(value)) return [];
  const texts: string[] = [];
  try {
    JSON.parse(value, (_key, part: unknown) => {
      if (typeof part === 'string' && part.length >= shortestInJson) texts.push(part);
      return part;
    });
  } catch {
    return [];
  }
  return texts;
}

function linesOf(text: string): readonly string[] {
  if (!/[\r\n]/.test(text)) return [];
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return lines.filter((line) => line.length >= shortestHidden && !armor.test(line));
}

function partsOf(name: string, value: string): readonly Part[] {
  const texts = [value, ...textsInJson(value)];
  const addresses = texts.flatMap((text) => text.split(/[\r\n]+/)).flatMap(secretsInUrl);
  return [
    ...[...texts.slice(1), ...addresses].map((text) => ({ name, text, isLine: false })),
    ...texts.flatMap(linesOf).map((text) => ({ name, text, isLine: true })),
  ];
}

/**
 * What has to be hidden of an app's secrets, with the name of the secret: values, the strings, lines and passwords in
 * them, and their usual encodings. Values of a few characters are left out.
 */
export function secretForms(secrets: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  const add = (name: string, texts: readonly string[]) => {
    for (const text of texts) if (text.length >= shortestHidden && !forms.has(text)) forms.set(text, name);
  };
  const values = Object.entries(secrets).filter(([, value]) => value.length >= shortestHidden);
  for (const [name, value] of values)
    add(name, [...quotedForms(value), ...quotedForms(value.trim()), ...encodedForms(value)]);
  const parts = values
    .flatMap(([name, value]) => partsOf(name, value))
    .sort((one, other) => other.text.length - one.text.length);
  for (const { name, text, isLine } of parts.slice(0, mostEncoded)) {
    add(name, [...quotedForms(text), ...quotedForms(text.trim())]);
    if (!isLine) add(name, encodedForms(text));
  }
  for (const { name, text } of parts.slice(mostEncoded))
    add(name, sameInQuotes.test(text) ? [text, text.trim()] : [text, text.trim(), escaped(text)]);
  return forms;
}
