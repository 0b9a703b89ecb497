import { CsvUnreadable } from '../../shared/errors.js';
import { encodingOfPairs } from '../parsing/unicode-pairs.js';

/** How much of a file is looked at, in bytes. */
export const csvHeadBytes = 65_536;

/** What Excel writes before a table. */
const statement = /^sep=.$/i;

/** UTF-16 as it is; of all others the bytes, whose order and meaning beyond ASCII shows when they are read. */
function textOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return head.subarray(2).toString('utf16le');
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head);
  const pairs = encodingOfPairs(head);
  if (pairs) return new TextDecoder(pairs).decode(head);
  if (head.includes(0)) throw CsvUnreadable();
  return head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
}

/** @throws CsvUnreadable for what cannot be a table: without a named column, without rows, or not text at all. */
export function requireCsv(head: Buffer): void {
  const lines = textOf(head)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  if (statement.test(lines[0] ?? '')) lines.shift();
  const [header = ''] = lines;
  const hasColumns = header.split(/[,;\t|]/).some((name) => /[\p{L}\p{N}]|[^\u0000-\u007f]/u.test(name));
  // A row may be longer than what is looked at.
  const hasRows = lines.length > 1 || head.length >= csvHeadBytes;
  if (!hasColumns || !hasRows) throw CsvUnreadable();
}
