import type { ModuleFacts } from '@buildai/code-model';
import { applyPatches, editImports } from '@buildai/code-model';
import type { Finding, FixNote } from './finding.js';

/** Applies safe fixes to a file. */
export function applyFixes(content: string, facts: ModuleFacts, findings: readonly Finding[]): string {
  const fixes = findings.flatMap(({ fix }) => fix ?? []);
  const removed = fixes.flatMap(({ remove }) => remove ?? []);
  const patches = editImports(content, facts, {
    remove: removed.flatMap(({ names }) => names),
    drop: removed.flatMap(({ statement, names }) => (names.length === 0 ? [statement] : [])),
    add: fixes.flatMap(({ add = [] }) => add),
  });
  const text = applyPatches(content, patches);
  const ends = fixes.flatMap(({ append }) => append ?? []);
  return ends.length > 0 ? `${text.trimEnd()}\n\n${ends.join('')}` : text;
}

/** Sentences for the builder about the fixes of a file. */
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
