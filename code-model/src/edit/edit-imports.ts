import type { ImportedName, ImportStatement, ModuleFacts } from '../facts/module-facts.js';
import { importCode, ImportStyle } from './import-code.js';
import type { NewImport } from './import-code.js';
import type { TextPatch } from './text-patch.js';
import { withLineEnd } from './text-patch.js';

export interface ImportEdit {
  /** Names to remove; a statement left without names is removed with its line. */
  readonly remove?: readonly ImportedName[];
  /** Statements to remove, whatever they import. */
  readonly drop?: readonly ImportStatement[];
  /** Names to add, to an existing statement of their module if possible. */
  readonly add?: readonly NewImport[];
}

/**
 * Changes what a file imports. Remaining names keep their place and formatting; new statements follow the last one, in
 * its style of quotes and semicolons.
 * @param facts of this exact text.
 */
export function editImports(content: string, facts: ModuleFacts, edit: ImportEdit): readonly TextPatch[] {
  const removed = new Set(edit.remove);
  const dropped = new Set(edit.drop);
  const joined = new Map<ImportStatement, NewImport[]>();
  const apart: NewImport[] = [];
  for (const each of unique(edit.add ?? [])) {
    const home = facts.imports.find((statement) => !dropped.has(statement) && takesMore(statement, each));
    if (home) joined.set(home, [...(joined.get(home) ?? []), each]);
    else apart.push(each);
  }
  const added = (statement: ImportStatement) => joined.get(statement) ?? [];
  const kept = (statement: ImportStatement) =>
    dropped.has(statement) ? [] : statement.names.filter((name) => !removed.has(name));
  const isGone = (statement: ImportStatement) =>
    dropped.has(statement) ||
    (statement.names.length > 0 && kept(statement).length + added(statement).length === 0);
  const [gone, left] = [facts.imports.filter(isGone), facts.imports.filter((each) => !isGone(each))];
  return [
    ...left.flatMap((statement) => patchStatement(statement, kept(statement), added(statement))),
    ...replaceStatements(content, { gone, left, text: newStatements(content, facts, apart) }),
  ];
}

/** Whether another name can be added to the statement: same module, named value imports. */
function takesMore(statement: ImportStatement, { specifier, imported }: NewImport): boolean {
  const { names, isExport } = statement;
  if (isExport || statement.specifier !== specifier || names.length === 0) return false;
  if (names.some((name) => name.isType || name.imported === '*')) return false;
  return imported !== 'default' || names.every((name) => name.imported !== 'default');
}

const unique = (added: readonly NewImport[]): readonly NewImport[] => [
  ...new Map(added.map((each) => [each.local, each])).values(),
];

const isInBraces = ({ imported }: { readonly imported: string }) =>
  imported !== 'default' && imported !== '*';

function patchStatement(
  { start, source, names, isExport }: ImportStatement,
  kept: readonly ImportedName[],
  added: readonly NewImport[],
): TextPatch[] {
  if (kept.length === names.length && added.length === 0) return [];
  const isPlain = names.every(isInBraces) && added.every(isInBraces) && !isExport;
  if (isPlain && kept.length > 0) return [...withoutNames(names, kept), ...withNames(kept, added)];
  return [{ start, end: source.start, text: `${importCode([...kept, ...added])} from ` }];
}

/** Removes names from between the braces, each with its comma and the space after it. */
function withoutNames(names: readonly ImportedName[], kept: readonly ImportedName[]): TextPatch[] {
  const lastKept = names.findLastIndex((name) => kept.includes(name));
  return names.flatMap((name, index) => {
    if (kept.includes(name)) return [];
    const before = names[index - 1];
    const after = names[index + 1];
    if (index > lastKept && before) return [{ start: before.end, end: name.end, text: '' }];
    return after ? [{ start: name.start, end: after.start, text: '' }] : [];
  });
}

/** Adds names between the braces, in sorted order if they are sorted. */
function withNames(kept: readonly ImportedName[], added: readonly NewImport[]): TextPatch[] {
  const isSorted = kept.every(
    (name, index) => index === 0 || (kept[index - 1]?.imported ?? '') <= name.imported,
  );
  const last = kept.at(-1);
  if (!last) return [];
  return [...added]
    .sort((a, b) => (a.imported < b.imported ? -1 : 1))
    .map((each) => {
      const next = isSorted ? kept.find(({ imported }) => imported > each.imported) : undefined;
      const name = each.imported === each.local ? each.local : `${each.imported} as ${each.local}`;
      return next
        ? { start: next.start, end: next.start, text: `${name}, ` }
        : { start: last.end, end: last.end, text: `, ${name}` };
    });
}

/** Import statements for names that no existing statement accepts; empty if there are none. */
function newStatements(content: string, { imports }: ModuleFacts, added: readonly NewImport[]): string {
  const style = ImportStyle.of(content, imports);
  const specifiers = [...new Set(added.map(({ specifier }) => specifier))];
  return specifiers
    .map((specifier) => {
      const names = added.filter((each) => each.specifier === specifier);
      return `${style.statement(specifier, names)}${style.newline}`;
    })
    .join('');
}

interface Replacement {
  readonly gone: readonly ImportStatement[];
  readonly left: readonly ImportStatement[];
  /** New lines. */
  readonly text: string;
}

/** Removes whole statements and inserts new ones after the last remaining one, or in place of a removed one. */
function replaceStatements(content: string, { gone, left, text }: Replacement): TextPatch[] {
  const last = left.findLast(({ isExport }) => !isExport);
  const home = last ? undefined : gone.findLast(({ isExport }) => !isExport);
  const removed = gone.map((statement) => ({
    start: statement.start,
    end: withLineEnd(content, statement.end),
    text: statement === home ? text : '',
  }));
  if (text === '' || home) return removed;
  const at = last ? withLineEnd(content, last.end) : 0;
  // Adds a missing final line break, and a blank line in code without imports.
  const isOpen = last !== undefined && at === last.end;
  const isFirst = !last && !/^\r?\n/.test(content);
  return [...removed, { start: at, end: at, text: `${isOpen ? '\n' : ''}${text}${isFirst ? '\n' : ''}` }];
}
