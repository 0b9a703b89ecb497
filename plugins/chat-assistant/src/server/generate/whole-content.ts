import type { ActionHead } from '@buildai/app-features/shared';
import { parseEditBlocks, stripFence } from '@buildai/app-features/shared';
import { isCode, parseModule } from '@buildai/code-model';

/** Longer files are not parsed, which would block other requests. */
const longest = 200_000;

/** Whether an action's content seems complete: code parses, CSS rules are closed. */
export function isWholeContent({ type, file }: ActionHead, content: string): boolean {
  if (content.length > longest) return true;
  if (type === 'partial_edit') return !/SEARCH/.test(content) || parseEditBlocks(content).ok;
  if (type !== 'add_file' && type !== 'edit_file') return true;
  const code = stripFence(content);
  if (file.endsWith('.css')) return isWholeStyle(code);
  return !isCode(file) || parses(file, code);
}

const declaration = /^[ \t]*(?:import|export|const|let|var|function|class)\s/m;

/** Whether a text can be the code of a file: it parses and declares something, unlike prose. */
export const isCodeOf = (file: string, text: string): boolean =>
  declaration.test(text) && text.length <= longest && isCode(file) && parses(file, text);

/** Errors that leave the rest readable, such as a name declared twice, are no sign of an end in the middle. */
const parses = (file: string, code: string): boolean => parseModule(code, file).isWhole;

/** Whether a text is CSS: rules, and nothing open. */
export const isStyle = (text: string): boolean =>
  [...text.matchAll(/\{([^{}]*)\}/g)].some(([, rule]) => rule?.includes(':')) && isWholeStyle(text);

/** Comments and strings, also open ones: what only fails at the end of a text would be tried again from each place. */
const aside = /\/\*[^]*?(?:\*\/|$)|"(?:\\.?|[^"\\\n])*"?|'(?:\\.?|[^'\\\n])*'?/g;

/** Whether no comment or rule is left open. */
function isWholeStyle(style: string): boolean {
  const isOpen = (text: string) => text.startsWith('/*') && !/^..[^]*\*\/$/.test(text);
  const rest = style.replace(aside, (text) => (isOpen(text) ? '/*' : ''));
  return !rest.includes('/*') && rest.split('{').length === rest.split('}').length;
}
