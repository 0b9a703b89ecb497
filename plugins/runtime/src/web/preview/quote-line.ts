/** Line breaks, other controls, and marks that turn or hide text. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** What opens a tag, or a mark of a model's own format such as `<|im_start|>`. */
const tagStart = /<(?=[/!?|a-z])/gi;
const role = /\b(system|assistant|user|human|developer)(\s*):/gi;

/**
 * Text that an app wrote, as one line that is safe to show to a model as data: it opens no tag, fence or turn of the
 * conversation.
 * @param longest characters; what is beyond is left out.
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
