import type { AppFile } from '@buildai/versions/shared';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { addedIssues, isError } from '../../shared/issue.js';
import type { Issue } from '../../shared/issue.js';
import type { AppliedRepair, RepairedByRules } from '../../shared/validator.js';
import { buildErrorId } from '../detectors/build-error-id.js';
import type { DetectedIssues } from '../validate/validate-files.js';
import { applyRepairs, jointRepairs } from './joint-repairs.js';
import type { Candidate } from './joint-repairs.js';

/** A repair may reveal the next issue, up to this depth. */
const rounds = 4;

export interface RuleRepairParts {
  /** The files that may be repaired (default: all). */
  readonly only?: ReadonlySet<string> | undefined;
  readonly examine: (files: readonly AppFile[]) => ExaminedApp;
  readonly validate: (app: ExaminedApp) => Promise<DetectedIssues>;
}

/**
 * Repairs an app by the rules of its detectors, until none of them helps. Each repair has to leave fewer issues than
 * before and add none; otherwise it is taken back.
 */
export async function repairByRules(
  start: ExaminedApp,
  known: DetectedIssues,
  parts: RuleRepairParts,
): Promise<RepairedByRules> {
  let app = start;
  let validation = known;
  const repairs = new Map<string, AppliedRepair[]>();
  const failed = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    const candidates = (await candidatesFor(app, validation)).filter(
      (each) => !failed.has(keyOf(each)) && (parts.only?.has(each.path) ?? true),
    );
    if (candidates.length === 0) break;
    for (const batch of [candidates, ...(candidates.length > 1 ? candidates.map((each) => [each]) : [])]) {
      const open = batch.filter((each) => !failed.has(keyOf(each)));
      const changed = applyRepairs(app.files, open);
      if (!changed) continue;
      const next = parts.examine(changed);
      const after = await parts.validate(next);
      if (!isBetter(validation, after)) {
        if (open.length === 1) for (const each of open) failed.add(keyOf(each));
        continue;
      }
      for (const { path, detectorId, description } of open)
        repairs.set(path, [...(repairs.get(path) ?? []), { detectorId, description }]);
      [app, validation] = [next, after];
      // What the others would change was computed for other texts.
      break;
    }
    if (candidates.every((each) => failed.has(keyOf(each)))) break;
  }
  const { issues, detectors, executionTimeMs } = validation;
  return { files: app.files, repairs, validation: { issues, detectors, executionTimeMs } };
}

async function candidatesFor(app: ExaminedApp, { found }: DetectedIssues): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = [];
  for (const [{ id: detectorId, repair }, issues] of found) {
    if (!repair) continue;
    for (const path of new Set(issues.map((each) => each.path))) {
      const own = issues.filter((each) => each.path === path);
      const repaired = await repair(own, path, app);
      if (repaired && repaired.changes.length > 0)
        candidates.push({ ...repaired, detectorId, path, issues: own });
    }
  }
  return jointRepairs(app.files, candidates);
}

const keyOf = ({ detectorId, path, changes }: Candidate) => JSON.stringify([detectorId, path, changes]);

const errorsIn = ({ issues }: DetectedIssues) => issues.filter(isError);

/** Whether a detector that could be run before could not be run after: what it would find is unknown. */
function failsMore(before: DetectedIssues, after: DetectedIssues): boolean {
  const failed = new Set(before.detectors.flatMap(({ detectorId, error }) => (error ? [detectorId] : [])));
  return after.detectors.some(({ detectorId, error }) => error && !failed.has(detectorId));
}

/**
 * Fewer errors, or as many and fewer warnings; and no new error, except in a file that could not be read before: its
 * other errors were there, and unknown.
 */
function isBetter(before: DetectedIssues, after: DetectedIssues): boolean {
  if (failsMore(before, after)) return false;
  const [errorsBefore, errorsAfter] = [errorsIn(before), errorsIn(after)];
  const unread = new Set(
    errorsBefore.filter(({ detectorId }) => detectorId === buildErrorId).map(({ path }) => path),
  );
  const wasRead = ({ path }: Issue) => !unread.has(path);
  if (addedIssues(errorsBefore, errorsAfter).some(wasRead)) return false;
  const isSolved = (path: string) =>
    !errorsAfter.some((each) => each.path === path && each.detectorId === buildErrorId);
  if (errorsAfter.length !== errorsBefore.length)
    return errorsAfter.length < errorsBefore.length || [...unread].some(isSolved);
  return after.issues.length < before.issues.length;
}
