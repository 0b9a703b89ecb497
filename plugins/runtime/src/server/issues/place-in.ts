import type { SourceMap } from 'node:module';
import type { Place } from './issue.js';

/** The place in the app’s files behind a place in its bundle. Lines and columns from 1. */
export function placeIn(map: SourceMap, line: number, column: number): Place | undefined {
  const entry = map.findEntry(line - 1, column - 1);
  // Beyond the end of the bundle, it is the last one.
  if (!('originalSource' in entry) || entry.generatedLine !== line - 1) return undefined;
  const path = /^app:(.+)$/.exec(entry.originalSource)?.[1];
  return path === undefined
    ? undefined
    : { path, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}
