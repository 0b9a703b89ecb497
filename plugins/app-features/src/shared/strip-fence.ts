const fence = /^(`{3,}|~{3,})[^`]*$/;
const bareFence = /^(`{3,}|~{3,})\s*$/;

/**
 * Removes a Markdown code fence that a model put inside an action, with or without a sentence before and after.
 * No app file can contain a fence at the start of a line outside a multi-line string, so a fence counts only at
 * the beginning, or after lines that cannot be code.
 */
export function stripFence(content: string): string {
  const lines = content.split('\n');
  const opening = lines.findIndex((line) => fence.test(line.trimEnd()));
  if (opening === -1 || !lines.slice(0, opening).every(isProse)) return content;
  let depth = 1;
  for (let index = opening + 1; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').trimEnd();
    if (bareFence.test(line)) depth -= 1;
    else if (fence.test(line)) depth += 1;
    if (depth === 0) return lines.slice(opening + 1, index).join('\n') + '\n';
  }
  return lines.slice(opening + 1).join('\n');
}

/** Whether a line cannot be code. */
export function isProse(line: string): boolean {
  return !/[;{}<>=[\]]|^\s*(?:import|export|@|\/\/|\/\*|\*)/.test(line);
}
