import type { ImportStatement, TextPatch } from '@buildai/code-model';
import type { BuildError } from '@buildai/runtime/shared';
import { defineDetector } from '../../shared/detector.js';
import type { FoundIssue, RuleRepair } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { patchedFile, writtenFile } from '../code/repaired-file.js';
import { issueOf, mendOf } from './build-finding.js';
import { withoutNextHabits } from './next-habits.js';

const id = 'unknown-import';

/** Imports of files and libraries that are not there. */
export const unknownImport = defineDetector({
  id,
  title: 'Imports of files that don’t exist',
  severity: 'error',
  detect: async (app) =>
    (await app.build()).errors.filter((error) => error.rule === id || isLazyImport(error)).map(issueOf),
  async repair(issues, path, app) {
    return (
      nextHabits(path, app) ??
      (await mendOf(path, app)) ??
      missingComponents(path, app) ??
      patchedFile(
        app,
        path,
        issues.flatMap((issue) => meantModule(issue, path, app)),
        `Corrected imports in ${path}.`,
      )
    );
  },
});

/** `import('@/components/Chrat')`, which esbuild resolves. */
export const isLazyImport = ({ rule, message }: BuildError): boolean =>
  rule === undefined && message.startsWith('There is no ');

/** A file with nearly this name, and the library that a deep import is a part of. */
function meantModule({ message }: FoundIssue, path: string, app: ExaminedApp): readonly TextPatch[] {
  const [, given = '', near] =
    /^There is no '([^']+)'\. Did you mean '([^']+)'\?/.exec(message) ??
    /^'([^']+)' can’t be imported/.exec(message) ??
    [];
  const { imports = [], lazyImports = [] } = app.project.modules.get(path) ?? {};
  const [library = ''] = /^[\w-]+/.exec(given) ?? [];
  const isDeep = given.startsWith(`${library}/`) && message.includes(` ${library},`);
  const sources = [...imports, ...lazyImports].filter(({ specifier }) => specifier === given);
  if (near !== undefined)
    return sources.map(({ source: { start, end } }) => ({ start: start + 1, end: end - 1, text: near }));
  return isDeep
    ? imports.flatMap((each) => (each.specifier === given ? wholeLibrary(each, library) : []))
    : [];
}

/** Each file of a library has one function as its default export, which the library exports by its name. */
function wholeLibrary(
  { names, specifier, start, end }: ImportStatement,
  library: string,
): readonly TextPatch[] {
  const [only] = names;
  if (!only || names.length > 1) return [];
  const name = only.imported === 'default' ? (specifier.split('/').at(-1) ?? '') : only.imported;
  if (!/^\w+$/.test(name)) return [];
  const imported = name === only.local ? name : `${name} as ${only.local}`;
  return [{ start, end, text: `import { ${imported} } from '${library}';` }];
}

function nextHabits(path: string, app: ExaminedApp): RuleRepair | undefined {
  const content = app.read(path) ?? '';
  const text = withoutNextHabits(content, path);
  return text === content ? undefined : writtenFile(path, text, `Used the router of apps in ${path}.`);
}

/** Components of the app that were not written: each gets a file that shows what it is given. */
function missingComponents(path: string, app: ExaminedApp): RuleRepair | undefined {
  const made = (app.project.modules.get(path)?.imports ?? []).flatMap(
    (statement) => componentFile(statement, path, app) ?? [],
  );
  if (made.length === 0) return undefined;
  const names = made.map((each) => each.path).join(', ');
  return {
    changes: made.map((file) => ({ type: 'write' as const, ...file })),
    description: `Wrote the missing ${names}, which ${made.length > 1 ? 'show' : 'shows'} what it is given.`,
  };
}

function componentFile(statement: ImportStatement, path: string, app: ExaminedApp) {
  const { specifier, names, isExport } = statement;
  const [only] = names;
  const own = /^@\/(components\/(?!ui\/)[\w/-]+)$/.exec(specifier)?.[1];
  if (own === undefined || isExport || names.length !== 1 || !only || !/^[A-Z]/.test(only.local))
    return undefined;
  if (app.project.resolve(specifier, path).kind !== 'missing' || only.imported === '*') return undefined;
  const content = app.read(path) ?? '';
  const uses = [...content.matchAll(new RegExp(`\\b${only.local}\\b`, 'g'))].length;
  const elements = [...content.matchAll(new RegExp(`</?${only.local}\\b`, 'g'))].length;
  // Its name also stands in the import, and maybe in the address of the file.
  const others = content.slice(statement.start, statement.end).split(only.local).length - 1;
  if (elements === 0 || uses > elements + others) return undefined;
  const name = only.imported === 'default' ? only.local : only.imported;
  const keyword = only.imported === 'default' ? 'export default function' : 'export function';
  return {
    path: `${own}.jsx`,
    content: `/** Shows the texts that it is given. */
${keyword} ${name}({ children, ...props }) {
  const texts = Object.values(props).filter((value) => typeof value === 'string' || typeof value === 'number');
  return (
    <div className="rounded-xl border bg-card p-4 text-card-foreground">
      {texts.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      {children}
    </div>
  );
}
`,
  };
}
