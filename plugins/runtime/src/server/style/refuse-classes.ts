import type { AppFile } from '@buildai/versions/shared';
import type { BuildError } from '../../shared/bundler.js';
import { truncateLine } from '../bundler/truncate-line.js';

/** Roots of Tailwind classes, up to the first hyphen: `bg` for `bg-red-500`. */
const roots = new Set(
  (
    '@container accent align animate aspect auto backdrop basis bg block blur border bottom brightness caret col ' +
    'columns contain content contrast cursor decoration delay divide drop duration ease end fill filter flex font ' +
    'from gap grayscale grid grow h hue indent inline inset invert leading left line list m mask max mb mbe mbs me ' +
    'min ml mr ms mt mx my object opacity order origin outline p pb pbe pbs pe perspective pl placeholder pr ps pt ' +
    'px py right ring rotate rounded row saturate scale scroll scrollbar sepia shadow shrink size skew space start ' +
    'stroke tab text to top tracking transform transition translate underline via w will z zoom'
  ).split(' '),
);

/** A class costs Tailwind 50 µs, plus as much per variant. A large app has a few hundred. */
const mostParts = 8_000;
/** Words that are not classes also cost a few µs each. */
const mostWords = 100_000;
const longestClass = 2_000;
const mostVariants = 12;
/** `group-has-not-hover:` consists of three; each is tried within the previous ones. */
const mostCompounds = 6;
/** Product of the selector list lengths of a class, which is its number of rules. */
const mostSelectors = 64;

/** A class of generated code that would be too slow in Tailwind. */
export class RefusedClass extends Error {
  constructor(readonly fault: BuildError) {
    super(fault.message);
  }
}

/** @throws RefusedClass for a single class that is too expensive, or too many in total. */
export function refuseClasses(
  candidates: readonly string[],
  files: readonly AppFile[],
  scan: (files: readonly AppFile[]) => readonly string[],
): void {
  if (candidates.length > mostWords) {
    const message = `The app’s code contains too many different words (more than ${mostWords.toLocaleString('en-US')}). Keep long lists as rows of an entity.`;
    throw new RefusedClass({ message, path: largestOf(files, (file) => file.content.length) });
  }
  const classes = candidates.filter(isClassLike);
  for (const name of classes) {
    const reason = reasonAgainst(name);
    if (reason) throw new RefusedClass({ message: `A class ${reason}.`, ...placeOf(name, files) });
  }
  if (partsOf(classes) <= mostParts) return;
  throw new RefusedClass({
    message: `The app has too many different Tailwind classes (more than ${mostParts.toLocaleString('en-US')}, variants counted). Use style={{ … }} for values that are computed or listed.`,
    path: largestOf(files, (file) => partsOf(scan([file]).filter(isClassLike))),
  });
}

function largestOf(files: readonly AppFile[], sizeOf: (file: AppFile) => number): string | undefined {
  const sizes = files.map((file) => ({ path: file.path, size: sizeOf(file) }));
  return sizes.sort((a, b) => b.size - a.size)[0]?.path;
}

/** Most words of code are not classes and cost nothing: prose, dates, city names. */
function isClassLike(candidate: string): boolean {
  if (/[[(]/.test(candidate)) return true;
  const utility = candidate.slice(candidate.lastIndexOf(':') + 1).replace(/^[!-]+/, '');
  return utility.includes('-') && roots.has(utility.slice(0, utility.indexOf('-')));
}

/** Number of classes plus their variants. */
export const partsOf = (classes: readonly string[]): number =>
  classes.reduce((sum, name) => sum + name.split(':').length, 0);

/** Why a class is too expensive, as the rest of a sentence that begins with "A class". */
export function reasonAgainst(name: string): string | undefined {
  if (name.length > longestClass) return `is longer than ${longestClass.toLocaleString('en-US')} characters`;
  if (withoutBrackets(name).split(':').length - 1 > mostVariants)
    return `has more than ${mostVariants} variants`;
  const compounds = name
    .split(':')
    .map((variant) => variant.split(/\b(?:not|group|peer|has|in)-/).length - 1);
  if (Math.max(...compounds) > mostCompounds) return `has a variant of more than ${mostCompounds} parts`;
  const selectors = name.split(']:').map((variant) => variant.split(',').length);
  const product = selectors.slice(0, -1).reduce((all, each) => all * each, 1);
  return product > mostSelectors ? `stands for more than ${mostSelectors} selectors` : undefined;
}

const withoutBrackets = (name: string): string => name.replace(/\[[^\]]*\]/g, '');

function placeOf(
  name: string,
  files: readonly AppFile[],
): Pick<BuildError, 'path' | 'line' | 'column' | 'lineText'> {
  const file = files.find(({ content }) => content.includes(name));
  if (!file) return {};
  const before = file.content.slice(0, file.content.indexOf(name)).split('\n');
  return {
    path: file.path,
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    lineText: truncateLine(file.content.split('\n')[before.length - 1] ?? ''),
  };
}
