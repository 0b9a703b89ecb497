import type { AppSurface } from '@buildai/app-features/shared';
import { AppDraft } from '@buildai/app-features/shared';
import type { Clock } from '@buildai/core';
import type { ModelCatalog, ResolvedModel } from '@buildai/models/shared';
import { recordUsage } from '@buildai/models/shared';
import type { Bundler } from '@buildai/runtime/shared';
import type { DraftEditor, DraftRequest } from '../../shared/draft-editor.js';
import { ModelOnlyBuildsApps } from '../../shared/errors.js';
import type { ChatConfig } from '../config.js';
import { failureOf, ReplyPlan } from '../plan/reply-plan.js';
import { SeenFiles } from '../plan/seen-files.js';
import { systemPrompt } from '../prompt/system-prompt.js';
import type { AnswerEvent } from './answer.js';
import { Answer } from './answer.js';
import { buildReplyContext } from './reply-context.js';

export interface DraftEditorParts {
  readonly clock: Clock;
  readonly config: Pick<ChatConfig, 'maxReplyCharacters'>;
  readonly models: Pick<ModelCatalog, 'resolve'>;
  readonly bundler: Pick<Bundler, 'outline'>;
  readonly surface: AppSurface;
}

/** One response of a model, planned on a draft like a reply. */
export function createDraftEditor(parts: DraftEditorParts): DraftEditor {
  const { clock, config, models, surface } = parts;
  return {
    async edit(request) {
      const resolved = await models.resolve(request.model, { onWait: () => undefined });
      const { info, model } = resolved;
      if (info.onlyBuildsApps) throw ModelOnlyBuildsApps();
      const { prompt, retrieved } = await contextFor(request, resolved, parts);
      const seen = new SeenFiles(retrieved);
      const plan = new ReplyPlan(new AppDraft(undefined, request.files), surface, seen);
      const answer = new Answer({
        model,
        prompt,
        maxCharacters: config.maxReplyCharacters,
        cutOff: undefined,
        actionsBefore: 0,
      });
      const edits: { title: string; file: string }[] = [];
      const take = (read: AnswerEvent) => {
        if (read.event === 'answer-withdrawn') {
          plan.withdrawAnswer();
          edits.length = 0;
        } else if (read.event === 'action' && plan.add(read.data)) {
          const { title, file } = read.data;
          edits.push({ title, file });
        }
      };
      for await (const event of answer.read(request.signal)) take(event);
      for (const event of answer.end((text) => plan.recover(text))) take(event);
      const { said } = answer;
      // Calls that cannot be read are no code that could be asked for again.
      const refused = plan.endAnswer(said.prose, { ...said.outside, hasUnreadCalls: false }).map(failureOf);
      const usage = answer.usage && recordUsage(answer.usage, info, answer.finishReason, clock.timestamp());
      return { files: plan.draft.files(), edits, refused, usage, model: info.label };
    },
  };
}

function contextFor(
  { app, files, request }: DraftRequest,
  { info }: ResolvedModel,
  { bundler, clock, surface }: DraftEditorParts,
) {
  return buildReplyContext({
    app,
    files,
    model: info,
    message: { parts: [request], request: { attachments: [], mode: 'build' } },
    past: [],
    attachments: [],
    unseenAttachments: [],
    facts: [],
    cutOff: undefined,
    now: clock.now(),
    system: systemPrompt(surface),
    outline: (all) => bundler.outline(all, app.ownerId),
  });
}
