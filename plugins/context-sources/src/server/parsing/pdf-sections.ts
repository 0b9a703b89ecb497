import type { DocumentSection } from '../../shared/document.js';
import { pdfLineTexts } from './pdf-line-texts.js';
import type { PdfTextItem } from './pdf-text-item.js';

interface Line {
  text: string;
  height: number;
  /** Baseline, measured from the bottom. */
  y: number;
}

const isText = (item: object): item is PdfTextItem => 'str' in item;

function linesOf(items: readonly object[]): Line[] {
  const lines: PdfTextItem[][] = [[]];
  for (const item of items.filter(isText)) {
    lines.at(-1)?.push(item);
    if (item.hasEOL) lines.push([]);
  }
  const texts = pdfLineTexts(lines);
  return lines
    .map((line, index) => ({
      text: texts[index] ?? '',
      height: Math.max(0, ...line.map(({ str, height }) => (str.trim() === '' ? 0 : height))),
      y: line[0]?.transform[5] ?? 0,
    }))
    .filter(({ text }) => text.trim() !== '');
}

/** The font size of most letters. */
function bodyHeight(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { text, height } of lines) {
    const rounded = Math.round(height * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/**
 * A page as sections: a short line in larger letters is a heading, a wider gap between lines starts a
 * paragraph.
 * @param heading the heading in effect at the end of the previous page.
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
      // A heading may span several lines.
      title = title === '' ? line.text.trim() : `${title} ${line.text.trim()}`;
      current = { headings: [title], page, text: '' };
    } else {
      title = '';
      const isFar = before !== undefined && Math.abs(before.y - line.y) > body * 1.9;
      current.text += current.text === '' ? line.text : `${isFar ? '\n\n' : '\n'}${line.text}`;
    }
    before = line;
  }
  // A heading at the bottom of a page, whose text is on the next.
  if (current.text === '' && title !== '') current.text = title;
  if (current.text !== '') sections.push(current);
  return sections;
}
