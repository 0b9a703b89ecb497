import { CsvUnreadable } from '../../shared/errors.js';

/** How much of a file is looked at, in bytes. */
export const csvHeadBytes = 65_536;

/** @throws CsvUnreadable for what cannot be a table: without a named column, without rows, or not text at all. */
export function requireCsv(head: Buffer): void {
  const isWide = head[0] === 0xff || head[0] === 0xfe;
  if (!isWide && head.includes(0)) throw CsvUnreadable();
  const text = head.toString(isWide ? 'utf16le' : 'utf8').replace(/^\uFEFF/, '');
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const [header = ''] = lines;
  const hasColumns = header.split(/[,;\t|]/).some((name) => /[\p{L}\p{N}]/u.test(name));
  // A row may be longer than what is looked at.
  const hasRows = lines.length > 1 || head.length >= csvHeadBytes;
  if (!hasColumns || !hasRows) throw CsvUnreadable();
}
