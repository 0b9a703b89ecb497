/** Shorter values occur in text by chance. */
const shortest = 6;
/** Strings within a JSON value that are hidden too: shorter ones are words such as `service_account`. */
const shortestInJson = 20;
/** Hidden texts with the same beginning that are told apart. */
const mostAlike = 32;
/** The lines around a key, which everyone knows. */
const armor = /^-----(?:BEGIN|END) [A-Z0-9 ]+-----$/;

interface Hidden {
  readonly name: string;
  readonly text: string;
}

/** @param isCut whether the text may end in the middle of a value: its beginning there is hidden too */
export type SecretMask = (text: string, isCut?: boolean) => string;

/** How the bytes look within longer Base64 text, where they begin at any of three positions of a group. */
function base64Forms(value: string): readonly string[] {
  const bytes = Buffer.from(value);
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const ownEnd = Math.floor(((before + bytes.length) * 8) / 6);
    const own = whole.slice(Math.ceil((before * 8) / 6), ownEnd);
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
  });
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

const escaped = (text: string) => JSON.stringify(text).slice(1, -1);

/** What has to be hidden of a value: the whole, each line (consoles break long texts), and usual encodings. */
function formsOf(value: string): ReadonlySet<string> {
  const forms = new Set<string>();
  for (const text of [value, ...textsInJson(value)]) {
    const bytes = Buffer.from(text);
    const lines = text.split(/[\r\n]+/).map((line) => line.trim());
    for (const plain of [text, text.trim(), ...lines.filter((line) => !armor.test(line))]) {
      const once = escaped(plain);
      for (const form of [plain, once, escaped(once)]) forms.add(form);
    }
    for (const form of base64Forms(text)) forms.add(form);
    const percent = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
    for (const form of [percent, percent.replaceAll('%20', '+')]) forms.add(form);
    for (const form of [bytes.toString('hex'), bytes.toString('hex').toUpperCase()]) forms.add(form);
  }
  return new Set([...forms].filter((form) => form.length >= shortest));
}

/** Hidden texts by their first characters, longest first. */
function index(secrets: Readonly<Record<string, string>>): ReadonlyMap<string, readonly Hidden[]> {
  const byStart = new Map<string, Hidden[]>();
  for (const [name, value] of Object.entries(secrets)) {
    if (value.length < shortest) continue;
    for (const text of formsOf(value)) {
      const start = text.slice(0, shortest);
      const alike = byStart.get(start);
      if (alike) alike.push({ name, text });
      else byStart.set(start, [{ name, text }]);
    }
  }
  for (const alike of byStart.values()) alike.sort((one, other) => other.text.length - one.text.length);
  return byStart;
}

/** Where the value at a place of the text ends; undefined if there is none. */
function hiddenAt(
  text: string,
  at: number,
  alike: readonly Hidden[],
  isCut: boolean,
): { readonly name: string; readonly end: number } | undefined {
  for (const { name, text: hidden } of alike.slice(0, mostAlike)) {
    if (text.startsWith(hidden, at)) return { name, end: at + hidden.length };
    if (isCut && text.length - at < hidden.length && hidden.startsWith(text.slice(at)))
      return { name, end: text.length };
  }
  const [first] = alike;
  if (!first || alike.length <= mostAlike) return undefined;
  // One of too many to compare: the whole word is hidden.
  const rest = /[\s"'`]/.exec(text.slice(at + shortest));
  return { name: first.name, end: rest ? at + shortest + rest.index : text.length };
}

function maskWith(byStart: ReadonlyMap<string, readonly Hidden[]>, text: string, isCut: boolean): string {
  let masked = '';
  /** End of the text that was handled. */
  let done = 0;
  for (let at = 0; at + shortest <= text.length; at += 1) {
    const alike = byStart.get(text.slice(at, at + shortest));
    const found = alike && hiddenAt(text, at, alike, isCut);
    if (!found) continue;
    // Values may overlap.
    if (at >= done) masked += `${text.slice(done, at)}[${found.name}]`;
    done = Math.max(done, found.end);
  }
  return masked + text.slice(done);
}

const masks = new WeakMap<Readonly<Record<string, string>>, SecretMask>();

/**
 * Replaces the values of secrets in a text by their names: also single lines of them, and as JSON, Base64, in hex and
 * in addresses. The mask of the same object is kept.
 */
export function secretMask(secrets: Readonly<Record<string, string>>): SecretMask {
  const known = masks.get(secrets);
  if (known) return known;
  const byStart = index(secrets);
  const mask: SecretMask = (text, isCut = false) =>
    byStart.size === 0 ? text : maskWith(byStart, text, isCut);
  masks.set(secrets, mask);
  return mask;
}
