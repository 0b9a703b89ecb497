/** At-rules other than those that Tailwind passes through, and nested rules, which it expands. */
const special = /@(?!(?:media|supports|keyframes|container|font-face)\b)|&/i;

/** Constructs that Tailwind replaces: `theme(…)`, `--spacing(…)`, and custom media. */
const replaced = /(?:\btheme|\bscreen|--[\w-]+)\(|@media\s+(?:important|reference|prefix|source)\b/i;

const used = /var\(\s*(--[\w-]+)/g;
const declared = /(--[\w-]+)\s*:/g;

const namesIn = (css: string, pattern: RegExp) => Array.from(css.matchAll(pattern), ([, name = '']) => name);

/** CSS variables that a style sheet defines. */
export const variablesOf = (style: string): ReadonlySet<string> => new Set(namesIn(style, declared));

/**
 * Whether Tailwind would leave the sheet unchanged and generate the same other output without it: only rules
 * and values for the browser. A theme variable that nothing else uses would have to be added by Tailwind.
 * @param known variables in every app's style.
 */
export function isPlainSheet(globals: string, known: ReadonlySet<string>): boolean {
  if (special.test(globals) || replaced.test(globals)) return false;
  const own = variablesOf(globals);
  return namesIn(globals, used).every((name) => own.has(name) || known.has(name));
}
