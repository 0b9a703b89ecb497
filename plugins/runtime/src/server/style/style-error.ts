import { styleFaultOf } from '@buildai/code-model';
import type { BuildError } from '../../shared/bundler.js';
import { truncateLine } from '../bundler/truncate-line.js';
import { RefusedSheet } from './refuse-sheet.js';

interface Located {
  /** Location of a Tailwind error: the sheet, and start and end offsets. */
  readonly loc?: readonly [{ readonly code: string }, number, number];
}

/** Converts an error in globals.css to a build error: one of syntax as the code editor shows it, else Tailwind's. */
export function styleError(error: unknown, globals: string): BuildError {
  const fault = error instanceof RefusedSheet ? undefined : styleFaultOf(globals);
  if (fault) {
    const { message, line, column } = fault;
    const lineText = truncateLine(globals.split('\n')[line - 1] ?? '');
    return { message, path: 'globals.css', line, column, lineText };
  }
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

/** Finds the name that Tailwind quotes if it states no location. */
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
    lineText: truncateLine(globals.split('\n')[before.length - 1] ?? ''),
  };
}
