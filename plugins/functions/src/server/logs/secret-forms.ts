/** Shorter values occur in text by chance. */
export const shortestHidden = 6;
/** Strings within a JSON value that are hidden too: shorter ones are words such as `service_account`. */
const shortestInJson = 20;
/** Parts of values that are hidden in each encoding, the longest ones of an app; others as they are and in JSON. */
const mostEncoded = 2_000;
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

function encodedForms(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const hex = bytes.toString('hex');
  const percent = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
  return [...base64Forms(bytes), percent, percent.replaceAll('%20', '+'), hex, hex.toUpperCase()];
}

const escaped = (text: string) => JSON.stringify(text).slice(1, -1);

/** As it is, in JSON, in JSON within JSON, and as consoles show it in quotes that are not the double ones. */
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
  const inJson = textsInJson(value);
  return [
    ...inJson.map((text) => ({ name, text, isLine: false })),
    ...[value, ...inJson].flatMap(linesOf).map((text) => ({ name, text, isLine: true })),
  ];
}

/**
 * What has to be hidden of an app's secrets, with the name of the secret: values, the strings and lines in them, and
 * their usual encodings. Values of a few characters are left out.
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
