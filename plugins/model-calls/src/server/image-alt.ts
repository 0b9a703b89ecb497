/** Screen readers read longer descriptions in parts. */
const longest = 150;

/** The description of a picture as its alternative text: one line, cut at a word. */
export function imageAlt(prompt: string): string {
  const line = prompt.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = Array.from(line).slice(0, longest).join('');
  return `${cut.replace(/\s+\S*$/, '')}…`;
}
