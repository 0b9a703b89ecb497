import type { Action } from '@buildai/app-features/shared';
import { isActionType, readLooseJson } from '@buildai/app-features/shared';
import { endOfJson } from '../generate/end-of-json.js';

/** An action that a model wrote as a call of a tool. */
export type CalledAction = Pick<Action, 'attributes' | 'content'>;

/** How far before its arguments the name of a call is looked for, in characters. */
const longestNaming = 200;

type Arguments = Readonly<Record<string, unknown>>;

const contentNames = [
  'content',
  'contents',
  'code',
  'text',
  'file_text',
  'new_content',
  'records',
  'rows',
  'schema',
];
const fileNames = ['file', 'path', 'file_path', 'filePath', 'filename', 'target_file'];

/** The actions in a call of tools, in any of the forms that models write. */
export function readCalls(text: string): readonly CalledAction[] {
  return [...taggedCalls(text), ...jsonCalls(text)].flatMap(
    ({ name, values }) => actionOf(name, values) ?? [],
  );
}

interface Call {
  readonly name: string;
  readonly values: Arguments;
}

/** `<function=edit_file>` with `<parameter=file>`, `<invoke name="…">` with `<parameter name="…">`, and `<arg_key>`. */
function taggedCalls(text: string): readonly Call[] {
  const calls = [
    ...text.matchAll(
      /<(?:function=|(?:[a-z]+:)?invoke name=")([\w.:-]+)"?>([^]*?)(?=<(?:function=|(?:[a-z]+:)?invoke name=)|$)/g,
    ),
  ];
  const tagged = calls.map(([, name = '', body = '']) => ({ name, values: parametersIn(body) }));
  const [, bare, pairs = ''] = /^<tool_call>\s*([\w.-]+)\s*(<arg_key>[^]*)/.exec(text) ?? [];
  if (bare === undefined) return tagged;
  return [{ name: bare, values: Object.fromEntries(pairsIn(pairs)) }];
}

/** Each value ends at the next closing tag: a search for it from each opening one would take its time. */
function pairsIn(text: string): readonly (readonly [key: string, value: string])[] {
  const opening = /<arg_key>\s*([\w-]+)\s*<\/arg_key>\s*<arg_value>\n?/g;
  const pairs: [string, string][] = [];
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const end = text.indexOf('</arg_value>', opening.lastIndex);
    if (end === -1) break;
    pairs.push([found[1] ?? '', text.slice(opening.lastIndex, end).replace(/\n$/, '')]);
    opening.lastIndex = end;
  }
  return pairs;
}

function parametersIn(body: string): Arguments {
  const opening = /<(?:[a-z]+:)?parameter(?:=| name=")([\w-]+)"?>\n?/g;
  const starts = [...body.matchAll(opening)];
  return Object.fromEntries(
    starts.map((start, index) => {
      const inner = body.slice(start.index + start[0].length, starts[index + 1]?.index);
      // The last one: code may hold such a tag as text.
      const end = [...inner.matchAll(/\n?<\/(?:[a-z]+:)?parameter>/g)].at(-1)?.index;
      return [start[1] ?? '', inner.slice(0, end)];
    }),
  );
}

/** `{ "name": "edit_file", "arguments": { … } }`, a list of them, or a name before the arguments. */
function jsonCalls(text: string): readonly Call[] {
  const start = text.search(/[[{](?=\s*["'{\]}])/);
  if (start === -1) return [];
  const json = text.slice(start);
  const value = readLooseJson(json.slice(0, endOfJson(json)));
  const named =
    /([\w.]+)(?::\d+)?\s*(?:<[|｜][\w▁]+[|｜]>|\[ARGS\]|```(?:json)?|json|<\|constrain\|>json|\s)*$/.exec(
      text.slice(Math.max(0, start - longestNaming), start),
    );
  return (Array.isArray(value) ? value : [value]).flatMap((each) => callIn(each, named?.[1] ?? ''));
}

const isObject = (value: unknown): value is Arguments =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function callIn(value: unknown, named: string): readonly Call[] {
  if (!isObject(value)) return [];
  const { name, function: called } = value;
  if (isObject(called)) return callIn(called, '');
  const given = value['arguments'] ?? value['parameters'] ?? value['input'] ?? value['args'];
  if (typeof name === 'string' && given !== undefined) {
    const values = typeof given === 'string' ? readLooseJson(given) : given;
    return isObject(values) ? [{ name, values }] : [];
  }
  return named === '' ? [] : [{ name: named, values: value }];
}

function actionOf(name: string, values: Arguments): CalledAction | undefined {
  const written = (keys: readonly string[]) => keys.find((key) => values[key] !== undefined);
  const fileKey = written(fileNames);
  const contentKey = written(contentNames);
  const type = typeOf(name, values);
  if (type === undefined) return undefined;
  const content = contentKey === undefined ? '' : values[contentKey];
  const file = fileKey === undefined ? {} : { file: String(values[fileKey]) };
  const rest = Object.entries(values).filter(
    ([key, value]) => key !== contentKey && !fileNames.includes(key) && typeof value === 'string',
  ) as [string, string][];
  return {
    attributes: { ...Object.fromEntries(rest), type, ...file },
    content: typeof content === 'string' ? content : JSON.stringify(content),
  };
}

/** `functions.edit_file`, and what other products call the writing of a file. */
function typeOf(called: string, values: Arguments): string | undefined {
  const name = (
    called
      .split(/[.:]/)
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? ''
  ).toLowerCase();
  const stated = values['type'];
  if (/^(?:write|create|save|update|replace)_(?:to_)?file$|^write$/.test(name)) return 'edit_file';
  if (name === 'action' && typeof stated === 'string') return stated;
  return isActionType(name) ? name : undefined;
}
