import { decode } from 'iconv-lite';
import { CsvUnreadable } from '../../shared/errors.js';
import { wideEncodingOf } from '../parsing/wide-encoding.js';

/** How much of a file is looked at, in bytes. */
export const csvHeadBytes = 65_536;

/** What Excel writes before a table. */
const statement = /^sep=.$/i;

/** Unicode as it is; of all others the bytes, whose order and meaning beyond ASCII shows when they are read. */
function textOf(head: Buffer): string {
  const wide = wideEncodingOf(head);
  if (wide) return decode(head, wide);
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
