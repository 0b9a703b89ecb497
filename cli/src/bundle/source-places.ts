import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { projectRoot } from '../project-root.js';

const maps = new Map<string, SourceMap | undefined>();

function readMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}

/** The source map of a file. Read with the first error, because it is large. */
function mapOf(path: string): SourceMap | undefined {
  if (!maps.has(path)) maps.set(path, readMap(`${path}.map`));
  return maps.get(path);
}

/** The place in the sources, `core/src/x.ts:3:5`; undefined if it is unknown. */
function sourcePlace(path: string, line: number, column: number): string | undefined {
  const entry = mapOf(path)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return undefined;
  const source = relative(projectRoot, resolve(path, '..', entry.originalSource));
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

/** Types of Node.js lack the text of a frame. */
interface Frame {
  toString(): string;
}

/** Lets stack traces name places in the sources instead of places in the bundle. @param folder of the bundle */
export function nameSourcePlaces(folder: string): void {
  const start = pathToFileURL(`${folder}/`).href;
  const named = (frame: string) =>
    frame.replace(/(file:[^\s()]+?):(\d+):(\d+)/, (found: string, url: string, line, column) =>
      url.startsWith(start)
        ? (sourcePlace(fileURLToPath(url), Number(line), Number(column)) ?? found)
        : found,
    );
  Error.prepareStackTrace = (error, frames: readonly Frame[]) =>
    [
      Error.prototype.toString.call(error),
      ...frames.map((frame) => `    at ${named(frame.toString())}`),
    ].join('\n');
}
