import type { ActionHead } from '@buildai/app-features/shared';
import { isProse, parseEditBlocks, plainContent } from '@buildai/app-features/shared';
import { isCode, parseModule } from '@buildai/code-model';
import type { ContentEnd } from '../../shared/action-parser.js';
import { mostTries } from '../../shared/held-text.js';
import { endOfJson } from './end-of-json.js';

/** Longer files are not parsed, which would block other requests. */
const longest = 200_000;
/** The place of an error is where the parser gave up: this many lines before it, the end is looked for. */
const linesBeforeError = 3;

/** Whether an action's content seems complete: code parses, CSS rules are closed, JSON ends. */
export function isWholeContent({ type, file }: ActionHead, content: string): boolean {
  if (content.length > longest) return true;
  if (type === 'partial_edit') return !/SEARCH/.test(content) || parseEditBlocks(content).ok;
  if (isWholeFile(type) && isCode(file))
    return parses(
      file,
      plainContent(content, (text) => parses(file, text)),
    );
  if (isWholeFile(type) && file.endsWith('.css')) return isWholeStyle(plainContent(content, isWholeStyle));
  return !/^\s*[{[]/.test(content) || endOfJson(content) !== undefined;
}

const isWholeFile = (type: string) => type === 'add_file' || type === 'edit_file';

/**
 * Where the content of an action ends whose closing tag is missing, wrong, or followed by text: what parses is the
 * content, and the rest is talk.
 */
export function endOfContent(head: ActionHead, content: string): ContentEnd | undefined {
  if (content.length > longest) return { length: content.length, text: '' };
  for (const length of possibleEnds(head, content)) {
    const rest = content.slice(length);
    if (isTalk(rest) && isWholeContent(head, content.slice(0, length)))
      return { length, text: rest.replace(foreignEnd, '').replace(/^[^\S\n]*\n/, '') };
  }
  return isWholeContent(head, content) ? { length: content.length, text: '' } : undefined;
}

/** A closing tag of another action, of another protocol, or of a fence, behind the content. */
const foreignEnd = /^\s*(?:`{3,}[ \t]*\n\s*)?(?:<\/[A-Za-z][\w-]*(?: [\w-]+)?>|`{3,})/;

/** The places where content may end, the likeliest first. */
function* possibleEnds({ type, file }: ActionHead, content: string): Generator<number> {
  // Each is tried by parsing all before it.
  const tags = [...content.matchAll(/<\/\s*\w*action[^<>\n]{0,80}>/gi)].slice(-mostTries);
  for (const tag of tags.reverse()) yield tag.index;
  if (type === 'partial_edit') {
    const last = [...content.matchAll(/^[ \t]*>{5,9} ?REPLACE[ \t]*\n?/gm)].at(-1);
    if (last) yield last.index + last[0].length;
    return;
  }
  const lines = lineStarts(content);
  const code = lines.findLastIndex(({ line }) => !isProse(line) && !isForeignLine(line));
  const afterCode = lines[code + 1];
  if (code !== -1 && afterCode) yield afterCode.start;
  if (isWholeFile(type) && isCode(file)) {
    const error = parseModule(content, file).diagnostics[0]?.line;
    if (error === undefined) return;
    for (let index = error - 1; index >= Math.max(0, error - 1 - linesBeforeError); index -= 1)
      yield lines[index]?.start ?? content.length;
    return;
  }
  const json = isWholeFile(type) ? undefined : endOfJson(content);
  if (json !== undefined) yield json;
}

const isForeignLine = (line: string) => /^\s*(?:<\/[A-Za-z][\w-]*>|`{3,})\s*$/.test(line);

function lineStarts(content: string): readonly { readonly line: string; readonly start: number }[] {
  let start = 0;
  return content.split('\n').map((line) => {
    const place = { line, start };
    start += line.length + 1;
    return place;
  });
}

/** Whether a text behind content is said to a person: sentences, or nothing but a closing tag. */
function isTalk(rest: string): boolean {
  const said = rest.replace(foreignEnd, '').trim();
  if (said === '') return rest.trim() !== '';
  const first = said.split('\n', 1)[0] ?? '';
  if (
    /^(?:import|export|const|let|var|function|class|async|return|if|for)\b.*[({;=]|^[{}()[\]<;@/]/.test(first)
  )
    return false;
  return /\p{L}.*\s\p{L}/u.test(first) || /[.!?…:]["*_)]*$/.test(first);
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
