import type { BuildError } from '../../shared/bundler.js';
import { shownOfLine } from '../bundler/shown-line.js';

interface Located {
  /** Tailwind's place of a fault: the sheet, and the offsets of its begin and end. */
  readonly loc?: readonly [{ readonly code: string }, number, number];
}

/** Tailwind's words for a fault in globals.css, with the place where it is. */
export function styleFault(error: unknown, globals: string): BuildError {
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

/** Where Tailwind tells no place it names the thing in quotes, and that can be found. */
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
