/**
 * What a span of words in a request is: a `thing` that the app stores rows of, a `field` of a thing, a field that is a
 * `link` to another thing, an `option` or the `unit` (or kind of value) of a field, or the `kind` of app.
 */
export const marks = ['thing', 'field', 'link', 'option', 'unit', 'kind'] as const;
export type Mark = (typeof marks)[number];

/** A marked span: words `from` up to, not including, `to`. */
export interface Span {
  readonly mark: Mark;
  readonly from: number;
  readonly to: number;
  /** How probable it is, if a model marked it. */
  readonly certainty?: number;
}

/** Labels of words: outside of any span, and beginning and inside of each kind. */
export const outside = 0;
export const labelCount = 1 + marks.length * 2;
export const beginOf = (mark: Mark) => 1 + marks.indexOf(mark) * 2;
/** The mark of a label; undefined outside of any span. */
export const markOf = (label: number): Mark | undefined => marks[Math.floor((label - 1) / 2)];
const isInside = (label: number) => label > 0 && label % 2 === 0;

/** Whether one label may follow another: what is inside of a span follows its beginning or inside. */
export function canFollow(label: number, before: number): boolean {
  return !isInside(label) || before === label || before === label - 1;
}

/** The spans that labels describe. */
export function spansOf(labels: readonly number[]): Span[] {
  const spans: { mark: Mark; from: number; to: number }[] = [];
  labels.forEach((label, at) => {
    const mark = markOf(label);
    const last = spans.at(-1);
    if (label === outside || !mark) return;
    if (isInside(label) && last?.to === at && last.mark === mark) last.to = at + 1;
    else spans.push({ mark, from: at, to: at + 1 });
  });
  return spans;
}

/** The labels of `count` words with spans. */
export function labelsOf(spans: readonly Span[], count: number): number[] {
  const labels = new Array<number>(count).fill(outside);
  for (const { mark, from, to } of spans)
    for (let at = from; at < to; at += 1) labels[at] = beginOf(mark) + (at > from ? 1 : 0);
  return labels;
}
