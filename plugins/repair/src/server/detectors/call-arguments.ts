import type { Node, Placed, TextPatch } from '@buildai/code-model';
import { literalText } from '@buildai/code-model';
import { memberOf, nameOf, propertyOf } from '../code/names.js';

export type ClientCall = Placed & Extract<Node, { type: 'CallExpression' }>;

/** The one thing that a call of the platform needs, by the key under which it takes it. */
const onlyKeys: Readonly<Record<string, string>> = { uploadFile: 'file', invokeModel: 'prompt' };

/** Whether a call certainly gets the thing itself instead of an object: a text, or what is named like a file. */
export function isBareArgument(name: string, argument: Node): boolean {
  if (onlyKeys[name] === undefined) return false;
  if (argument.type === 'TemplateLiteral' || argument.type === 'StringLiteral') return true;
  const last =
    argument.type === 'MemberExpression' ? (memberOf(argument.object)?.name ?? '') : nameOf(argument);
  return name === 'uploadFile' && /(?:file|files|blob|image|photo|picture)$/i.test(last ?? '');
}

/** What other libraries call the parts of a request. */
const requestKeys: Readonly<Record<string, string>> = {
  ...{ where: 'filter', query: 'filter', filters: 'filter' },
  ...{ orderBy: 'sort', order: 'sort', sortBy: 'sort' },
  ...{ take: 'limit', max: 'limit', pageSize: 'limit' },
};

/**
 * Patches that pass the arguments of a call as it takes them, if what was meant is certain.
 * @param at what TypeScript does not accept
 */
export function argumentFix(
  call: ClientCall,
  name: string,
  content: string,
  at: { readonly start: number; readonly end: number },
): readonly TextPatch[] | undefined {
  const text = (node: Node) => content.slice((node as Placed).start, (node as Placed).end);
  const replaced = (node: Node, by: string): readonly TextPatch[] => [
    { start: (node as Placed).start, end: (node as Placed).end, text: by },
  ];
  const method = memberOf(call.callee)?.name ?? '';
  const [first, second] = call.arguments;
  if (!first) return undefined;
  const key = onlyKeys[name];
  if (key !== undefined && call.arguments.length === 1 && first.type !== 'ObjectExpression')
    return replaced(first, nameOf(first) === key ? `{ ${key} }` : `{ ${key}: ${text(first)} }`);
  if (method === 'update' && !second) return idApart(first, text);
  const isStart = (first as Placed).start === at.start;
  if (/^(?:get|update|delete)$/.test(method) && isStart && first.type === 'Identifier')
    return replaced(first, `${first.name}.id`);
  if (method === 'list' && !second) return listArguments(first, text);
  return keyFix(call, at) ?? sortFix(call, at);
}

/** `update({ id, done: true })` is `update(id, { done: true })`. */
function idApart(values: Node, text: (node: Node) => string): readonly TextPatch[] | undefined {
  const id = propertyOf(values, 'id');
  if (values.type !== 'ObjectExpression' || !id || values.properties.length < 2) return undefined;
  const rest = values.properties.filter((each) => (each as Node) !== id).map(text);
  const { start, end } = values as Placed;
  return [{ start, end, text: `${text(id.value)}, { ${rest.join(', ')} }` }];
}

/** `list({ sort, limit })` is `list(sort, limit)`. */
function listArguments(options: Node, text: (node: Node) => string): readonly TextPatch[] | undefined {
  const sort = propertyOf(options, 'sort');
  const limit = propertyOf(options, 'limit');
  const known = [sort, limit].filter((each) => each !== undefined);
  if (options.type !== 'ObjectExpression' || !sort || known.length < options.properties.length)
    return undefined;
  const { start, end } = options as Placed;
  return [{ start, end, text: [sort, ...(limit ? [limit] : [])].map(({ value }) => text(value)).join(', ') }];
}

/** A part of the request by the name that another library has for it. */
function keyFix(call: ClientCall, { start }: { readonly start: number }): readonly TextPatch[] | undefined {
  for (const argument of call.arguments) {
    if (argument.type !== 'ObjectExpression') continue;
    for (const each of argument.properties) {
      const key = each.type === 'ObjectProperty' ? (each.key as Placed) : undefined;
      const meant = requestKeys[nameOf(key) ?? ''];
      if (each.type !== 'ObjectProperty' || key?.start !== start || meant === undefined) continue;
      if (propertyOf(argument, meant)) return undefined;
      return [{ start, end: key.end, text: each.shorthand ? `${meant}: ${nameOf(key) ?? ''}` : meant }];
    }
  }
  return undefined;
}

/** `{ due: 'desc' }` is `'-due'`. */
function sortFix(call: ClientCall, { start }: { readonly start: number }): readonly TextPatch[] | undefined {
  for (const argument of call.arguments) {
    const sort = propertyOf(argument, 'sort');
    const order = sort?.value;
    if (!sort || sort.start !== start || order?.type !== 'ObjectExpression' || order.properties.length !== 1)
      continue;
    const [only] = order.properties;
    if (only?.type !== 'ObjectProperty' || only.computed) continue;
    const direction = literalText(only.value) ?? (only.value.type === 'NumericLiteral' ? 'asc' : 'desc');
    const field = nameOf(only.key);
    if (field === undefined) continue;
    const place = order as unknown as Placed;
    return [{ start: place.start, end: place.end, text: `'${/^desc/i.test(direction) ? '-' : ''}${field}'` }];
  }
  return undefined;
}
