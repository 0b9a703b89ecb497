import type { App } from '@buildai/apps/shared';
import type { Bundler } from '@buildai/runtime/shared';
import type { DraftEditor } from '@buildai/chat-assistant/shared';
import type { AppFile } from '@buildai/versions/shared';
import { diffFiles, summarizeChanges } from '@buildai/versions/shared';
import { NothingToRepair } from '../../shared/errors.js';
import type { Issue } from '../../shared/issue.js';
import { issueKey } from '../../shared/issue.js';
import type { RepairResult } from '../../shared/repair-api.js';
import { clampIterations } from '../../shared/iterations.js';
import type { AppValidator, RepairedByRules } from '../../shared/validator.js';
import { fileChanges } from '../file-changes.js';
import { issueLines } from '../model/describe-issues.js';
import type { ModelRepair } from '../model/repair-by-model.js';
import { repairByModel } from '../model/repair-by-model.js';
import type { RepairResults } from './repair-results.js';

export interface RepairRequest {
  readonly app: App;
  readonly accountId: string;
  readonly versionId: string;
  readonly files: readonly AppFile[];
  readonly iterations: number;
  readonly model: string | undefined;
  readonly signal: AbortSignal;
}

export interface RepairRunsParts {
  readonly bundler: Pick<Bundler, 'bundle'>;
  readonly editor: DraftEditor;
  readonly results: RepairResults;
  readonly validator: AppValidator;
}

/** Repairs versions by rules and then by a model, and stores the results so that they can be applied. */
export class RepairRuns {
  constructor(private readonly parts: RepairRunsParts) {}

  /** @throws NothingToRepair */
  async run(request: RepairRequest): Promise<RepairResult> {
    const { app, accountId, versionId, files, model, signal } = request;
    const { bundler, results, validator } = this.parts;
    const start = performance.now();
    const asked = { appId: app.appId, ownerId: app.ownerId, versionId, files, signal };
    const { issues: initialIssues } = await validator.validate(asked);
    if (initialIssues.length === 0) throw NothingToRepair();
    const byRulesFrom = performance.now();
    const byRules = await validator.repairByRules(asked);
    const rulesMs = performance.now() - byRulesFrom;
    const byModel = await repairByModel(
      {
        app,
        accountId,
        files: byRules.files,
        issues: byRules.validation.issues,
        iterations: clampIterations(request.iterations),
        model,
        signal,
      },
      this.parts,
    );
    const changes = fileChanges(files, byModel.files);
    const bundle = await bundler.bundle(byModel.files, app.ownerId);
    const details = detailsOf(initialIssues, byRules, byModel, rulesMs);
    const left = new Set(byModel.issues.map(issueKey));
    const summary = {
      issues: issueLines(initialIssues),
      fixedIssues: initialIssues.filter((issue) => !left.has(issueKey(issue))).length,
      leftIssues: byModel.issues.length,
      notes: details.flatMap((file) =>
        [...file.ruleBasedRepairs, ...file.aiRepairs].map(({ description }) => description),
      ),
      changes: summarizeChanges(diffFiles(files, byModel.files)),
    };
    return {
      repairId: await results.add({ appId: app.appId, versionId, changes, summary }),
      model: byModel.model ?? null,
      initialIssues,
      unresolvedIssues: [...byModel.issues],
      repairProcessDetails: details,
      repairedFiles: changes.map((change) => ({
        path: change.path,
        content: change.type === 'write' ? change.content : null,
      })),
      iterationsPerformed: byModel.iterations,
      previousVersionId: versionId,
      appBundle: bundle.ok ? { hash: bundle.hash, styleHash: bundle.styleHash } : null,
      clientExecutionTimeMs: performance.now() - start,
      ...(byModel.error === undefined ? {} : { modelError: byModel.error }),
    };
  }
}

function detailsOf(
  initial: readonly Issue[],
  byRules: RepairedByRules,
  byModel: ModelRepair,
  rulesMs: number,
): RepairResult['repairProcessDetails'] {
  const paths = new Set([
    ...initial.map(({ path }) => path),
    ...byRules.repairs.keys(),
    ...byModel.edits.keys(),
  ]);
  const countIn = (issues: readonly Issue[], path: string) =>
    issues.filter((each) => each.path === path).length;
  return [...paths].sort().map((path) => {
    const edits = byModel.edits.get(path);
    const rules = [...(byRules.repairs.get(path) ?? []), ...(edits?.rules ?? [])];
    return {
      fileId: path,
      initialIssueCount: countIn(initial, path),
      finalIssueCount: countIn(byModel.issues, path),
      ruleBasedRepairs: rules,
      aiRepairs: (edits?.descriptions ?? []).map((description) => ({ description })),
      times: { rulesMs: rules.length > 0 ? rulesMs : 0, aiMs: edits?.milliseconds ?? 0 },
    };
  });
}
