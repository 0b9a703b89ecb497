import type { ActionHead } from '@buildai/app-features/shared';
import { parseEditBlocks, stripFence } from '@buildai/app-features/shared';
import { isCode, parseModule } from '@buildai/code-model';

/** Longer files are taken as they come: to parse them would hold up other requests. */
const longest = 200_000;

/** Whether the content of an action is all of it, as far as that can be told: code parses, a style closes its rules. */
export function isWholeContent({ type, file }: ActionHead, content: string): boolean {
  if (content.length > longest) return true;
  if (type === 'partial_edit') return !/SEARCH/.test(content) || parseEditBlocks(content).ok;
  if (type !== 'add_file' && type !== 'edit_file') return true;
  const code = stripFence(content);
  if (file.endsWith('.css')) return isWholeStyle(code);
  return !isCode(file) || parses(file, code);
}

const declaration = /^\s*(?:import|export|const|let|var|function|class)\s/m;

/** Whether a text can be the code of a file: it declares something, and parses, as no sentence does. */
export const isCodeOf = (file: string, text: string): boolean =>
  declaration.test(text) && text.length <= longest && isCode(file) && parses(file, text);

/** Errors that leave the rest readable, such as a name declared twice, are no sign of an end in the middle. */
const parses = (file: string, code: string): boolean => parseModule(code, file).isWhole;

/** Whether no comment, string or rule is left open. */
function isWholeStyle(style: string): boolean {
  const rest = style.replace(/\/\*[^]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, '');
  return !rest.includes('/*') && rest.split('{').length === rest.split('}').length;
}
