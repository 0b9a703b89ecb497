import type { LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { AppDraft, AppSurface, Planner } from '@buildai/app-features/shared';
import type { App } from '@buildai/apps/shared';
import type { Clock, Database } from '@buildai/core';
import { isEntityFile } from '@buildai/entities/shared';
import type { ModelCatalog, ResolvedModel } from '@buildai/models/shared';
import type { Bundler } from '@buildai/runtime/shared';
import type { VersionStore } from '@buildai/versions/shared';
import type { ReplyEvent } from '../../shared/events.js';
import { takesAttachment } from '../../shared/attachment-kind.js';
import type { MessageAttachment, RetrievedFile } from '../../shared/message.js';
import type { Attachments } from '../attachments.js';
import { planRequest } from '../planning/plan-request.js';
import { plannerModel } from '../planning/planner-model.js';
import { planningPrompt } from '../planning/planning-prompt.js';
import type { Rerank } from '../prompt/files/file-signals.js';
import { systemPrompt } from '../prompt/system-prompt.js';
import { listMessages } from '../storage/message-repository.js';
import type { StoredMessage } from '../storage/stored-message.js';
import type { CutOff } from './cut-off.js';
import { cutOffOf } from './cut-off.js';
import { ownerOf } from './generated-reply.js';
import { buildReplyContext } from './reply-context.js';
import { draftOfHead } from './reply-store.js';

export interface ReplyContextsParts {
  readonly db: Database;
  readonly clock: Clock;
  /** What answers. */
  readonly answering: {
    readonly models: Pick<ModelCatalog, 'resolve'>;
    readonly planners: () => readonly Planner[];
  };
  readonly attachments: Attachments;
  /** What an app is read with. */
  readonly app: {
    readonly versions: VersionStore;
    readonly surface: AppSurface;
    readonly bundler: Pick<Bundler, 'outline'>;
  };
  readonly rerank: Rerank;
}

/** What the model is asked. */
export interface ReplyRequest {
  readonly resolved: ResolvedModel;
  readonly prompt: LanguageModelV3Prompt;
  /** The files in the prompt. */
  readonly retrieved: readonly RetrievedFile[];
  /** The unfinished action of the last reply, if this one continues it. */
  readonly cutOff: CutOff | undefined;
  /** Whether the answer is a plan of a new app in JSON. */
  readonly isPlanning: boolean;
  /** The newest version of the app, without changes. */
  readonly draft: AppDraft;
  /** Tokens of files that are shown at once if the model asks for more. */
  readonly shownBudget: number;
  /** Names of attachments that the model is not shown. */
  readonly unseenAttachments: string[];
}

/** The message to reply to; one that is not sent yet is behind all others. */
export type RequestMessage = Pick<StoredMessage, 'appId' | 'accountId' | 'parts' | 'position' | 'request'>;

interface ReadContext {
  /** Undefined if the app is being deleted. */
  readonly app: App | undefined;
  readonly message: RequestMessage;
  /** Whether nothing may be sent to a service. */
  readonly isEstimate?: boolean;
}

/** Maximum number of past messages loaded; more do not fit the history budget. */
const pastMessages = 60;

/** Reads what the model is shown of an app and its conversation. */
export class ReplyContexts {
  constructor(private readonly parts: ReplyContextsParts) {}

  /** @throws ModelNotAvailable */
  async read(
    { app, message, isEstimate = false }: ReadContext,
    onEvent: (event: ReplyEvent) => void = () => undefined,
  ): Promise<ReplyRequest> {
    const { attachments, clock, db, rerank } = this.parts;
    const { models, planners } = this.parts.answering;
    const { bundler, surface, versions } = this.parts.app;
    const { appId, accountId, request, position } = message;
    const resolved = await models.resolve(request.model, {
      onWait: ({ failure, milliseconds }) =>
        onEvent({ event: 'model-waiting', data: { failure, milliseconds } }),
    });
    const draft = await draftOfHead(versions, appId);
    const versionId = draft.baseVersionId;
    const past = (await listMessages(db, appId, { before: position, limit: pastMessages })).reverse();
    const cutOff = request.continues && request.mode === 'build' ? cutOffOf(past) : undefined;
    const files = draft.files();
    const takes = (file: MessageAttachment) => takesAttachment(resolved.info, file);
    const unseenAttachments = request.attachments.filter((file) => !takes(file)).map(({ name }) => name);
    const read = await attachments.read(appId, request.attachments.filter(takes));
    if (request.mode === 'plan' && !draft.paths.some(isEntityFile)) {
      const asked = planRequest(message, past, clock.now());
      const planner = planners().find(({ modelId }) => modelId === resolved.info.id);
      return {
        resolved: planner ? { ...resolved, model: plannerModel(resolved.model, planner, asked) } : resolved,
        prompt: planningPrompt(asked, read, unseenAttachments),
        retrieved: [],
        cutOff,
        isPlanning: true,
        draft,
        shownBudget: 0,
        unseenAttachments,
      };
    }
    const { prompt, retrieved, shownBudget } = await buildReplyContext({
      app,
      files,
      model: resolved.info,
      message,
      past,
      cutOff,
      attachments: read,
      unseenAttachments: resolved.info.onlyBuildsApps ? [] : unseenAttachments,
      facts: await surface.describe({ appId, versionId, accountId }),
      now: clock.now(),
      system: systemPrompt(surface, resolved.info.isSmall ? 'short' : 'full'),
      outline: (all) => bundler.outline(all, ownerOf(app)),
      rerank: isEstimate ? undefined : rerank,
    });
    return { resolved, prompt, retrieved, cutOff, isPlanning: false, draft, shownBudget, unseenAttachments };
  }
}
