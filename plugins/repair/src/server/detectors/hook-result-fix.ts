import type { Node, Placed, TextPatch } from '@buildai/code-model';
import { parseModule, walk } from '@buildai/code-model';
import { calledName, memberOf, nameOf } from '../code/names.js';
import type { TypeFinding } from '../code/type-findings.js';

/** What hooks return, by the names that other libraries have for it. */
const synonyms: Readonly<Record<string, string>> = {
  ...{
    data: 'records',
    items: 'records',
    rows: 'records',
    results: 'records',
    list: 'records',
    docs: 'records',
  },
  ...{ isLoading: 'loading', isPending: 'loading', pending: 'loading', isFetching: 'loading' },
  ...{ refetch: 'reload', refresh: 'reload', mutate: 'reload', isError: 'error', count: 'total' },
};

/** Properties of lists: the result itself is used as the list of records. */
const ofLists =
  /^(?:map|filter|length|forEach|find|reduce|slice|some|every|sort|flatMap|includes|at|toSorted)$/;

type HookResultFix = [message: string, patches?: readonly TextPatch[] | undefined];

type Declarator = Placed & Extract<Node, { type: 'VariableDeclarator' }>;

/** The message and the certain repair for what is wrongly read from the result of a hook. */
export function hookResultFix(finding: TypeFinding): HookResultFix {
  const { text, content, path, start, end, message } = finding;
  const isOne = message.includes('Omit<OneRecord');
  const part = isOne ? 'record' : 'records';
  const { tree } = parseModule(content, path);
  const isPattern = message.includes('Symbol.iterator');
  if (isPattern || ofLists.test(text)) {
    const advice = `The hook returns an object, not a list. Write const { ${part} } = …`;
    const name = isPattern ? undefined : objectBefore(tree, start);
    const declarator = isPattern
      ? declaratorAt(tree, start)
      : name === undefined
        ? undefined
        : declaratorOf(tree, name);
    return [advice, declarator && namedPart(declarator, tree, part)];
  }
  const meant = isOne && synonyms[text] === 'records' ? 'record' : synonyms[text];
  const what = `The hook returns no “${text}”.`;
  if (meant === undefined) return [`${what} It returns ${part}, loading, error and reload.`];
  const patch = isInPattern(tree, start) ? patternPatch(tree, finding, meant) : { start, end, text: meant };
  return [`${what} Did you mean “${meant}”?`, meant === 'error' ? undefined : [patch]];
}

/** The variable whose property starts at an offset. */
function objectBefore(tree: Node, start: number): string | undefined {
  let name: string | undefined;
  walk(tree, (node) => {
    const member = memberOf(node);
    if (member?.property.start === start) name = nameOf(member.object);
  });
  return name;
}

function declaratorAt(tree: Node, start: number): Declarator | undefined {
  let found: Declarator | undefined;
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator' && (node.id as Placed).start === start) found = node;
  });
  return found;
}

function declaratorOf(tree: Node, name: string): Declarator | undefined {
  const found: Declarator[] = [];
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator' && nameOf(node.id) === name) found.push(node);
  });
  return found.length === 1 ? found[0] : undefined;
}

/** `const tasks = useRecords(Task)` and `const [tasks] = …` as `const { records: tasks } = …`. */
function namedPart(declarator: Declarator, tree: Node, part: string): readonly TextPatch[] | undefined {
  const { id, init } = declarator;
  if (!init || !/^useRecords?$/.test(calledName(init) ?? '')) return undefined;
  const [first, ...others] = id.type === 'ArrayPattern' ? id.elements : [id];
  const name = nameOf(first);
  if (name === undefined || others.length > 0 || (id.type !== 'ArrayPattern' && readsOtherParts(tree, name)))
    return undefined;
  const { start, end } = id as Placed;
  return [{ start, end, text: name === part ? `{ ${part} }` : `{ ${part}: ${name} }` }];
}

/** Whether the result is also used as what it is. */
function readsOtherParts(tree: Node, name: string): boolean {
  let isRead = false;
  walk(tree, (node) => {
    const member = memberOf(node);
    if (
      member &&
      nameOf(member.object) === name &&
      /^(?:records?|loading|error|reload|total)$/.test(member.name)
    )
      isRead = true;
    return !isRead;
  });
  return isRead;
}

const isInPattern = (tree: Node, start: number) => propertyAt(tree, start) !== undefined;

function propertyAt(
  tree: Node,
  start: number,
): (Placed & Extract<Node, { type: 'ObjectProperty' }>) | undefined {
  let found: (Placed & Extract<Node, { type: 'ObjectProperty' }>) | undefined;
  walk(tree, (node, parents) => {
    if (node.type === 'ObjectProperty' && node.start === start && parents.at(-1)?.type === 'ObjectPattern')
      found = node;
  });
  return found;
}

/** `{ data }` and `{ data: tasks }` with another key. */
function patternPatch(tree: Node, { start, end, text }: TypeFinding, meant: string): TextPatch {
  const property = propertyAt(tree, start);
  const isShorthand = property?.shorthand ?? false;
  return { start, end: start + text.length || end, text: isShorthand ? `${meant}: ${text}` : meant };
}
