import type { AppCode } from '@buildai/app-features/shared';
import type { ModuleFacts } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';
import type { BuildError, Mend } from '../../shared/bundler.js';
import type { ScriptBase } from '../bundler/resolve-plugin.js';
import { AppModules } from './app-modules.js';
import { applyFixes, renderNotes } from './apply-fixes.js';
import { checkImport } from './check-imports.js';
import { checkNames } from './check-names.js';
import { checkPage } from './check-page.js';
import type { Finding, FixNote } from './finding.js';
import { inFile } from './found-at.js';
import type { FoundAt } from './found-at.js';

/** A fix may reveal further errors, up to this depth. */
const rounds = 3;

export interface Examination {
  /** The files with safe fixes applied. */
  readonly files: readonly AppFile[];
  readonly mends: readonly Mend[];
  /** Errors of the files as they were given, those that were fixed included. */
  readonly found: readonly BuildError[];
  /** Remaining errors of all files. For code that does not parse, only those that the build does not report. */
  readonly errors: readonly BuildError[];
  /** Files that do not parse, so that their other errors are unknown. */
  readonly unread: readonly string[];
  /** It took too much time or memory, so that nothing is known. */
  readonly isInterrupted?: boolean;
}

/** Static checks of app code without building it: imports, names, default exports. */
export function createExaminer(base: ScriptBase): (code: AppCode) => Examination {
  return (code) => {
    let { files } = code;
    const notes = new Map<string, FixNote[]>();
    let before: readonly BuildError[] | undefined;
    for (let round = 1; ; round += 1) {
      const modules = new AppModules({ ...code, files }, base);
      const found = findAll(files, modules);
      const open = errorsOf(files, modules, found);
      before ??= open.errors;
      const isLast = round > rounds || ![...found.values()].some((each) => each.some(({ fix }) => fix));
      if (isLast) return { files, mends: toMends(files, notes), found: before, ...open };
      files = files.map((file) => mendFile(file, modules, found.get(file.path) ?? [], notes));
    }
  };
}

function findAll(files: readonly AppFile[], modules: AppModules): Map<string, readonly Finding[]> {
  return new Map(
    files.map(({ path, content }) => {
      const facts = modules.facts(path);
      return [path, facts ? findIn(path, facts, modules, inFile(path, content)) : []];
    }),
  );
}

function findIn(path: string, facts: ModuleFacts, modules: AppModules, foundAt: FoundAt): Finding[] {
  return [
    ...checkPage(path, facts, foundAt),
    ...facts.imports.flatMap((statement) => checkImport({ path, statement, modules, foundAt })),
    ...checkNames(facts, modules, foundAt),
  ];
}

function mendFile(
  file: AppFile,
  modules: AppModules,
  findings: readonly Finding[],
  notes: Map<string, FixNote[]>,
): AppFile {
  const facts = modules.facts(file.path);
  const done = findings.flatMap(({ fix }) => (fix ? [fix.note] : []));
  if (!facts || done.length === 0) return file;
  notes.set(file.path, [...(notes.get(file.path) ?? []), ...done]);
  return { ...file, content: applyFixes(file.content, facts, findings) };
}

const toMends = (files: readonly AppFile[], notes: ReadonlyMap<string, FixNote[]>): Mend[] =>
  files.flatMap(({ path, content }) => {
    const done = notes.get(path);
    return done ? [{ path, content, notes: renderNotes(path, done) }] : [];
  });

function errorsOf(
  files: readonly AppFile[],
  modules: AppModules,
  found: ReadonlyMap<string, readonly Finding[]>,
): Pick<Examination, 'errors' | 'unread'> {
  const { reached, modules: read } = modules.project;
  const unread = [...read].flatMap(([path, { diagnostics }]) => (diagnostics.length > 0 ? [path] : []));
  // Files reached by pages are left to the build, whose messages are better.
  const unseen = files.flatMap(({ path, content }): BuildError[] => {
    const [diagnostic] = read.get(path)?.diagnostics ?? [];
    return diagnostic && !reached.has(path)
      ? [inFile(path, content)('syntax', diagnostic.message, diagnostic)]
      : [];
  });
  const errors = [...found.values()].flatMap((each) => each.map(({ error }) => error));
  return { errors: [...unseen, ...errors], unread };
}
