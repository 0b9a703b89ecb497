import type { App, AppStore } from '@buildai/apps/shared';
import type { ReplyOutcome } from '@buildai/chat-assistant/shared';
import type { AppFile, Version, VersionStore } from '@buildai/versions/shared';
import type { Issue } from '../../shared/issue.js';
import type { AppValidator } from '../../shared/validator.js';
import type { AutomaticRound, RoundRepository } from './round-repository.js';

export interface ReplyValidationParts {
  readonly apps: Pick<AppStore, 'get'>;
  readonly rounds: RoundRepository;
  readonly validator: AppValidator;
  readonly versions: Pick<VersionStore, 'head' | 'files'>;
}

/** A reply, the version that it made or left, and the app before and after it. */
export interface ValidatedReply {
  readonly app: App;
  readonly reply: ReplyOutcome;
  readonly version: Version;
  readonly before: { readonly files: readonly AppFile[]; readonly issues: readonly Issue[] };
  readonly after: { readonly files: readonly AppFile[]; readonly issues: readonly Issue[] };
  /** The round that asked for it; undefined for the reply to a person. */
  readonly round: AutomaticRound | undefined;
  readonly signal: AbortSignal;
}

/** Validates apps before and after replies. */
export class ReplyValidation {
  constructor(private readonly parts: ReplyValidationParts) {}

  /** @returns undefined if someone has changed the app since */
  async of(appId: string, reply: ReplyOutcome, signal: AbortSignal): Promise<ValidatedReply | undefined> {
    const { apps, rounds, versions } = this.parts;
    const app = await apps.get(appId);
    const version = await versions.head(appId);
    if (!app || !version || (reply.versionId ?? version.versionId) !== version.versionId) return undefined;
    const round = reply.isAutomatic ? await rounds.thatAsked(reply.messageId) : undefined;
    const read = async (versionId: string | undefined) => {
      const files = versionId === undefined ? [] : await versions.files(versionId);
      return { files, issues: await this.#issuesOf(app, files, signal) };
    };
    const after = await read(version.versionId);
    const before = reply.versionId === undefined ? after : await read(version.parentId);
    return { app, reply, version, before, after, round, signal };
  }

  async #issuesOf(
    { appId, ownerId }: App,
    files: readonly AppFile[],
    signal: AbortSignal,
  ): Promise<readonly Issue[]> {
    if (files.length === 0) return [];
    return (await this.parts.validator.validate({ appId, ownerId, files, signal })).issues;
  }
}
