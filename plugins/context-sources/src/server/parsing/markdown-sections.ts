import type { DocumentSection } from '../../shared/document.js';

/** Splits Markdown at its headings, ignoring code blocks. */
export function* markdownSections(text: string): Generator<DocumentSection> {
  const headings: { level: number; text: string }[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  const section = (): DocumentSection => ({
    headings: headings.map((heading) => heading.text),
    page: null,
    text: lines.join('\n').trim(),
  });
  let isAnnounced = true;
  for (const line of text.split(/\r\n?|\n/)) {
    const mark = /^\s{0,3}(```|~~~)/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || fence === mark))
      fence = fence === undefined ? mark : undefined;
    const found = fence === undefined ? /^(#{1,6})\s+(.*?)\s*#*$/.exec(line) : null;
    if (!found) {
      lines.push(line);
      continue;
    }
    const closed = section();
    const level = found[1]?.length ?? 1;
    const isInner = level > (headings.at(-1)?.level ?? 0);
    if (closed.text !== '') yield closed;
    // A heading without content becomes a section of its own.
    else if (!isAnnounced && !isInner) yield { ...closed, text: closed.headings.at(-1) ?? '' };
    lines = [];
    while ((headings.at(-1)?.level ?? 0) >= level) headings.pop();
    headings.push({ level, text: found[2] ?? '' });
    isAnnounced = false;
  }
  const last = section();
  if (last.text !== '') yield last;
  else if (!isAnnounced) yield { ...last, text: last.headings.at(-1) ?? '' };
}
