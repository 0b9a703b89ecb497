import {
  directionOf,
  hasRightToLeft,
  mirrorBrackets,
  pageDirectionOf,
  reorder,
  unmatchedBrackets,
} from './bidi-order.js';
import type { Direction } from './bidi-order.js';
import type { PdfTextItem } from './pdf-text-item.js';
import { withoutPresentationForms } from './presentation-forms.js';

/** Gap between two items that is a blank, relative to the font size. */
const leastBlank = 0.15;

const xOf = ({ transform }: PdfTextItem) => transform[4] ?? 0;

/** Whether a line is not turned on its page: then the first numbers of its places give its order. */
const isLevel = (items: readonly PdfTextItem[]) =>
  items.every(({ transform: [, slope = 0] }) => Math.abs(slope) < 0.01);

/** Adds a vowel sign to the letter that it is drawn on: before it, since lines are turned round. */
function withMark(hosts: { readonly item: PdfTextItem; text: string }[], mark: PdfTextItem): void {
  const x = xOf(mark);
  const distance = (item: PdfTextItem) => Math.max(xOf(item) - x, x - xOf(item) - item.width, 0);
  const host = hosts.reduce<(typeof hosts)[number] | undefined>(
    (best, one) => (best && distance(best.item) <= distance(one.item) ? best : one),
    undefined,
  );
  if (!host) return;
  const characters = [...host.text];
  const share = (x - xOf(host.item)) / Math.max(1, host.item.width);
  characters.splice(
    Math.max(0, Math.min(characters.length - 1, Math.floor(share * characters.length))),
    0,
    mark.str.trim(),
  );
  host.text = characters.join('');
}

/** The text of a line as it is drawn, from left to right. Producers write its parts in various orders. */
function drawnText(items: readonly PdfTextItem[]): string {
  const visible = items.filter(({ str }) => str.trim() !== '');
  const isMark = ({ str }: PdfTextItem) => /^\s*\p{M}+$/u.test(str);
  const hosts = visible
    .filter((item) => !isMark(item))
    // pdf.js has put each item into the order of reading.
    .map((item) => ({ item, text: reorder(item.str, item.dir === 'rtl' ? 'rtl' : 'ltr', false) }))
    .sort((one, other) => xOf(one.item) - xOf(other.item));
  for (const mark of visible.filter(isMark)) withMark(hosts, mark);
  let text = '';
  let end = Infinity;
  for (const { item, text: part } of hosts) {
    const isApart = xOf(item) - end > leastBlank * item.height;
    text += isApart && !/\s$/.test(text) && !/^\s/.test(part) ? ` ${part}` : part;
    end = xOf(item) + item.width;
  }
  return text;
}

/**
 * Turns the brackets of a line if that gives them counterparts: a font whose glyph of a bracket is used in both directions
 * names it after its first use.
 */
function withBracketsTurned(text: string): string {
  const turned = mirrorBrackets(text);
  return unmatchedBrackets(turned) < unmatchedBrackets(text) ? turned : text;
}

/**
 * The texts of the lines of a page, in the order of reading. Lines with Hebrew or Arabic are put into it by the places of
 * their items.
 */
export function pdfLineTexts(lines: readonly (readonly PdfTextItem[])[]): string[] {
  const texts = lines.map((items) => items.map(({ str }) => str).join(''));
  const page: Direction = pageDirectionOf(texts.join(''));
  const drawn = texts.map((text, index) =>
    hasRightToLeft(text) && isLevel(lines[index] ?? []) ? drawnText(lines[index] ?? []) : undefined,
  );
  const read = (isMirrored: boolean) =>
    drawn.map((text) => text && reorder(text, directionOf(text, page), isMirrored));
  const unmatched = (candidate: readonly (string | undefined)[]) =>
    candidate.reduce((sum, text) => sum + unmatchedBrackets(text ?? ''), 0);
  // Some producers store the bracket that is seen, others the one that is meant.
  const [seen, meant] = [read(true), read(false)];
  const ordered = unmatched(seen) < unmatched(meant) ? seen : meant;
  if (drawn.every((text) => text === undefined)) return texts;
  return texts.map((text, index) => withoutPresentationForms(withBracketsTurned(ordered[index] ?? text)));
}
