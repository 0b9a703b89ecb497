import { nearestName } from '@buildai/core/shared';
import { scanTags } from './scan-tags.js';
import type { ScannedTag } from './scan-tags.js';
import type { FixedText, SyntaxFix } from './syntax-fix.js';
import { spliced } from './syntax-fix.js';

/** Elements of HTML that hold nothing. */
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

const aboutTags = /Unterminated JSX contents|corresponding JSX closing tag/;

/** Tags that are not closed, or closed by another name. */
export const fixClosingTags: SyntaxFix = ({ content, message }) => {
  if (!aboutTags.test(message)) return [];
  const tags = scanTags(content);
  return [...closedEmpty(content, tags), ...firstMismatch(content, tags)];
};

function closedEmpty(content: string, tags: readonly ScannedTag[]): readonly FixedText[] {
  const open = tags.filter(
    ({ name, kind }, index) => kind === 'open' && empty.test(name) && !isClosedBy(tags[index + 1], name),
  );
  if (open.length === 0) return [];
  const names = [...new Set(open.map(({ name }) => `<${name}>`))].join(', ');
  const closed = open.reduceRight((text, { end }) => spliced(text, end - 1, end - 1, ' /'), content);
  return [{ content: closed, note: `Closed the tags ${names}` }];
}

const isClosedBy = (next: ScannedTag | undefined, name: string) =>
  next?.kind === 'closing' && next.name === name;

/** The first closing tag that does not fit the last open one. */
function firstMismatch(content: string, tags: readonly ScannedTag[]): readonly FixedText[] {
  const open: ScannedTag[] = [];
  for (const tag of tags) {
    if (tag.kind === 'open') open.push(tag);
    if (tag.kind !== 'closing') continue;
    const last = open.pop();
    if (!last || last.name === tag.name) continue;
    const isTypo = nearestName(tag.name, [last.name], { mostSlips: 2 }) === last.name;
    const isOuter = open.some(({ name }) => name === tag.name);
    return [
      ...(isTypo && !isOuter
        ? [
            {
              content: spliced(content, tag.start, tag.end, `</${last.name}>`),
              note: `Corrected the closing tag of <${last.name}>`,
            },
          ]
        : []),
      ...(isOuter
        ? [
            {
              content: spliced(content, tag.start, tag.start, `</${last.name}>`),
              note: `Closed the tag <${last.name}>`,
            },
          ]
        : []),
    ];
  }
  return [];
}
