import type { BundleElement } from '../../shared/preview-channel.js';
import { placeOf } from './element-places.js';
import type { PlacedElement } from './placed-elements.js';
import { elementAt, firstElement, neighbors, nodesOf } from './placed-elements.js';
import { textOfNodes } from './text-of-nodes.js';

interface Selection {
  /** Null if the person canceled. */
  readonly onEnd: (selected: BundleElement | null) => void;
}

const instructions = 'Select an element. Arrow keys move, Enter selects, Escape cancels.';

/**
 * Lets a person point at an element. Everything else is covered meanwhile, so that the app does not react.
 * @returns a function that ends it without a result.
 */
export function selectElement({ onEnd }: Selection): () => void {
  const cover = createCover();
  let current: PlacedElement | undefined;

  const show = (element: PlacedElement | undefined) => {
    current = element;
    cover.outline(element && nodesOf(element));
    cover.say(element ? textOfNodes(nodesOf(element)) : instructions);
  };
  const stop = () => {
    controller.abort();
    cover.remove();
  };
  const end = (element: PlacedElement | undefined) => {
    const place = element && placeOf(element.props);
    // What the platform shows has no place in the code: the person goes on.
    if (element && !place) return;
    stop();
    onEnd(element && place ? { ...place, text: textOfNodes(nodesOf(element)) } : null);
  };
  const at = ({ clientX, clientY }: MouseEvent) =>
    elementAt(document.elementsFromPoint(clientX, clientY).find((node) => !cover.holds(node)) ?? null);
  const onKey = (event: KeyboardEvent) => {
    const next = neighbors[event.key];
    if (!next && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') return end(undefined);
    if (event.key === 'Enter') return current && end(current);
    const moved = current ? next?.(current) : firstElement(document.body);
    if (!moved) return;
    nodesOf(moved)[0]?.scrollIntoView({ block: 'nearest' });
    show(moved);
  };

  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  cover.element.addEventListener('pointermove', (event) => show(at(event)), options);
  cover.element.addEventListener('pointerleave', () => show(undefined), options);
  cover.element.addEventListener('click', (event) => end(at(event)), options);
  // Otherwise, dialogs of the app take it for a click beside them.
  for (const type of ['pointerdown', 'mousedown', 'touchstart'])
    cover.element.addEventListener(type, (event) => event.stopPropagation(), options);
  window.addEventListener('keydown', onKey, options);
  const outlineAgain = () => cover.outline(current && nodesOf(current));
  window.addEventListener('scroll', outlineAgain, options);
  window.addEventListener('resize', outlineAgain, options);
  show(undefined);
  return stop;
}

interface Cover {
  readonly element: HTMLElement;
  readonly holds: (node: Element) => boolean;
  /** Draws a line around nodes; undefined removes it. */
  readonly outline: (nodes: readonly Element[] | undefined) => void;
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void;
  readonly remove: () => void;
}

/** Above everything that an app shows. */
const topmost = '2147483647';

function createCover(): Cover {
  const element = document.createElement('div');
  Object.assign(element.style, {
    position: 'fixed',
    inset: '0',
    zIndex: topmost,
    cursor: 'crosshair',
    pointerEvents: 'auto',
  });
  const line = document.createElement('div');
  Object.assign(line.style, {
    position: 'fixed',
    display: 'none',
    border: '2px solid #4f46e5',
    borderRadius: '4px',
    background: 'rgb(79 70 229 / 0.12)',
    // Visible on every color.
    boxShadow: '0 0 0 1px #fff',
    pointerEvents: 'none',
  });
  const words = document.createElement('div');
  words.setAttribute('role', 'status');
  Object.assign(words.style, { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' });
  element.append(line, words);
  document.body.append(element);
  return {
    element,
    holds: (node) => element.contains(node),
    outline(nodes = []) {
      const boxes = nodes.map((node) => node.getBoundingClientRect());
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      Object.assign(line.style, {
        display: boxes.length > 0 ? 'block' : 'none',
        boxSizing: 'border-box',
        left: `${left}px`,
        top: `${top}px`,
        width: `${Math.max(...boxes.map((box) => box.right)) - left}px`,
        height: `${Math.max(...boxes.map((box) => box.bottom)) - top}px`,
      });
    },
    say: (text) => (words.textContent = text),
    remove: () => element.remove(),
  };
}
