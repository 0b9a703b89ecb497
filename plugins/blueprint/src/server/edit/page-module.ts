import {
  applyPatches,
  attributeText,
  elementsIn,
  parseModule,
  setAttribute,
  treeOf,
} from '@buildai/code-model';
import { attribute } from '../code/literals.js';

/** Whether a page shows an element of this name. */
export const showsElement = (source: string, name: string): boolean =>
  elementsIn(parseModule(source), name).length > 0;

/** The title or the description in the header of a page. */
export function headerOf(source: string, part: 'title' | 'description'): string | undefined {
  const [header] = elementsIn(parseModule(source), 'PageHeader');
  if (header) return attributeText(header, part);
  // A page that cannot be parsed has it too, and is written anew with it.
  return new RegExp(`<PageHeader[^>]*?\\s${part}="([^"]*)"`).exec(source)?.[1];
}

/** The page with another title or description in its `PageHeader`; undefined where it has none. */
export function withHeader(source: string, part: 'title' | 'description', value: string): string | undefined {
  const tree = treeOf(source);
  const [header] = tree ? elementsIn({ tree }, 'PageHeader') : [];
  return header && applyPatches(source, [setAttribute(header, part, attribute(part, value))]);
}
