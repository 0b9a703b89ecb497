/** A tag in the text of code, read without a parser: the code has an error. */
export interface ScannedTag {
  /** Empty for a fragment. */
  readonly name: string;
  readonly kind: 'open' | 'closing' | 'whole';
  readonly start: number;
  /** The index after its `>`. */
  readonly end: number;
}

/** The tags of elements in code, in their order. What only looks like a tag may be among them. */
export function scanTags(content: string): readonly ScannedTag[] {
  const tags: ScannedTag[] = [];
  for (const { index, 0: text, 1: slash = '', 2: name = '' } of content.matchAll(
    /<(\/?)([A-Za-z][\w.]*|)(?=[\s/>])/g,
  )) {
    if (index < (tags.at(-1)?.end ?? 0)) continue;
    if (name === '' && content[index + text.length] !== '>') continue;
    const close = tagEnd(content, index + text.length);
    if (close === undefined) continue;
    const isWhole = content[close - 1] === '/';
    const kind = slash !== '' ? 'closing' : isWhole ? 'whole' : 'open';
    tags.push({ name, kind, start: index, end: close + 1 });
  }
  return tags;
}

/** The `>` that ends a tag, outside of quotes and braces. */
function tagEnd(content: string, from: number): number | undefined {
  let depth = 0;
  let quote = '';
  for (let at = from; at < content.length; at += 1) {
    const each = content[at] ?? '';
    if (quote !== '') {
      if (each === quote) quote = '';
    } else if (each === '"' || each === "'" || each === '`') quote = each;
    else if (each === '{') depth += 1;
    else if (each === '}') depth -= 1;
    else if (each === '>' && depth === 0) return at;
  }
  return undefined;
}
