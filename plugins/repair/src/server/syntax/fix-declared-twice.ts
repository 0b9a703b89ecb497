import type { ImportStatement, ImportedName, Node, Placed } from '@buildai/code-model';
import { applyPatches, editImports, parseModule, readModule } from '@buildai/code-model';
import type { FixedText, SyntaxFix } from './syntax-fix.js';
import { spliced } from './syntax-fix.js';

/** Names that a file imports twice, or imports and defines; definitions that are there twice. */
export const fixDeclaredTwice: SyntaxFix = ({ path, content, message, offset }) => {
  if (/Only one default export/.test(message)) return withoutSecondDefault(path, content);
  const name = /Identifier '([^']+)' has already been declared/.exec(message)?.[1];
  if (name === undefined) return [];
  const facts = readModule(content, path);
  const imported = facts.imports.flatMap((statement) =>
    statement.names.flatMap((each) =>
      each.local === name && !statement.isExport ? [{ statement, each }] : [],
    ),
  );
  const own = facts.symbols.filter((each) => each.name === name);
  const [first, ...others] = imported;
  const note = `Removed the second definition of ${name}`;
  if (first && own.length > 0)
    return [withoutImports(path, content, imported, `Removed the import of ${name}, which the file defines`)];
  if (first && others.every((other) => isSame(first, other)))
    return [withoutImports(path, content, others, note)];
  const repeated = withoutRepeatedLine(content, offset, note);
  if (repeated) return [repeated];
  const [one, two] = own;
  if (!one || !two || own.length > 2) return [];
  const text = (each: Pick<Placed, 'start' | 'end'>) => content.slice(each.start, each.end).trim();
  return text(one) === text(two) ? [{ content: spliced(content, two.start, two.end, ''), note }] : [];
};

interface Import {
  readonly statement: ImportStatement;
  readonly each: ImportedName;
}

const isSame = (one: Import, other: Import) =>
  one.statement.specifier === other.statement.specifier && one.each.imported === other.each.imported;

function withoutImports(path: string, content: string, removed: readonly Import[], note: string): FixedText {
  const patches = editImports(content, readModule(content, path), {
    remove: removed.map(({ each }) => each),
  });
  return { content: applyPatches(content, patches), note };
}

/** `export default Home;` after `export default function Home`. */
function withoutSecondDefault(path: string, content: string): readonly FixedText[] {
  const { program } = parseModule(content, path).tree;
  const defaults = program.body.filter(
    (each): each is Placed & Extract<Node, { type: 'ExportDefaultDeclaration' }> =>
      each.type === 'ExportDefaultDeclaration',
  );
  const named = defaults.find(({ declaration }) => declaration.type === 'Identifier');
  if (!named || defaults.length !== 2) return [];
  return [
    { content: spliced(content, named.start, named.end, ''), note: 'Removed the second default export' },
  ];
}

/** A line that is the same as one above it. */
function withoutRepeatedLine(content: string, offset: number, note: string): FixedText | undefined {
  const start = content.lastIndexOf('\n', offset - 1) + 1;
  const end = content.indexOf('\n', offset) + 1;
  const line = content.slice(start, end);
  const isWhole = line.trim().endsWith(';');
  return isWhole && content.slice(0, start).split('\n').includes(line.trimEnd())
    ? { content: spliced(content, start, end, ''), note }
    : undefined;
}
