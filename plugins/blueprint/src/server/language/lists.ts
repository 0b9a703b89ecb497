const separators =
  /^(?:\s*[,;]\s*(?:and|&|or|plus|as well as)\s+|\s*[,;•]\s*|\s*\n\s*|\s+(?:and|&|\+|plus|as well as|along with|und|et|y|e|ed)\s+(?:also\s+)?)/i;

/**
 * Splits a list: `a, b (x, y) and c` becomes `a`, `b (x, y)`, `c`; brackets and quotation marks are kept
 * together.
 */
export function splitList(text: string): string[] {
  const items: string[] = [];
  let item = '';
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length;) {
    const char = text[at] ?? '';
    if (quote) quote = char === quote ? '' : quote;
    else if (/["“]/.test(char)) quote = char === '“' ? '”' : char;
    else if (/[([{]/.test(char)) depth += 1;
    else if (/[)\]}]/.test(char)) depth = Math.max(0, depth - 1);
    const separator = depth === 0 && !quote ? separators.exec(text.slice(at)) : null;
    if (separator) {
      items.push(item);
      item = '';
      at += separator[0].length;
    } else {
      item += char;
      at += 1;
    }
  }
  return [...items, item].map((entry) => entry.trim()).filter((entry) => entry !== '');
}

/** `a`, `a and b`, `a, b and c`. */
export function joinList(items: readonly string[], conjunction = 'and'): string {
  return items.length < 2
    ? (items[0] ?? '')
    : `${items.slice(0, -1).join(', ')} ${conjunction} ${items[items.length - 1] ?? ''}`;
}
