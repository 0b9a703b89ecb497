const className = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi;
const escape = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;

/** The class names that a style sheet has rules for, unescaped: `md:p-4` for `.md\:p-4`. */
export function classesIn(style: string): ReadonlySet<string> {
  const names = Array.from(style.matchAll(className), ([, name = '']) =>
    name.replace(escape, (_, code: string | undefined, char: string) =>
      code === undefined ? char : String.fromCodePoint(parseInt(code, 16)),
    ),
  );
  return new Set(names);
}
