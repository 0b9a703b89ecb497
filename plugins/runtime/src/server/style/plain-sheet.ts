/** All at-rules but those that mean nothing to Tailwind, and nested rules, which it writes out. */
const special = /@(?!(?:media|supports|keyframes|container|font-face)\b)|&/i;

/** What it replaces by something else: `theme(…)`, `--spacing(…)`, and media that are none. */
const replaced = /(?:\btheme|\bscreen|--[\w-]+)\(|@media\s+(?:important|reference|prefix|source)\b/i;

const used = /var\(\s*(--[\w-]+)/g;
const declared = /(--[\w-]+)\s*:/g;

const namesIn = (css: string, pattern: RegExp) => Array.from(css.matchAll(pattern), ([, name = '']) => name);

/** The variables that a style sheet gives a value to. */
export const variablesOf = (style: string): ReadonlySet<string> => new Set(namesIn(style, declared));

/**
 * Whether Tailwind would leave the sheet as it is, and make the same of everything else without it: rules and values
 * for the browser alone. A variable of the theme that nothing else uses is one that Tailwind would have to add.
 * @param known the variables that stand in every app's style.
 */
export function isPlainSheet(globals: string, known: ReadonlySet<string>): boolean {
  if (special.test(globals) || replaced.test(globals)) return false;
  const own = variablesOf(globals);
  return namesIn(globals, used).every((name) => own.has(name) || known.has(name));
}
