import type { BuildError } from '../../shared/bundler.js';
import { shownOfLine } from '../bundler/shown-line.js';

interface Located {
  /** Location of a Tailwind error: the sheet, and start and end offsets. */
  readonly loc?: readonly [{ readonly code: string }, number, number];
}

/** Converts a Tailwind error in globals.css to a build error. */
export function styleError(error: unknown, globals: string): BuildError {
  const message = (error instanceof Error ? error.message : String(error)).replace(
    /^\S*globals\.css:\d+:\d+: /,
    '',
  );
  const [sentence = message] = message.split('\n');
  return {
    message: sentence,
    path: 'globals.css',
    ...placeOf((error as Located).loc?.[1] ?? findNamed(message, globals), globals),
  };
}

/** Without a location, Tailwind quotes the name, which can be searched. */
function findNamed(message: string, globals: string): number | undefined {
  const marked = message
    .split('\n')
    .find((line) => line.startsWith('>'))
    ?.slice(1)
    .trim()
    .replace(/;$/, '');
  const quoted = Array.from(message.matchAll(/[`']([^`']+)[`']/g), (match) => match[1]);
  const places = [marked, ...quoted].map((name) => (name ? globals.indexOf(name) : -1));
  return places.find((at) => at >= 0);
}

function placeOf(
  offset: number | undefined,
  globals: string,
): Pick<BuildError, 'line' | 'column' | 'lineText'> {
  if (offset === undefined) return {};
  const before = globals.slice(0, offset).split('\n');
  return {
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    lineText: shownOfLine(globals.split('\n')[before.length - 1] ?? ''),
  };
}
