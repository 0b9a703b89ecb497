import { partsOf, reasonAgainst } from './refuse-classes.js';

/** More than anyone writes by hand; nesting takes Tailwind superlinear time. */
const longestSheet = 100_000;
const deepestRule = 20;
/** Maximum total length of expanded nested selectors. */
const longestSelectors = 1_000_000;
/** Each applied class is generated again. */
const mostApplied = 3_000;

/**
 * Constructs that multiply rules; all except a variant of one selector, such as `@custom-variant dark
 * (&:is(.dark *));`.
 */
const multiplier =
  /@(?:source|utility|slot|custom-variant(?!\s{1,9}[\w-]{1,99}\s{0,9}\([^@{};]{1,200}\)\s{0,9};))\b/;

/** An error in globals.css with its location, in the format of Tailwind's errors. */
export class RefusedSheet extends Error {
  readonly loc: readonly [{ readonly code: string }, number, number];

  constructor(message: string, code: string, at: number) {
    super(message);
    this.loc = [{ code }, at, at];
  }
}

/** @throws Error with its location, for content not allowed in globals.css. */
export function refuseSheet(globals: string): void {
  if (globals.length > longestSheet) {
    const message = `globals.css can have at most ${longestSheet.toLocaleString('en-US')} characters.`;
    throw new RefusedSheet(message, globals, longestSheet);
  }
  const code = blank(globals, /\/\*[^]*?(?:\*\/|$)/g);
  const sheet = blank(code, /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g);
  refuseForeignSheets(code);
  refuseMultipliers(sheet);
  refuseApplied(sheet);
  refuseNesting(sheet);
}

/** Replaces comments or strings with spaces, keeping offsets. */
const blank = (sheet: string, texts: RegExp): string =>
  sheet.replace(texts, (text) => text.replace(/[^\n]/g, ' '));

/** Tailwind would leave such an import to the browser, where the policy blocks it silently. */
function refuseForeignSheets(sheet: string): void {
  const found = /@import\s+(?:url\()?\s*['"]?((?:https?:)?\/\/[^'")\s;]+)/.exec(sheet);
  if (!found) return;
  const [rule, address = ''] = found;
  const message = `globals.css cannot import '${address}': an app can’t load anything from another site.`;
  throw new RefusedSheet(message, sheet, found.index + rule.indexOf(address));
}

/** Constructs that generate many rules from few words would block other apps. */
function refuseMultipliers(sheet: string): void {
  const found = multiplier.exec(sheet);
  if (!found) return;
  const message = `globals.css cannot use '${found[0]}' here: write plain rules, values and @apply.`;
  throw new RefusedSheet(message, sheet, found.index);
}

function refuseApplied(sheet: string): void {
  let count = 0;
  for (const { 0: rule, 1: names = '', index } of sheet.matchAll(/@apply\s([^;}]*)/g)) {
    const classes = names.split(/\s+/).filter(Boolean);
    for (const name of classes) {
      const reason = reasonAgainst(name);
      if (reason) throw new RefusedSheet(`A class ${reason}.`, sheet, index + rule.indexOf(name));
    }
    count += partsOf(classes);
    if (count <= mostApplied) continue;
    const most = mostApplied.toLocaleString('en-US');
    const message = `globals.css may apply at most ${most} classes with @apply, variants counted.`;
    throw new RefusedSheet(message, sheet, index);
  }
}

/** Each `&` stands for the whole parent selector, so a few levels can expand to millions of characters. */
function refuseNesting(sheet: string): void {
  const around: number[] = [];
  let total = 0;
  let start = 0;
  for (const { 0: mark, index } of sheet.matchAll(/[{};]/g)) {
    const prelude = sheet.slice(start, index).trim();
    start = index + 1;
    if (mark === '}') around.pop();
    if (mark !== '{') continue;
    const length = writtenOut(prelude, around.at(-1) ?? 0);
    around.push(length);
    total += length;
    const place = index - prelude.length;
    if (around.length > deepestRule)
      throw new RefusedSheet(
        `The rules of globals.css may be nested ${deepestRule} levels deep.`,
        sheet,
        place,
      );
    if (total > longestSelectors)
      throw new RefusedSheet(
        'The nested selectors of globals.css are too many once written out. Use & and selector lists less in nested rules.',
        sheet,
        place,
      );
  }
}

/** Length of a nested rule's expanded selector. */
function writtenOut(prelude: string, around: number): number {
  if (prelude.startsWith('@')) return around;
  const parents = prelude.split('&').length - 1 || prelude.split(',').length;
  return prelude.length + parents * around;
}
