import type { App, AppSettings, AppStore } from '@buildai/apps/shared';
import { mostAutomaticRounds, ReplyRunning } from '@buildai/chat-assistant/shared';
import type { Conversation, ReplyOutcome } from '@buildai/chat-assistant/shared';
import type { Database, Logger } from '@buildai/core';
import { Conflict } from '@buildai/core/shared';
import { ModelNotAvailable } from '@buildai/models/shared';
import type { ModelCatalog } from '@buildai/models/shared';
import type { AppChanges, AppFile, ChangeSummary, Version, VersionStore } from '@buildai/versions/shared';
import { diffFiles, summarizeChanges } from '@buildai/versions/shared';
import type { Issue } from '../../shared/issue.js';
import { addedIssues, isError, issueKey } from '../../shared/issue.js';
import type { AppValidator } from '../../shared/validator.js';
import { countedFixes } from '../counted-fixes.js';
import { fileChanges } from '../file-changes.js';
import { fixRequest, issueLines } from '../model/describe-issues.js';
import { automaticRepairSetting } from './automatic-repair-setting.js';
import type { AutomaticRound, RoundRepository } from './round-repository.js';

export interface ReplyRepairParts {
  readonly apps: Pick<AppStore, 'get'>;
  readonly changes: AppChanges;
  readonly conversation: Conversation;
  readonly db: Database;
  readonly log: Logger;
  readonly models: Pick<ModelCatalog, 'resolve'>;
  readonly rounds: RoundRepository;
  readonly settings: Pick<AppSettings, 'read'>;
  readonly validator: AppValidator;
  readonly versions: Pick<VersionStore, 'get' | 'head' | 'files'>;
}

/** A reply, the version that it made or left, and the app before and after it. */
interface ValidatedReply {
  readonly app: App;
  readonly reply: ReplyOutcome;
  readonly version: Version;
  readonly before: { readonly files: readonly AppFile[]; readonly issues: readonly Issue[] };
  readonly after: { readonly files: readonly AppFile[]; readonly issues: readonly Issue[] };
  /** The round that asked for it; undefined for the reply to a person. */
  readonly asked: AutomaticRound | undefined;
  readonly signal: AbortSignal;
}

const unchanged: ChangeSummary = { files: 0, added: 0, removed: 0 };

/**
 * Repairs what a reply broke: by rules at once, then by a model, on the platform’s own account and in at most two
 * rounds, never twice about the same errors. A round that makes it worse is rolled back.
 */
export class ReplyRepair {
  constructor(private readonly parts: ReplyRepairParts) {}

  /** Does nothing if the reply was examined before, or someone has changed the app since. */
  async examine(appId: string, messageId: string, signal: AbortSignal): Promise<void> {
    const { conversation, rounds } = this.parts;
    const reply = await conversation.outcome(messageId, signal);
    if (reply.status !== 'done' || reply.mode !== 'build') return;
    if (reply.versionId === undefined && !reply.isAutomatic) return;
    // What the built-in model writes is tested, and needs no processes that check it.
    if (await this.#isBuiltIn(reply)) return;
    if (!(await rounds.claim(appId, messageId))) return;
    try {
      const validated = await this.#validate(appId, reply, signal);
      if (validated) await this.#repair(validated);
    } catch (error) {
      // Someone went on in the meantime: what they made is examined after their reply.
      if (!Conflict.is(error) && !ReplyRunning.is(error)) throw error;
    }
  }

  /** False for a model that is no longer there. */
  async #isBuiltIn({ model }: ReplyOutcome): Promise<boolean> {
    try {
      const { info } = await this.parts.models.resolve(model, { onWait: () => undefined });
      return info.onlyBuildsApps === true;
    } catch (error) {
      if (ModelNotAvailable.is(error)) return false;
      throw error;
    }
  }

  async #validate(
    appId: string,
    reply: ReplyOutcome,
    signal: AbortSignal,
  ): Promise<ValidatedReply | undefined> {
    const { apps, rounds, versions } = this.parts;
    const app = await apps.get(appId);
    const version = await versions.head(appId);
    if (!app || !version || (reply.versionId ?? version.versionId) !== version.versionId) return undefined;
    const asked = reply.isAutomatic ? await rounds.thatAsked(reply.messageId) : undefined;
    const read = async (versionId: string | undefined) => {
      const files = versionId === undefined ? [] : await versions.files(versionId);
      return { files, issues: await this.#issuesOf(app, files, signal) };
    };
    const after = await read(version.versionId);
    const before = reply.versionId === undefined ? after : await read(version.parentId);
    return { app, reply, version, before, after, asked, signal };
  }

  async #issuesOf(
    { appId, ownerId }: App,
    files: readonly AppFile[],
    signal: AbortSignal,
  ): Promise<readonly Issue[]> {
    if (files.length === 0) return [];
    return (await this.parts.validator.validate({ appId, ownerId, files, signal })).issues;
  }

  async #repair(validated: ValidatedReply): Promise<void> {
    const { before, after, asked } = validated;
    const added = addedIssues(before.issues, after.issues);
    if (asked && added.some(isError)) return this.#rollBack(validated, added.filter(isError));
    const known = new Set(asked?.issues);
    const caused = asked ? after.issues.filter((each) => known.has(issueKey(each))) : added;
    if (caused.length === 0) return;
    const left = (await this.#repairByRules(validated, caused)).filter(isError);
    if (left.length > 0) await this.#askModel(validated, left);
  }

  /** Takes back what an automatic round made worse. */
  async #rollBack({ app, reply, version }: ValidatedReply, issues: readonly Issue[]): Promise<void> {
    const { versionId } = await this.parts.changes.restore(app.appId, version.parentId ?? '', {
      kind: 'autofix',
      actor: { accountId: reply.accountId },
    });
    await this.#say(reply, app, versionId, issues, 'The automatic fix caused new errors, so I took it back.');
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

  async #askModel({ app, reply, asked, signal }: ValidatedReply, errors: readonly Issue[]): Promise<void> {
    const { conversation, rounds, settings, versions } = this.parts;
    const { appId } = app;
    const round = (asked?.round ?? 0) + 1;
    const issues = errors.map(issueKey);
    if (!(await settings.read(appId, automaticRepairSetting))) return;
    signal.throwIfAborted();
    const head = await versions.head(appId);
    if (round > mostAutomaticRounds || (await rounds.wasAsked(appId, issues))) {
      if (asked && head) await this.#say(reply, app, head.versionId, errors, stopped(errors.length));
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

  async #say(
    { accountId }: ReplyOutcome,
    { appId }: App,
    versionId: string,
    issues: readonly Issue[],
    reply: string,
  ): Promise<void> {
    const { conversation, db } = this.parts;
    const said = { appId, accountId, issues: issueLines(issues), reply, notes: [], changes: unchanged };
    await db.transaction((transaction) => conversation.recordAutofix({ ...said, versionId }, transaction));
  }
}

const stillThere = (keys: ReadonlySet<string>, issues: readonly Issue[]) =>
  issues.filter((each) => keys.has(issueKey(each)));

const stopped = (count: number) =>
  `${count === 1 ? 'One issue is' : `${count} issues are`} left that I couldn’t fix automatically. This cost you nothing. Describe what should happen instead, or restore an earlier version.`;
