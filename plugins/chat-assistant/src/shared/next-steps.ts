/** A line that announces what could be done next. */
const announces =
  /\b(?:next|you (?:could|can|might)|would you like|want me to|suggest\w*|ideas?|als nächstes|möchtest du|vorschläge|ensuite|prochaines?|siguientes?|próxim[oa]s?|prossim[aei])\b/i;
const item = /^\s*(?:[-*•]|\d{1,2}[.)])\s+(.+)$/;

const plain = (line: string) =>
  (item.exec(line)?.[1] ?? '')
    .replace(/\*\*|__|`/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[.;,]\s*$/, '')
    .trim();

/** The list of next steps with which a text ends, under a line that announces it. */
function readNextSteps(text: string) {
  const lines = text.trimEnd().split('\n');
  let first = lines.length;
  while (first > 0 && (item.test(lines[first - 1] ?? '') || lines[first - 1]?.trim() === '')) first -= 1;
  const announcement = lines[first - 1] ?? '';
  if (first === lines.length || !announces.test(announcement)) return undefined;
  return { before: lines.slice(0, first - 1), announcement, list: lines.slice(first) };
}

/** The next steps with which a text ends, in plain words. */
export function nextStepsIn(text: string): string[] {
  const found = readNextSteps(text)?.list.flatMap((line) => plain(line) || []) ?? [];
  return [...new Set(found)];
}

/** The text without those of its next steps that are shown elsewhere, and without their announcement if none is left. */
export function withoutNextSteps(text: string, shown: readonly string[]): string {
  const read = shown.length === 0 ? undefined : readNextSteps(text);
  if (!read) return text;
  const { before, announcement, list } = read;
  const left = list.filter((line) => line.trim() !== '' && !shown.includes(plain(line)));
  if (left.length > 0) return [...before, announcement, '', ...left].join('\n');
  const sentences = announcement.split(/(?<=[.!?])\s+/);
  const kept = sentences.slice(
    0,
    sentences.findLastIndex((sentence) => announces.test(sentence)),
  );
  return [...before, kept.join(' ')].join('\n').trimEnd();
}
