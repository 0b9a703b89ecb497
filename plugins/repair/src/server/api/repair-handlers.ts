import type { App } from '@buildai/apps/shared';
import type { Conversation } from '@buildai/chat-assistant/shared';
import type { Handlers } from '@buildai/core';
import { Conflict, NotFound } from '@buildai/core/shared';
import type { AppChanges, AppFile, VersionStore } from '@buildai/versions/shared';
import { countedFixes } from '../counted-fixes.js';
import { RepairExpired, RepairOutdated } from '../../shared/errors.js';
import type { repairApi } from '../../shared/repair-api.js';
import type { AppValidator } from '../../shared/validator.js';
import type { RepairResults } from './repair-results.js';
import type { RepairRuns } from './repair-runs.js';

export interface RepairHandlersParts {
  readonly results: RepairResults;
  readonly runs: RepairRuns;
  readonly validator: AppValidator;
  readonly versions: Pick<VersionStore, 'get' | 'files'>;
  readonly changes: Pick<AppChanges, 'apply'>;
  readonly conversation: Pick<Conversation, 'recordAutofix'>;
}

export function repairHandlers(parts: RepairHandlersParts): Handlers<typeof repairApi> {
  const { changes, conversation, results, runs, validator, versions } = parts;
  /** @throws NotFound for a version of another app */
  const filesOf = async ({ appId }: App, versionId: string): Promise<readonly AppFile[]> => {
    if (!(await versions.get(appId, versionId))) throw NotFound();
    return versions.files(versionId);
  };
  return {
    async validateVersion({ params: { versionId }, resource: { app }, signal }) {
      const files = await filesOf(app, versionId);
      const { appId, ownerId } = app;
      return validator.validate({ appId, ownerId, versionId, files, signal });
    },
    async repairVersion({ params: { versionId }, body, caller, resource: { app }, signal }) {
      const files = await filesOf(app, versionId);
      const { iterations, customModel: model } = body;
      const { accountId } = caller;
      return runs.run({ app, accountId, versionId, files, iterations, model, signal });
    },
    async applyRepair({ params: { repairId }, caller, resource: { app } }) {
      const repair = await results.find(app.appId, repairId);
      if (!repair) throw RepairExpired();
      try {
        const { version } = await changes.apply({
          appId: app.appId,
          base: repair.versionId,
          changes: repair.changes,
          kind: 'autofix',
          description: 'Applied a repair',
          actor: caller,
          async also(transaction, applied) {
            const { issues, fixedIssues, leftIssues, notes, changes: summary } = repair.summary;
            const versionId = applied.version?.versionId ?? repair.versionId;
            const reply = countedFixes(fixedIssues, leftIssues);
            const autofix = { appId: app.appId, accountId: caller.accountId, issues, reply, notes };
            await conversation.recordAutofix({ ...autofix, changes: summary, versionId }, transaction);
          },
        });
        return { versionId: version?.versionId ?? repair.versionId };
      } catch (error) {
        if (Conflict.is(error)) throw RepairOutdated();
        throw error;
      }
    },
  };
}
