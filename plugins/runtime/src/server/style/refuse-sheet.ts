/** More than anyone writes by hand; Tailwind takes ever longer for what lies deep. */
const longestSheet = 100_000;
const deepestRule = 20;

/** All but a variant of one selector, such as `@custom-variant dark (&:is(.dark *));`. */
const multiplier =
  /@(?:source|utility|slot|custom-variant(?!\s{1,9}[\w-]{1,99}\s{0,9}\([^@{};]{1,200}\)\s{0,9};))\b/;

/** @throws Error for what a globals.css may not hold. */
export function refuseSheet(globals: string): void {
  refuseForeignSheets(globals);
  refuseMultipliers(globals);
}

/** Tailwind would leave such an import to the browser, where the app's policy blocks it and nobody is told. */
function refuseForeignSheets(globals: string): void {
  const address = /@import\s+(?:url\()?\s*['"]?((?:https?:)?\/\/[^'")\s;]+)/.exec(globals)?.[1];
  if (address)
    throw new Error(`globals.css cannot import '${address}': an app loads nothing from another site.`);
}

/** What makes many rules out of few words, each out of those before, would keep all other apps waiting. */
function refuseMultipliers(globals: string): void {
  if (globals.length > longestSheet)
    throw new Error(`globals.css may hold at most ${longestSheet} characters.`);
  const rule = multiplier.exec(globals)?.[0];
  if (rule) throw new Error(`globals.css cannot use '${rule}' here: write plain rules, values and @apply.`);
  let depth = 0;
  for (const [brace] of globals.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > deepestRule)
      throw new Error(`The rules of globals.css may lie ${deepestRule} deep in one another.`);
  }
}
