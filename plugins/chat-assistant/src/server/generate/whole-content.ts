import type { ParserPlugin } from '@babel/parser';
import { parse } from '@babel/parser';
import type { ActionHead } from '@buildai/app-features/shared';
import { parseEditBlocks, stripFence } from '@buildai/app-features/shared';

/** Longer files are taken as they come: to parse them would hold up other requests. */
const longest = 200_000;

/** Whether the content of an action is all of it, as far as that can be told: code parses, a style closes its rules. */
export function isWholeContent({ type, file }: ActionHead, content: string): boolean {
  if (content.length > longest) return true;
  if (type === 'partial_edit') return !/SEARCH/.test(content) || parseEditBlocks(content).ok;
  if (type !== 'add_file' && type !== 'edit_file') return true;
  const code = stripFence(content);
  if (file.endsWith('.css')) return isWholeStyle(code);
  return !/\.[jt]sx?$/.test(file) || parses(file, code);
}

const declaration = /^\s*(?:import|export|const|let|var|function|class)\s/m;

/** Whether a text can be the code of a file: it declares something, and parses, as no sentence does. */
export const isCodeOf = (file: string, text: string): boolean =>
  declaration.test(text) && text.length <= longest && /\.[jt]sx?$/.test(file) && parses(file, text);

function parses(file: string, code: string): boolean {
  const plugins: ParserPlugin[] = [];
  if (/\.tsx?$/.test(file)) plugins.push('typescript');
  if (!file.endsWith('.ts')) plugins.push('jsx');
  try {
    // Faults that leave the rest readable, such as a name declared twice, are no sign of an end in the middle.
    parse(code, { sourceType: 'module', plugins, errorRecovery: true });
    return true;
  } catch {
    return false;
  }
}

/** Whether no comment, string or rule is left open. */
function isWholeStyle(style: string): boolean {
  const rest = style.replace(/\/\*[^]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, '');
  return !rest.includes('/*') && rest.split('{').length === rest.split('}').length;
}
