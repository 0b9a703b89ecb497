import { SourceMap } from 'node:module';
import type { AppFile } from '@buildai/versions/shared';
import type { BundleElement } from '../shared/preview-channel.js';
import type { SelectedElement } from '../shared/selected-element.js';
import { longestSource } from '../shared/selected-element.js';
import type { CachedBundle } from './bundler/create-bundler.js';
import { placeIn } from './issues/place-in.js';

/** The name after `<`: `Button`, `Tabs.List`, `h1`. */
const tagName = /^<\s*([\w.$-]{1,100})/;

/**
 * Finds the element of an app's code behind a place in its bundle, which the app itself may have made up.
 * @returns undefined if there is no such element in these files.
 */
export function findElement(
  { hash, line, column, text }: BundleElement,
  bundle: CachedBundle,
  files: readonly AppFile[],
): SelectedElement | undefined {
  if (!bundle.ok || bundle.hash !== hash || bundle.sourceMap === undefined) return undefined;
  const place = placeIn(new SourceMap(JSON.parse(bundle.sourceMap) as never), line, column);
  const content = place && files.find(({ path }) => path === place.path)?.content;
  const source = content?.split('\n')[place ? place.line - 1 : 0];
  if (!place || source === undefined) return undefined;
  const name = tagName.exec(source.slice(place.column - 1))?.[1];
  // Only elements of the code begin here.
  if (name === undefined) return undefined;
  return { path: place.path, line: place.line, name, text, source: source.trim().slice(0, longestSource) };
}
