const fence = /^(`{3,}|~{3,})[^`]*$/;
const bareFence = /^(`{3,}|~{3,})\s*$/;

/**
 * The code itself, where a model put it in a Markdown fence inside an action, with or without a sentence before
 * and after. No file of an app can hold a fence at the start of a line outside a text of several lines, so a fence
 * counts where it comes first, or after lines that cannot be code.
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

/** Whether a line can be no code. */
export function isProse(line: string): boolean {
  return !/[;{}<>=[\]]|^\s*(?:import|export|@|\/\/|\/\*|\*)/.test(line);
}
