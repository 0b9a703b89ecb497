import type { AppSettings } from '@buildai/apps/shared';
import { mostAutomaticRounds } from '@buildai/chat-assistant/shared';
import type { Conversation } from '@buildai/chat-assistant/shared';
import type { Database } from '@buildai/core';
import type { VersionStore } from '@buildai/versions/shared';
import type { Issue } from '../../shared/issue.js';
import { issueKey } from '../../shared/issue.js';
import { fixRequest } from '../model/describe-issues.js';
import { automaticRepairSetting } from './automatic-repair-setting.js';
import { recordNote } from './record-note.js';
import type { ValidatedReply } from './reply-validation.js';
import type { RoundRepository } from './round-repository.js';

export interface ModelRoundsParts {
  readonly conversation: Pick<Conversation, 'recordAutofix' | 'send'>;
  readonly db: Database;
  readonly rounds: RoundRepository;
  readonly settings: Pick<AppSettings, 'read'>;
  readonly versions: Pick<VersionStore, 'head' | 'files'>;
}

/** Asks a model to repair what a reply broke. */
export class ModelRounds {
  constructor(private readonly parts: ModelRoundsParts) {}

  /** Does nothing if the builder has turned repairs off, and says so if the rounds are used up. */
  async ask(validated: ValidatedReply, errors: readonly Issue[]): Promise<void> {
    const { conversation, rounds, settings, versions } = this.parts;
    const { app, reply, round: before, signal } = validated;
    const { appId } = app;
    const round = (before?.round ?? 0) + 1;
    const issues = errors.map(issueKey);
    if (!(await settings.read(appId, automaticRepairSetting))) return;
    signal.throwIfAborted();
    const head = await versions.head(appId);
    if (round > mostAutomaticRounds || (await rounds.wasAsked(appId, issues))) {
      if (before && head)
        await recordNote(this.parts, validated, head.versionId, errors, stopped(errors.length));
      return;
    }
    const content = fixRequest(errors, head ? await versions.files(head.versionId) : []);
    await rounds.ask(reply.messageId, { round, issues });
    const { messageId } = await conversation.send({
      appId,
      accountId: reply.accountId,
      content,
      autofix: true,
      isAutomatic: true,
      ...(reply.model === undefined ? {} : { model: reply.model }),
    });
    await rounds.setAsked(reply.messageId, messageId);
  }
}

const stopped = (count: number) =>
  `${count === 1 ? 'One issue is' : `${count} issues are`} left that I couldn’t fix automatically. This cost you nothing. Describe what should happen instead, or restore an earlier version.`;
