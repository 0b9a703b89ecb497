import { normalizedText } from './normalized-text.js';

/** The longest name, in characters, with the type of the file. Most file systems take 255 bytes. */
const longest = 60;

/**
 * A text as the name of a file, in any script, without what file systems do not take: `Café: orders` is `Café orders`.
 * @param otherwise the name if nothing is left
 */
export function fileNameOf(text: string, otherwise: string): string {
  const name = Array.from(
    normalizedText(text.replace(/\p{Surrogate}/gu, ''), 'NFC').replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' '),
  )
    .slice(0, longest)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  return name || otherwise;
}
