import type { Conversation } from '@buildai/chat-assistant/shared';
import type { Database } from '@buildai/core';
import type { AppChanges } from '@buildai/versions/shared';
import { diffFiles, summarizeChanges } from '@buildai/versions/shared';
import type { Issue } from '../../shared/issue.js';
import { addedIssues, isError, issueKey } from '../../shared/issue.js';
import type { AppValidator } from '../../shared/validator.js';
import { countedFixes } from '../counted-fixes.js';
import { fileChanges } from '../file-changes.js';
import { issueLines } from '../model/describe-issues.js';
import type { ModelRounds } from './model-rounds.js';
import { recordNote } from './record-note.js';
import type { ValidatedReply } from './reply-validation.js';

export interface ReplyRepairParts {
  readonly changes: AppChanges;
  readonly conversation: Pick<Conversation, 'recordAutofix'>;
  readonly db: Database;
  readonly modelRounds: ModelRounds;
  readonly validator: AppValidator;
}

/**
 * Repairs what a reply broke: by rules at once, then by a model, on the platform’s own account and in at most two
 * rounds, never twice about the same errors. A round that makes it worse is rolled back.
 */
export class ReplyRepair {
  constructor(private readonly parts: ReplyRepairParts) {}

  async run(validated: ValidatedReply): Promise<void> {
    const { before, after, round } = validated;
    const added = addedIssues(before.issues, after.issues);
    if (round && added.some(isError)) return this.#rollBack(validated, added.filter(isError));
    const known = new Set(round?.issues);
    const caused = round ? after.issues.filter((each) => known.has(issueKey(each))) : added;
    if (caused.length === 0) return;
    const left = (await this.#repairByRules(validated, caused)).filter(isError);
    if (left.length > 0) await this.parts.modelRounds.ask(validated, left);
  }

  /** Takes back what an automatic round made worse. */
  async #rollBack(validated: ValidatedReply, issues: readonly Issue[]): Promise<void> {
    const { app, reply, version } = validated;
    const { versionId } = await this.parts.changes.restore(app.appId, version.parentId ?? '', {
      kind: 'autofix',
      actor: { accountId: reply.accountId },
    });
    const text = 'The automatic fix caused new errors, so I took it back.';
    await recordNote(this.parts, validated, versionId, issues, text);
  }

  /** @returns the caused issues that are left */
  async #repairByRules(validated: ValidatedReply, caused: readonly Issue[]): Promise<readonly Issue[]> {
    const { app, reply, version, before, after, signal } = validated;
    const { changes, conversation, validator } = this.parts;
    const { appId, ownerId } = app;
    const only = new Set(fileChanges(before.files, after.files).map(({ path }) => path));
    const repaired = await validator.repairByRules({ appId, ownerId, files: after.files, only, signal });
    const written = fileChanges(after.files, repaired.files);
    if (written.length === 0) return caused;
    const left = stillThere(new Set(caused.map(issueKey)), repaired.validation.issues);
    const notes = [...repaired.repairs.values()].flat().map(({ description }) => description);
    await changes.apply({
      appId,
      base: version.versionId,
      changes: written,
      kind: 'autofix',
      description: 'Fixed issues automatically',
      actor: { accountId: reply.accountId },
      also: async (transaction, { version: fixed }) => {
        await conversation.recordAutofix(
          {
            appId,
            accountId: reply.accountId,
            issues: issueLines(caused),
            reply: countedFixes(caused.length - left.length, left.length),
            notes,
            changes: summarizeChanges(diffFiles(after.files, repaired.files)),
            versionId: fixed?.versionId ?? version.versionId,
          },
          transaction,
        );
      },
    });
    return left;
  }
}

const stillThere = (keys: ReadonlySet<string>, issues: readonly Issue[]) =>
  issues.filter((each) => keys.has(issueKey(each)));
