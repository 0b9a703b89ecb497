import { z } from 'zod';
import { harmlessLine } from './harmless-text.js';

/** Characters that nobody sees, and that come along when text is copied. Those that join letters and emoji stay. */
const unseen = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const ofOneForm = (text: string) => text.normalize('NFC').replace(unseen, '').trim();

/** One line that reads as it is written: no line ends of any kind, and nothing that turns the direction of text. */
const plainLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** A name from elsewhere, such as that of a file, without what is harmful in it. */
export const cleanName = (name: string): string => ofOneForm(harmlessLine(name));

/**
 * The schema of a name that people type: one line, in one form whichever keyboard it is from.
 * @param most how many characters it may have.
 * @param missing what is said where there is nothing to be seen in it.
 */
export const typedName = (most: number, missing: string) =>
  z
    .string()
    .overwrite((text) => (visible.test(text) ? ofOneForm(text) : ''))
    .min(1, missing)
    .max(most, `Use at most ${most} characters.`)
    .regex(plainLine, 'Use one line of plain text.');

/** The schema of a name that comes from elsewhere: what is harmful is left out of it, and nothing refused for it. */
export const foreignName = (most: number) => z.string().overwrite(cleanName).max(most);
