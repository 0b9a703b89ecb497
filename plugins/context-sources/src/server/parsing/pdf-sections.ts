import type { DocumentSection } from '../../shared/document.js';

/** A stretch of text as pdf.js tells it; `height` is the size of its letters, in points. */
interface TextItem {
  readonly str: string;
  readonly height: number;
  readonly hasEOL: boolean;
  readonly transform: readonly number[];
}

interface Line {
  text: string;
  height: number;
  /** Of its baseline, counted from below. */
  y: number;
}

const isText = (item: object): item is TextItem => 'str' in item;

function linesOf(items: readonly object[]): Line[] {
  const lines: Line[] = [];
  let line: Line | undefined;
  for (const item of items.filter(isText)) {
    const height = item.str.trim() === '' ? 0 : item.height;
    if (line) {
      line.text += item.str;
      line.height = Math.max(line.height, height);
    } else lines.push((line = { text: item.str, height, y: item.transform[5] ?? 0 }));
    if (item.hasEOL) line = undefined;
  }
  return lines.filter(({ text }) => text.trim() !== '');
}

/** The size in which most of the letters are written. */
function bodyHeight(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { text, height } of lines) {
    const rounded = Math.round(height * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/**
 * A page as sections: a short line in larger letters than the rest is a heading, and a wider gap between two lines
 * begins a paragraph.
 * @param heading the one that the page before ended under.
 */
export function pdfSections(items: readonly object[], page: number, heading?: string): DocumentSection[] {
  const lines = linesOf(items);
  const body = bodyHeight(lines);
  const sections: { headings: string[]; page: number; text: string }[] = [];
  let current = { headings: heading === undefined ? [] : [heading], page, text: '' };
  let before: Line | undefined;
  let title = '';
  for (const line of lines) {
    if (body > 0 && line.height > body * 1.15 && line.text.length < 150) {
      if (current.text !== '') sections.push(current);
      // A heading may run over several lines.
      title = title === '' ? line.text.trim() : `${title} ${line.text.trim()}`;
      current = { headings: [title], page, text: '' };
    } else {
      title = '';
      const isFar = before !== undefined && Math.abs(before.y - line.y) > body * 1.9;
      current.text += current.text === '' ? line.text : `${isFar ? '\n\n' : '\n'}${line.text}`;
    }
    before = line;
  }
  // A heading at the foot of a page, whose text is on the next.
  if (current.text === '' && title !== '') current.text = title;
  if (current.text !== '') sections.push(current);
  return sections;
}
