import fc from 'fast-check';

const components = ['Card', 'Button', 'Row', 'Table', 'List', 'Map', 'Tag'] as const;
const helpers = ['total', 'format', 'load', 'tasks', 'id', 'path2', 'color'] as const;
const modules = [
  'react',
  '@/components/parts',
  '../lib/list',
  './other',
  '@/api/entities',
  'date-fns',
] as const;

/** Removes duplicate names. */
const namesOf = (names: readonly string[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: most });

/** An import statement in any valid form. */
function importOf(names: readonly string[]): fc.Arbitrary<string> {
  const [first = '', ...others] = names;
  const list = (each: readonly string[]) => each.join(', ');
  return fc
    .tuple(
      fc.constantFrom(
        `{ ${list(names)} }`,
        `{${list(names)}}`,
        `{\n  ${names.join(',\n  ')}, // the last\n}`,
        `{ /* first */ ${list(names)} }`,
        others.length > 0 ? `${first}, { ${list(others)} }` : first,
        `{ ${names.map((name, index) => (index === 0 ? `other as ${name}` : name)).join(', ')} }`,
      ),
      fc.constantFrom(...modules),
      fc.constantFrom(`'`, `"`),
      fc.constantFrom(';', ''),
    )
    .map(([clause, module, quote, end]) => `import ${clause} from ${quote}${module}${quote}${end}`);
}

const statementOf = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...names), fc.nat(9))
    .chain(([one, other, count]) =>
      fc.constantFrom(
        `const shown${count} = { ${one}, key: ${other}, '${one}': 1, [${other}]: 2 };`,
        `function view${count}() {\n  return <div title="${one}" {...${other}}>${one} {${one}} <p data-${other}={${other}} /></div>;\n}`,
        `const inner${count} = (${one}) => ${one} + ${other}.${one};`,
        `// ${one} and ${other}\nlet late${count} = ${one} ? \`\${${other}} ${one}\` : null;`,
        `export function use${count}({ ${one} = ${count} } = {}) { return [${one}, ${other}]; }`,
        `export const lazy${count} = () => import('./${one}');`,
      ),
    );

/** A module that imports names and uses some of them, with comments and strings that contain them too. */
export const randomModule: fc.Arbitrary<string> = fc
  .tuple(namesOf(components, 4), namesOf(helpers, 3), fc.constantFrom('\n', '\r\n'))
  .chain(([some, others, newline]) =>
    fc
      .tuple(
        importOf(some),
        importOf(others),
        fc.uniqueArray(statementOf([...some, ...others]), { maxLength: 5, selector: declaredIn }),
      )
      .map(([first, second, statements]) =>
        [first, second, '', ...statements, ''].join('\n').replaceAll('\n', newline),
      ),
  );

/** Names that a statement declares; a module must not declare one twice. */
const declaredIn = (statement: string) => /(?:const|let|function) (\w+)/.exec(statement)?.[1] ?? statement;
