import type { DocumentSection } from '../../shared/document.js';
import type { Chunk } from './chunk.js';
import { cutText } from './cut-text.js';
import type { CutSize } from './cut-text.js';
import { splitTables } from './split-tables.js';

/** The sizes of the specification: 1,000 characters, of which 200 overlap with the previous chunk. */
export const chunkSize: CutSize = { size: 1000, overlap: 200 };

/**
 * Characters that PostgreSQL cannot store or that carry no content: controls other than tabs and line ends, and
 * lone surrogates.
 */
function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g, '')
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}

/** The chunks of a section, in order. If a table needs several, each repeats its header. */
export function chunkSection(section: DocumentSection, size: CutSize = chunkSize): Chunk[] {
  const text = tidy(section.text);
  const headings = section.headings.map((heading) => tidy(heading).slice(0, 200)).filter(Boolean);
  const place = { page: section.page, headings };
  if (text === '') return [];
  if (text.length <= size.size) return [{ ...place, text, overlap: 0 }];
  return splitTables(text).flatMap((part) => {
    if (part.kind === 'text') return cutPlain(part.text, size).map((cut) => ({ ...place, ...cut }));
    return cutTable(part.head, part.rows, size).map((chunk) => ({ ...place, text: chunk, overlap: 0 }));
  });
}

function cutPlain(text: string, size: CutSize): { text: string; overlap: number }[] {
  let before = 0;
  return cutText(text, size).flatMap(({ start, end }) => {
    const overlap = Math.max(0, before - start);
    before = end;
    const chunk = text.slice(start, end);
    return chunk.trim() === '' ? [] : [{ text: chunk, overlap }];
  });
}

function cutTable(head: string, rows: readonly string[], size: CutSize): string[] {
  // A header that fills most of a chunk would leave no room for rows.
  const shownHead = head.length > size.size / 2 ? '' : `${head}\n`;
  const room = size.size - shownHead.length;
  const chunks: string[] = [];
  let chunk = '';
  const close = () => {
    if (chunk !== '') chunks.push(shownHead + chunk);
    chunk = '';
  };
  for (const row of shownHead === '' ? [...head.split('\n'), ...rows] : rows) {
    if (chunk.length + 1 + row.length > room) close();
    if (row.length <= room) chunk = chunk === '' ? row : `${chunk}\n${row}`;
    else
      for (const { start, end } of cutText(row, { size: room, overlap: 0 }))
        chunks.push(shownHead + row.slice(start, end));
  }
  close();
  return chunks;
}
