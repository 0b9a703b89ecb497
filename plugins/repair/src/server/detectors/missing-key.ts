import type { NewImport, Node, Placed, TextPatch } from '@buildai/code-model';
import { editImports, placeOf, readModule, walk } from '@buildai/code-model';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import { calledName, memberOf, nameOf } from '../code/names.js';
import { inEachFile } from '../code/page-code.js';
import type { PageCode } from '../code/page-code.js';
import { patchedFile } from '../code/repaired-file.js';
import { keyFor } from './key-for-item.js';
import type { KeyForItem } from './key-for-item.js';
import { callbackOf } from './list-callback.js';
import { isKeyed, unkeyedIn } from './unkeyed-elements.js';
import type { ListElement } from './unkeyed-elements.js';

interface UnkeyedElement extends FoundIssue {
  readonly element: ListElement;
  /** Undefined if no key is certain. */
  readonly key: KeyForItem | undefined;
}

const message =
  'The items of a list need a key, so that React can tell them apart when the list changes. Add a key that stays with the item, such as its ID.';

/** Elements in lists without a key. React warns about them, and mixes up their state when the list changes. */
export const missingKey = defineDetector<UnkeyedElement>({
  id: 'missing-key',
  title: 'List items without a key',
  severity: 'warning',
  detect: inEachFile(findUnkeyed),
  repair(issues, path, app) {
    const content = app.read(path) ?? '';
    const facts = readModule(content, path);
    const certain = issues.filter(({ key }) => key !== undefined);
    const patches = certain.flatMap(({ element, key }) => [
      ...elementPatches(element, key?.code ?? ''),
      ...(key?.patches ?? []),
    ]);
    const needsFragment =
      certain.some(({ element }) => element.type === 'JSXFragment') && !facts.defined.has('Fragment');
    const fragment: NewImport = { specifier: 'react', imported: 'Fragment', local: 'Fragment' };
    return patchedFile(
      app,
      path,
      [...unique(patches), ...(needsFragment ? editImports(content, facts, { add: [fragment] }) : [])],
      `Added keys to the items of lists in ${path}.`,
    );
  },
});

/** The index parameter is added once for all elements of a callback. */
const unique = (patches: readonly TextPatch[]): readonly TextPatch[] => [
  ...new Map(patches.map((each) => [`${each.start} ${each.end} ${each.text}`, each])).values(),
];

function elementPatches(element: ListElement, code: string): readonly TextPatch[] {
  if (element.type === 'JSXElement') {
    const { name, typeArguments } = element.openingElement;
    const { end } = (typeArguments ?? name) as Placed;
    return [{ start: end, end, text: ` key={${code}}` }];
  }
  const [opening, closing] = [element.openingFragment as Placed, element.closingFragment as Placed];
  return [
    { ...spanOf(opening), text: `<Fragment key={${code}}>` },
    { ...spanOf(closing), text: '</Fragment>' },
  ];
}

const spanOf = ({ start, end }: Placed) => ({ start, end });

function findUnkeyed(code: PageCode): readonly UnkeyedElement[] {
  // Most files have no list.
  if (!/\.(?:map|flatMap|push|from)\b|\[/.test(code.content)) return [];
  const found = new Map<number, UnkeyedElement>();
  const add = (element: ListElement, key: KeyForItem | undefined) => {
    const { line, column } = placeOf(element);
    found.set(element.start, { path: code.path, message, line, column, element, key });
  };
  const shown = shownNames(code.tree);
  walk(code.tree, (node, parents) => {
    const callback = callbackOf(node, code);
    if (callback) {
      const elements = callback.returned.flatMap((each) => unkeyedIn(each, callback.fn, callback.isFlat));
      for (const element of elements) add(element, keyFor(element, callback, code));
    }
    if (node.type === 'ArrayExpression' && isShown(parents, shown))
      node.elements.forEach((each, index) => {
        for (const element of each ? unkeyedIn(each as Placed) : []) add(element, { code: String(index) });
      });
    const list =
      calledName(node) === 'push' ? nameOf(memberOf((node as CallNode).callee)?.object) : undefined;
    if (list !== undefined && shown.has(list) && !(node as CallNode).arguments.some(isKeyed))
      for (const each of (node as CallNode).arguments)
        for (const element of unkeyedIn(each as Placed)) add(element, undefined);
  });
  return [...found.values()];
}

type CallNode = Extract<Node, { type: 'CallExpression' }>;

/** Variables that stand as `{items}` among the children of an element. */
function shownNames(tree: Node): ReadonlySet<string> {
  const names = new Set<string>();
  walk(tree, (node, parents) => {
    const isChild = node.type === 'JSXExpressionContainer' && isElement(parents.at(-1));
    const name = isChild ? nameOf(node.expression) : undefined;
    if (name !== undefined) names.add(name);
  });
  return names;
}

const isElement = (node: Node | undefined) => node?.type === 'JSXElement' || node?.type === 'JSXFragment';

/** Whether an array literal stands among the children of an element, itself or by its name. */
function isShown(parents: readonly Placed[], shown: ReadonlySet<string>): boolean {
  const parent = parents.at(-1);
  if (parent?.type === 'JSXExpressionContainer') return isElement(parents.at(-2));
  return parent?.type === 'VariableDeclarator' && shown.has(nameOf(parent.id) ?? '');
}
