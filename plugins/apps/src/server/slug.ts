import { newId } from '@buildai/core';

/** With `--` and the preview key after it, the label still fits into the 63 characters of DNS. */
export const maxSlugLength = 32;

/** Labels that people take for the platform itself. */
const reserved = new Set(
  `about account accounts admin administrator api app apps assets auth billing blog build builder buildai cdn
  dashboard data demo dev docs download email files ftp help home imap internal legal live local localhost login
  logout mail media metrics mx ns1 ns2 official pop preview privacy root security settings shop signup smtp ssl
  staging static status store support system templates terms test tools webmail www`.split(/\s+/),
);

/** `Ben's Hive Café` to `ben-s-hive-cafe`: one DNS label, without `--`, which marks the hosts of previews. */
export function slugOf(name: string): string {
  const label = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return trimLabel(label, maxSlugLength) || 'app';
}

/** At most so long, cut between words where that leaves at least half, without a hyphen at either end. */
function trimLabel(label: string, length: number): string {
  const trimmed = label.replace(/^-|-$/g, '');
  if (trimmed.length <= length) return trimmed;
  const cut = trimmed.slice(0, length + 1);
  const lastWord = cut.lastIndexOf('-');
  return cut.slice(0, lastWord >= length / 2 ? lastWord : length).replace(/-$/, '');
}

/** The labels to try for a name, in turn: the plain one, then with random endings, without an end. */
export function* slugCandidates(name: string): Generator<string, never> {
  const plain = slugOf(name);
  if (!reserved.has(plain)) yield plain;
  const stem = trimLabel(plain, maxSlugLength - 5);
  for (;;) yield `${stem}-${newId().slice(0, 4)}`;
}
