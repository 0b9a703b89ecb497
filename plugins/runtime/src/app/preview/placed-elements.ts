import { isPlaced } from './element-places.js';

/** What is read of React’s tree; it is not a public interface, so everything may be missing. */
interface Fiber {
  readonly return?: Fiber | null;
  readonly child?: Fiber | null;
  readonly sibling?: Fiber | null;
  readonly stateNode?: unknown;
  readonly memoizedProps?: unknown;
}

/** An element that the code of the app made, and what it shows. */
export interface PlacedElement {
  readonly props: object;
  readonly fiber: Fiber;
}

function fiberOf(node: Element): Fiber | undefined {
  const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'));
  return key === undefined ? undefined : (node as unknown as Record<string, Fiber>)[key];
}

function placed(fiber: Fiber): PlacedElement | undefined {
  const props = fiber.memoizedProps;
  return typeof props === 'object' && props !== null && isPlaced(props) ? { props, fiber } : undefined;
}

function nearest(fiber: Fiber | null | undefined): PlacedElement | undefined {
  for (let each = fiber; each; each = each.return) {
    const found = placed(each);
    if (found) return found;
  }
  return undefined;
}

/** The innermost element of the app’s code that a node belongs to. */
export function elementAt(node: Element | null): PlacedElement | undefined {
  for (let each = node; each; each = each.parentElement) {
    const fiber = fiberOf(each);
    if (fiber) return nearest(fiber);
  }
  return undefined;
}

/** The nodes of the page that show an element. */
export function nodesOf({ fiber }: Pick<PlacedElement, 'fiber'>): readonly Element[] {
  if (fiber.stateNode instanceof Element) return [fiber.stateNode];
  return childrenOf(fiber).flatMap((child) => nodesOf({ fiber: child }));
}

function childrenOf(fiber: Fiber): readonly Fiber[] {
  const children: Fiber[] = [];
  for (let each = fiber.child; each; each = each.sibling) children.push(each);
  return children;
}

/** The outermost elements below a part of the tree that show something. */
const within = (fiber: Fiber): readonly PlacedElement[] =>
  childrenOf(fiber).flatMap((child) => {
    const found = placed(child);
    if (!found) return within(child);
    return nodesOf(found).length > 0 ? [found] : [];
  });

/** The element next to another one, in the order of the code, for the keys that point there. */
export const neighbors: Readonly<Record<string, (element: PlacedElement) => PlacedElement | undefined>> = {
  ArrowUp: ({ fiber }) => nearest(fiber.return),
  ArrowDown: ({ fiber }) => within(fiber)[0],
  ArrowLeft: (element) => sibling(element, -1),
  ArrowRight: (element) => sibling(element, 1),
};

function sibling({ props, fiber }: PlacedElement, step: 1 | -1): PlacedElement | undefined {
  const all = within(nearest(fiber.return)?.fiber ?? rootOf(fiber));
  const index = all.findIndex((each) => each.props === props);
  return index < 0 ? undefined : all[index + step];
}

function rootOf(fiber: Fiber): Fiber {
  let root = fiber;
  while (root.return) root = root.return;
  return root;
}

/** The outermost element of the page. */
export function firstElement(container: Element): PlacedElement | undefined {
  for (const node of container.querySelectorAll('*')) {
    const fiber = fiberOf(node);
    const found = fiber && within(rootOf(fiber))[0];
    if (found) return found;
  }
  return undefined;
}
