import { Text } from '@codemirror/state';
import type { ChangeSpec, EditorState } from '@codemirror/state';

/** The change that turns the text of an editor into another one, without the beginning and end that both have. */
export function changeTo(state: EditorState, text: string): ChangeSpec {
  // In the editor, each line break counts as one character.
  const before = state.doc.toString();
  const after = text.replace(/\r\n?/g, '\n');
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  const insert = Text.of(after.slice(start, after.length - end).split('\n'));
  return { from: start, to: before.length - end, insert };
}
