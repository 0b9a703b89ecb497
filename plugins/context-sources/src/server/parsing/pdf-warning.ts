/** Pages of a PDF that could not be read, by their numbers. */
export interface UnreadPages {
  /** Images without text. */
  readonly images: readonly number[];
  /** Text in fonts that don’t map to characters. */
  readonly letterless: readonly number[];
  readonly damaged: readonly number[];
}

/** More ranges of page numbers than this are not listed. */
const mostRanges = 8;

/** Consecutive page numbers as ranges: `3`, `5–8`. */
function rangesOf(pages: readonly number[]): string[] {
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** `Page 3`, `Pages 3 and 5–8`, or `40 pages` where the numbers would be many. */
function subjectOf(pages: readonly number[]): string {
  const ranges = rangesOf(pages);
  if (ranges.length > mostRanges) return `${pages.length} pages`;
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${list.format(ranges)}`;
}

/**
 * Says which pages of a PDF are not searchable, and what can be done about it. Undefined if all were read.
 * @param total number of pages
 */
export function pdfWarning(total: number, { images, letterless, damaged }: UnreadPages): string | undefined {
  const unread = images.length + letterless.length + damaged.length;
  if (unread === 0) return undefined;
  const sentence = (pages: readonly number[], one: string, many: string) =>
    pages.length === 0 ? [] : [`${subjectOf(pages)} ${pages.length === 1 ? one : many}.`];
  const needsRecognition = images.length + letterless.length > 0;
  return [
    `${total - unread} of ${total} pages can be searched.`,
    ...sentence(images, 'is an image without text', 'are images without text'),
    ...sentence(
      letterless,
      'uses fonts that don’t map to characters',
      'use fonts that don’t map to characters',
    ),
    ...sentence(damaged, 'is damaged', 'are damaged'),
    needsRecognition
      ? 'To include the rest, run text recognition (OCR) on the PDF and add it again.'
      : 'To include the rest, save the PDF again and add the new file.',
  ].join(' ');
}
