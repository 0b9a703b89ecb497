import { longestSuggestion, mostSuggestions } from '../../shared/message.js';

/** A line that announces what could be done next. */
const announces =
  /\b(?:next|you (?:could|can|might)|would you like|want me to|suggest\w*|ideas?|als nächstes|möchtest du|vorschläge|ensuite|prochaines?|siguientes?|próxim[oa]s?|prossim[aei])\b/i;
const item = /^\s*(?:[-*•]|\d{1,2}[.)])\s+(.+)$/;

const plain = (text: string) =>
  text
    .replace(/\*\*|__|`/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[.;,]\s*$/, '')
    .trim();

/** The next steps with which a reply ends: a list, under a line that announces it. */
export function suggestedByModel(prose: string): string[] {
  const lines = prose.trimEnd().split('\n');
  let first = lines.length;
  while (first > 0 && (item.test(lines[first - 1] ?? '') || lines[first - 1]?.trim() === '')) first -= 1;
  if (!announces.test(lines[first - 1] ?? '')) return [];
  const found = lines.slice(first).flatMap((line) => plain(item.exec(line)?.[1] ?? '') || []);
  return [...new Set(found)].filter((text) => text.length <= longestSuggestion).slice(0, mostSuggestions);
}
