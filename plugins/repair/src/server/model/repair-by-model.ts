import type { App } from '@buildai/apps/shared';
import type { DraftEditor } from '@buildai/chat-assistant/shared';
import type { AppFile } from '@buildai/versions/shared';
import type { Issue } from '../../shared/issue.js';
import { addedIssues, isError } from '../../shared/issue.js';
import type { AppliedRepair, AppValidator } from '../../shared/validator.js';
import { fileChanges } from '../file-changes.js';
import { fixRequest } from './describe-issues.js';

export interface ModelRepairInput {
  readonly app: App;
  readonly accountId: string;
  readonly files: readonly AppFile[];
  /** The issues of these files. */
  readonly issues: readonly Issue[];
  readonly iterations: number;
  readonly model: string | undefined;
  readonly signal: AbortSignal;
}

/** What was done to one file. */
export interface ModelEdits {
  readonly descriptions: readonly string[];
  readonly rules: readonly AppliedRepair[];
  readonly milliseconds: number;
}

export interface ModelRepair {
  readonly files: readonly AppFile[];
  readonly issues: readonly Issue[];
  readonly iterations: number;
  /** The model’s label; undefined if it was not asked. */
  readonly model: string | undefined;
  /** Edits by path. */
  readonly edits: ReadonlyMap<string, ModelEdits>;
  /** Why it ended before all issues were gone. */
  readonly error: string | undefined;
}

interface ModelRepairParts {
  readonly editor: DraftEditor;
  readonly validator: AppValidator;
}

/**
 * Asks a model for edits until no issue is left, an iteration does not help, or there were enough. What rules can
 * repair of a model’s edits is repaired at once. An iteration that does not leave fewer issues, or leaves more errors,
 * is taken back.
 */
export async function repairByModel(
  input: ModelRepairInput,
  { editor, validator }: ModelRepairParts,
): Promise<ModelRepair> {
  const { app, accountId, model, signal } = input;
  const edits = new Map<string, ModelEdits>();
  let repaired: ModelRepair = {
    files: input.files,
    issues: input.issues,
    iterations: 0,
    model: undefined,
    edits,
    error: undefined,
  };
  for (let iteration = 1; iteration <= input.iterations && repaired.issues.length > 0; iteration += 1) {
    const start = performance.now();
    try {
      const request = fixRequest(repaired.issues, repaired.files);
      const edited = await editor.edit({ app, accountId, files: repaired.files, request, model, signal });
      const milliseconds = performance.now() - start;
      const next = await validator.repairByRules({
        appId: app.appId,
        ownerId: app.ownerId,
        files: edited.files,
        signal,
      });
      const { issues } = next.validation;
      repaired = { ...repaired, iterations: iteration, model: edited.model };
      if (!isBetter(repaired.issues, issues)) return { ...repaired, error: takenBack(iteration) };
      for (const { path } of fileChanges(repaired.files, next.files)) {
        const own = edited.edits.filter(({ file }) => file === path).map(({ title }) => title);
        const known = edits.get(path);
        edits.set(path, {
          descriptions: [...(known?.descriptions ?? []), ...own],
          rules: [...(known?.rules ?? []), ...(next.repairs.get(path) ?? [])],
          milliseconds: (known?.milliseconds ?? 0) + milliseconds,
        });
      }
      repaired = { ...repaired, files: next.files, issues };
    } catch (error) {
      signal.throwIfAborted();
      return { ...repaired, error: error instanceof Error ? error.message : 'The model could not be asked.' };
    }
  }
  return repaired;
}

const takenBack = (iteration: number) =>
  `The changes of iteration ${iteration} left as many issues or caused new errors, so they were taken back.`;

const isBetter = (before: readonly Issue[], after: readonly Issue[]) =>
  after.length < before.length &&
  after.filter(isError).length <= before.filter(isError).length &&
  addedIssues(before, after).filter(isError).length === 0;
