import type { ImportStatement } from '@buildai/code-model';
import { defineDetector } from '../../shared/detector.js';
import type { RuleRepair } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { writtenFile } from '../code/repaired-file.js';
import { issueOf, mendOf } from './build-finding.js';
import { withoutNextHabits } from './next-habits.js';

const id = 'unknown-import';

/** Imports of files and libraries that are not there. */
export const unknownImport = defineDetector({
  id,
  title: 'Imports of files that don’t exist',
  severity: 'error',
  detect: async (app) => (await app.build()).errors.filter(({ rule }) => rule === id).map(issueOf),
  async repair(_, path, app) {
    return nextHabits(path, app) ?? (await mendOf(path, app)) ?? missingComponents(path, app);
  },
});

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
