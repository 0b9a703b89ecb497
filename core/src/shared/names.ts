import { normalizedText } from './normalized-text.js';
import { z } from 'zod';
import { harmlessLine } from './harmless-text.js';

/** Invisible characters that are often copied along. Joiners of letters and emoji are kept. */
const unseen = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const ofOneForm = (text: string) => normalizedText(text, 'NFC').replace(unseen, '').trim();

/** Matches a single line without line ends or bidirectional formatting characters. */
const plainLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** Removes harmful characters from an imported name, such as a file name. */
export const cleanName = (name: string): string => ofOneForm(harmlessLine(name));

/**
 * Schema of a typed name: one line, Unicode-normalized.
 * @param most maximum number of characters
 * @param missing message if it has no visible characters
 */
export const typedName = (most: number, missing: string) =>
  z
    .string()
    .overwrite((text) => (visible.test(text) ? ofOneForm(text) : ''))
    .min(1, missing)
    .max(most, `Use at most ${most} characters.`)
    .regex(plainLine, 'Use one line of plain text.');

/** Schema of an imported name: harmful characters are removed, and nothing is rejected because of them. */
export const foreignName = (most: number) => z.string().overwrite(cleanName).max(most);
