import { longestElementText } from '../../shared/preview-channel.js';

const labels = ['aria-label', 'placeholder', 'alt', 'title'] as const;

const labelOf = (node: Element): string =>
  labels.map((name) => node.getAttribute(name)).find((label) => label?.trim()) ?? '';

const visibleText = (node: Element): string => (node instanceof HTMLElement ? node.innerText : '').trim();

/** What a person reads of nodes, on one line. */
export const textOfNodes = (nodes: readonly Element[]): string =>
  nodes
    .map((node) => visibleText(node) || labelOf(node))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestElementText);
