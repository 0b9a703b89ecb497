import type { SelectedElement } from '@buildai/runtime/shared';

/** Length of the text in a label. */
const longest = 40;

/** `h1 “Hives”` */
export function elementLabel({ name, text }: Pick<SelectedElement, 'name' | 'text'>): string {
  if (text === '') return name;
  return `${name} “${text.length > longest ? `${text.slice(0, longest - 1)}…` : text}”`;
}

/** `pages/Home.jsx:12` */
export const elementPlace = ({ path, line }: Pick<SelectedElement, 'path' | 'line'>): string =>
  `${path}:${line}`;
