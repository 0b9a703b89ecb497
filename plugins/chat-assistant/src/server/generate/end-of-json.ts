const strings = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\\n])*'/y;

/** The end of the JSON values with which a text begins; undefined if a bracket or a string is left open. */
export function endOfJson(text: string): number | undefined {
  let depth = 0;
  let end: number | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (depth > 0 && (character === '"' || (character === "'" && !/\w/.test(text.charAt(at - 1))))) {
      strings.lastIndex = at;
      if (!strings.test(text)) return undefined;
      at = strings.lastIndex - 1;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth < 0) return end;
      if (depth === 0) end = at + 1;
    } else if (depth === 0 && !/[\s,;]/.test(character)) return end;
  }
  return depth === 0 ? end : undefined;
}
