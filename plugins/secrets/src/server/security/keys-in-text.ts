/** A key of a service, or what looks like one, in a text. */
export interface FoundKey {
  /** `A Stripe key` */
  readonly kind: string;
  readonly value: string;
  /** From 1. */
  readonly line: number;
  /** A name for the secret: `STRIPE_KEY` */
  readonly secretName: string;
}

interface Form {
  readonly kind: string;
  readonly secretName: string;
  readonly pattern: RegExp;
}

/** Keys that can be recognized by their form. */
const forms: readonly Form[] = [
  { kind: 'A private key', secretName: 'PRIVATE_KEY', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g },
  { kind: 'A Stripe key', secretName: 'STRIPE_KEY', pattern: /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}/g },
  {
    kind: 'A Stripe webhook secret',
    secretName: 'STRIPE_WEBHOOK_SECRET',
    pattern: /\bwhsec_[A-Za-z0-9+/=]{20,}/g,
  },
  { kind: 'An AWS key', secretName: 'AWS_ACCESS_KEY', pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g },
  {
    kind: 'A GitHub token',
    secretName: 'GITHUB_TOKEN',
    pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{40,})/g,
  },
  { kind: 'A GitLab token', secretName: 'GITLAB_TOKEN', pattern: /\bglpat-[\w-]{20,}/g },
  { kind: 'A Slack token', secretName: 'SLACK_TOKEN', pattern: /\bxox[abeprs]-[A-Za-z0-9-]{10,}/g },
  { kind: 'An Anthropic key', secretName: 'ANTHROPIC_KEY', pattern: /\bsk-ant-[\w-]{20,}/g },
  {
    kind: 'An OpenAI key',
    secretName: 'OPENAI_KEY',
    pattern: /\bsk-(?:(?:proj|svcacct|admin)-[\w-]{20,}|[A-Za-z0-9]{32,})/g,
  },
  { kind: 'A Google key', secretName: 'GOOGLE_KEY', pattern: /\bAIza[\w-]{35}/g },
  { kind: 'A SendGrid key', secretName: 'SENDGRID_KEY', pattern: /\bSG\.[\w-]{16,}\.[\w-]{16,}/g },
  { kind: 'A Telegram token', secretName: 'TELEGRAM_TOKEN', pattern: /\b\d{8,10}:AA[\w-]{33}/g },
  { kind: 'A Notion token', secretName: 'NOTION_TOKEN', pattern: /\b(?:ntn|secret)_[A-Za-z0-9]{40,}/g },
  {
    kind: 'A signed token',
    secretName: 'SERVICE_TOKEN',
    pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g,
  },
  {
    kind: 'The password of a database',
    secretName: 'DATABASE_URL',
    pattern:
      /\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|rediss?):\/\/[^\s:/@"'`]+:[^\s@"'`$]{3,}@[^\s"'`]+/g,
  },
];

/** A text in quotes that is given a name which says what it is: `const apiKey = '…'`, `"x-api-key": "…"`. */
const named =
  /([\w-]*(?:key|secret|token|password|passwd|credential|bearer)[\w-]*)["'`]?\s*(?::\s*string\s*)?[:=]\s*["'`]((?:Bearer |Basic )?[\w+/=.~-]{20,200})["'`]/gi;

const ofPlaceholders = /x{4}|\*{3}|\.{3}|your|example|placeholder|changeme|dummy|sample|insert|here$/i;

/** Bits of surprise in a character of a text: English has about 4 with its spaces, a random key of letters 5 or more. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => {
    const share = count / text.length;
    return sum - share * Math.log2(share);
  }, 0);
}

/** Whether a text is random, and not words: it mixes letters and digits, and hardly repeats any. */
function looksRandom(text: string): boolean {
  if (ofPlaceholders.test(text) || !/\d/.test(text) || !/[A-Za-z]/.test(text)) return false;
  // Hexadecimal digits have at most 4 bits.
  return entropyOf(text) > (/^[0-9a-f]+$/i.test(text) ? 3 : 3.7);
}

/** `apiKey` and `x-api-key` as `API_KEY` and `X_API_KEY`. */
const secretNameOf = (name: string) =>
  name
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .replace(/\W+/g, '_')
    .toUpperCase();

/** Keys in the text of a file, each value once, in their order. */
export function keysInText(text: string): readonly FoundKey[] {
  const found: (Omit<FoundKey, 'line'> & { readonly index: number })[] = [];
  const isKnown = (value: string) =>
    found.some((each) => each.value.includes(value) || value.includes(each.value));
  for (const { kind, secretName, pattern } of forms)
    for (const { 0: value, index } of text.matchAll(pattern))
      if (!isKnown(value) && !ofPlaceholders.test(value)) found.push({ kind, secretName, value, index });
  for (const { 1: name = '', 2: value = '', index } of text.matchAll(named)) {
    const bare = value.replace(/^(?:Bearer|Basic) /, '');
    if (isKnown(bare) || !looksRandom(bare)) continue;
    found.push({
      kind: `What looks like a key (“${name}”)`,
      secretName: secretNameOf(name),
      value: bare,
      index,
    });
  }
  return found
    .sort((a, b) => a.index - b.index)
    .map(({ index, ...key }) => ({ ...key, line: text.slice(0, index).split('\n').length }));
}
