/** Line breaks, control characters, and invisible or bidirectional formatting. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** The start of a tag, or of a model's control token such as `<|im_start|>`. */
const tagStart = /<(?=[/!?|a-z])/gi;
const role = /\b(system|assistant|user|human|developer)(\s*):/gi;

/**
 * Sanitizes text from an app to a single line that a model can safely read as data: without tags, fences or
 * conversation turns.
 * @param longest in characters; the rest is omitted.
 */
export function quoteLine(text: string, longest: number): string {
  const line = text
    .replace(invisible, ' ')
    .trim()
    .replace(tagStart, '‹')
    .replace(/`{3,}/g, "'''")
    .replace(role, '$1$2∶');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
