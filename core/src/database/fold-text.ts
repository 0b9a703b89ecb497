/**
 * A text in lower case and without accents, of the same length, so that places in it are places in the text.
 */
export function foldText(text: string): string {
  let folded = '';
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index);
    // Plain characters, the most by far, need no decomposition.
    const plain = char <= '\u007f' ? char : char.normalize('NFD').charAt(0);
    const lower = plain.toLowerCase();
    folded += lower.length === 1 ? lower : char;
  }
  return folded;
}
