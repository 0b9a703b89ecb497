import { normalizedText } from '@buildai/core/shared';
import { newId } from '@buildai/core';
import { posesAsPlatform } from '../shared/posing-name.js';

/** With `--` and the preview key appended, the label still fits the 63 characters of DNS. */
export const maxSlugLength = 32;

/** Labels that could be mistaken for the platform. */
const reserved = new Set(
  `about account accounts admin administrator api app apps assets auth billing blog build builder buildai cdn
  dashboard data demo dev docs download email files ftp help home imap internal legal live local localhost login
  logout mail media metrics mx ns1 ns2 official pop preview privacy root security settings shop signup smtp ssl
  staging static status store support system templates terms test tools webmail www`.split(/\s+/),
);

/** Letters that are not an ASCII letter with an accent. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
};

/** `Ben's Hive Café` to `ben-s-hive-cafe`: one DNS label, without `--`, which marks preview hosts. */
export function slugOf(name: string): string {
  const label = normalizedText(name, 'NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđð]/g, (letter) => spelledOut[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-');
  return trimLabel(label, maxSlugLength) || 'app';
}

/** Limits the length; cuts between words if that keeps at least half, without hyphens at the ends. */
function trimLabel(label: string, length: number): string {
  const trimmed = label.replace(/^-|-$/g, '');
  if (trimmed.length <= length) return trimmed;
  const cut = trimmed.slice(0, length + 1);
  const lastWord = cut.lastIndexOf('-');
  return cut.slice(0, lastWord >= length / 2 ? lastWord : length).replace(/-$/, '');
}

/**
 * Candidate slugs for a name: the plain one, then an infinite sequence with random suffixes. None could be taken for the
 * platform.
 */
export function* slugCandidates(name: string, brand: string): Generator<string, never> {
  const isPosing = posesAsPlatform(name, brand) || posesAsPlatform(slugOf(name), brand);
  const plain = isPosing ? 'app' : slugOf(name);
  if (!reserved.has(plain)) yield plain;
  const stem = trimLabel(plain, maxSlugLength - 5);
  for (;;) yield `${stem}-${newId().slice(0, 4)}`;
}
