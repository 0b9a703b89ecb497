import { SourceMap } from 'node:module';
import type { Place } from './issue.js';
import { placeIn } from './place-in.js';

const bundleFrame = /[^\s(@]*\/__buildai\/bundle\/[a-f0-9]+\.js[^\s:)]*:(\d+):(\d+)/g;
/** A stack line in the platform's own code, which builders cannot change. */
const platformLine = /^\s*at .*\/__buildai\/vendor\//;

export interface ReadStack {
  readonly text: string;
  /** The topmost frame in the app's own code. */
  readonly place: Place | undefined;
}

/** A browser stack mapped to the app's files, without library frames. */
export function readStack(stack: string, sourceMap: string | undefined): ReadStack {
  const map = sourceMap === undefined ? undefined : new SourceMap(JSON.parse(sourceMap) as never);
  let place: Place | undefined;
  const lines = stack.split('\n').filter((line) => !platformLine.test(line));
  const text = lines
    .map((line) =>
      line.replace(bundleFrame, (frame, lineNumber: string, column: string) => {
        const found = map && placeIn(map, Number(lineNumber), Number(column));
        if (!found) return frame;
        place ??= found;
        return `${found.path}:${found.line}:${found.column}`;
      }),
    )
    .join('\n')
    .trim();
  return { text, place };
}
