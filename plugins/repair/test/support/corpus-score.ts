import type { AppFile } from '@buildai/versions/shared';
import { addedIssues, isError } from '../../src/shared/index.js';
import type { Issue } from '../../src/shared/index.js';
import type { BrokenApp, Corpus } from './read-corpus.js';
import { hostOfHealthyFiles } from './read-corpus.js';
import type { ExpectedFind } from './parse-case.js';
import type { RepairHost } from './repair-host.js';

/** Detectors that distinguish what the corpus has one name for. */
const finer: Readonly<Record<string, readonly string[]>> = {
  'hooks-rules': ['endless-loop', 'async-effect', 'called-handler'],
  'hook-dependencies': ['endless-loop', 'async-effect'],
  'type-error': ['suspicious-code', 'called-handler', 'jsx-attribute'],
  'client-call': ['async-effect'],
  'build-error': ['jsx-attribute'],
};

/** How the platform does with one broken app. */
export interface CaseScore {
  readonly app: BrokenApp;
  readonly missed: readonly ExpectedFind[];
  /** Errors in places where the case has none. */
  readonly stray: readonly Issue[];
  /** Whether rules removed all errors, or, where the case has none, all its warnings. */
  readonly isMended: boolean;
  /** Errors that the repair added to files that could be read before. */
  readonly regressions: readonly Issue[];
}

export async function scoreCase(host: RepairHost, app: BrokenApp): Promise<CaseScore> {
  const { secrets } = app.healthy;
  const { issues } = await host.validate(app.files, secrets);
  const { validation } = await host.repairByRules(app.files, secrets);
  const unread = new Set(
    issues.filter(({ detectorId }) => detectorId === 'build-error').map(({ path }) => path),
  );
  const left = validation.issues.filter(
    (issue) => isError(issue) || (app.severity === 'warning' && app.finds.some((find) => isOf(issue, find))),
  );
  return {
    app,
    missed: app.finds.filter((find) => !issues.some((issue) => isAt(issue, find) && isOf(issue, find))),
    stray: issues.filter((issue) => isError(issue) && !app.finds.some((find) => find.path === issue.path)),
    isMended: left.length === 0,
    regressions: addedIssues(issues.filter(isError), validation.issues.filter(isError)).filter(
      ({ path }) => !unread.has(path),
    ),
  };
}

const isOf = ({ detectorId }: Issue, { detector }: ExpectedFind) =>
  detectorId === detector || (finer[detector] ?? []).includes(detectorId);

const isAt = (issue: Issue, { path, line }: ExpectedFind) =>
  issue.path === path && (line === undefined || issue.line === null || issue.line === line);

/** Right code that a detector takes for wrong, as `path: message`. */
export async function falseAlarms(
  host: RepairHost,
  { apps, healthyFiles }: Corpus,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { files, secrets } of apps) {
    const { issues } = await host.validate(files, secrets);
    found.push(...issues.filter(isError).map(({ path, message }) => `${path}: ${message}`));
  }
  const around = apps.find(({ name }) => name === hostOfHealthyFiles)?.files ?? [];
  for (const { path, content, not, line } of healthyFiles) {
    const files: readonly AppFile[] = [...around.filter((file) => file.path !== path), { path, content }];
    const { issues } = await host.validate(files);
    const own = issues.filter((issue) => issue.path === path && issue.detectorId === not);
    found.push(...own.map(({ message }) => `healthy-lines.txt:${line} ${not}: ${message}`));
  }
  return found;
}

/** Apps that a repair changes although nothing is wrong with them. */
export async function changedHealthyApps(host: RepairHost, { apps }: Corpus): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const { name, files, secrets } of apps) {
    const { files: after } = await host.repairByRules(files, secrets);
    const before = new Map(files.map(({ path, content }) => [path, content]));
    if (after.some(({ path, content }) => before.get(path) !== content)) changed.push(name);
  }
  return changed;
}

/** Shares in percent. */
export function sharesOf(scores: readonly CaseScore[]) {
  const share = (all: number, part: number) => (all === 0 ? 0 : (100 * part) / all);
  const recall = (counted: readonly CaseScore[]) => {
    const all = counted.flatMap(({ app }) => app.finds).length;
    return share(all, all - counted.flatMap(({ missed }) => missed).length);
  };
  const byRules = scores.filter(({ app }) => app.mended === 'rules');
  return {
    recall: recall(scores),
    recallOfErrors: recall(scores.filter(({ app }) => app.severity === 'error')),
    mended: share(byRules.length, byRules.filter(({ isMended }) => isMended).length),
  };
}
