import type { ImportedName, ImportStatement, ModuleFacts } from '@buildai/code-model';
import { groupBy } from './group-by.js';
import type { Finding, FixNote, NewImport } from './finding.js';

/** The file with its certain faults mended. */
export function applyFixes(content: string, facts: ModuleFacts, findings: readonly Finding[]): string {
  const fixes = findings.flatMap(({ fix }) => fix ?? []);
  const removed = new Set<ImportedName>();
  const touched = new Set<ImportStatement>();
  for (const { remove } of fixes) {
    if (!remove) continue;
    touched.add(remove.statement);
    for (const name of remove.names) removed.add(name);
  }
  const added = unique(fixes.flatMap(({ add = [] }) => add));
  const joined = new Map<ImportStatement, NewImport[]>();
  const apart: NewImport[] = [];
  for (const each of added) {
    const home = facts.imports.find((statement) => takesMore(statement, each));
    if (home) joined.set(home, [...(joined.get(home) ?? []), each]);
    else apart.push(each);
  }
  let text = content;
  // From the end, so that the offsets before stay true.
  for (const statement of [...facts.imports].reverse()) {
    const more = joined.get(statement) ?? [];
    if (!touched.has(statement) && more.length === 0) continue;
    const kept = statement.names.filter((name) => !removed.has(name));
    const line = renderImport(statement.specifier, [...kept, ...more]);
    text = replaceStatement(text, statement, line);
  }
  const lines = [...groupBy(apart, ({ specifier }) => specifier)].map(([specifier, names]) =>
    renderImport(specifier, names),
  );
  if (lines.length > 0) text = `${lines.join('\n')}\n${text}`;
  const ends = fixes.flatMap(({ append }) => append ?? []);
  return ends.length > 0 ? `${text.trimEnd()}\n\n${ends.join('')}` : text;
}

/** Whether the statement can hold one more name: it is of the module, and takes values by their names. */
function takesMore(statement: ImportStatement, { specifier, imported }: NewImport): boolean {
  const { names, isExport } = statement;
  if (isExport || statement.specifier !== specifier || names.length === 0) return false;
  if (names.some((name) => name.isType || name.imported === '*')) return false;
  return imported !== 'default' || names.every((name) => name.imported !== 'default');
}

function unique(added: readonly NewImport[]): NewImport[] {
  const byLocal = new Map(added.map((each) => [each.local, each]));
  return [...byLocal.values()];
}

type Named = Pick<ImportedName, 'imported' | 'local'> & { readonly isType?: boolean };

/** The statement as one writes it; nothing where it would hold no name. */
function renderImport(specifier: string, names: readonly Named[]): string {
  if (names.length === 0) return '';
  const [first, ...others] = names.filter(({ imported }) => imported === 'default');
  const all = names.find(({ imported }) => imported === '*');
  const named = [...others, ...names.filter(({ imported }) => imported !== 'default' && imported !== '*')];
  const inBraces = named.map(({ imported, local, isType = false }) => {
    const name = imported === local ? local : `${imported} as ${local}`;
    return isType ? `type ${name}` : name;
  });
  const parts = [
    ...(first ? [first.local] : []),
    ...(all ? [`* as ${all.local}`] : []),
    ...(inBraces.length > 0 ? [`{ ${inBraces.join(', ')} }`] : []),
  ];
  return `import ${parts.join(', ')} from '${specifier}';`;
}

function replaceStatement(text: string, { start, end }: ImportStatement, line: string): string {
  const isWholeLine = line === '' && text[end] === '\n';
  return text.slice(0, start) + line + text.slice(isWholeLine ? end + 1 : end);
}

/** What the fixes did to a file, in sentences for the builder. */
export function renderNotes(path: string, notes: readonly FixNote[]): string[] {
  const listed = (kind: FixNote['kind']) => [
    ...new Set(notes.filter((note) => note.kind === kind).map(({ name }) => name)),
  ];
  const added = listed('added');
  const corrected = listed('corrected');
  const replaced = notes.filter((note) => note.kind === 'replaced');
  const exported = listed('exported');
  return [
    ...(added.length === 1 ? [`Added a missing import of ${added.join('')} in ${path}.`] : []),
    ...(added.length > 1 ? [`Added missing imports of ${added.join(', ')} in ${path}.`] : []),
    ...(corrected.length > 0 ? [`Corrected the import of ${corrected.join(', ')} in ${path}.`] : []),
    ...replaced.map(({ name, by }) => `Replaced ${name}, which does not exist, with ${by} in ${path}.`),
    ...exported.map((name) => `Made ${name} the default export of ${path}.`),
  ];
}
