import { commands } from '@buildai/core';
import { draftEditor } from '../../shared/draft-editor.js';
import { appMaker } from '../../shared/app-maker.js';
import type { Conversation } from '../../shared/conversation.js';
import type { ChatKit } from '../chat-kit.js';
import { createAppMaker } from '../commands/create-app-maker.js';
import { createAppCommand } from '../commands/create-app.js';
import type { GenerateReplyJob } from '../generate/generate-reply-job.js';
import { generateReply } from '../generate/generate-reply.js';
import type { GenerationParts } from '../generate/generation.js';
import { ignoreLostLease } from '../generate/ignore-lost-lease.js';
import { createDraftEditor } from '../generate/edit-draft.js';
import { ReplyEndings } from '../generate/reply-endings.js';
import { ReplyStore } from '../generate/reply-store.js';
import type { Replies } from './create-replies.js';

function createGeneration(kit: ChatKit, { announce, contexts, credits }: Replies): GenerationParts {
  const { clock, config, db, log } = kit;
  const { apps, bundler, changes, surface, versions } = kit.uses;
  const endings = new ReplyEndings({ db, announce, credits });
  const store = new ReplyStore({ apps, changes, versions });
  return { clock, config, log, contexts, planning: { bundler, surface }, storing: { endings, store } };
}

/** What generates replies: a job, and the command that creates an app in its own process. */
export function registerGeneration(
  kit: ChatKit,
  replies: Replies,
  job: GenerateReplyJob,
  conversation: Conversation,
): void {
  const { clock, config, contribute, db, jobs, provide, settings, uses } = kit;
  const { apps, bundler, models, surface } = uses;
  const generation = createGeneration(kit, replies);
  const generate = (messageId: string, signal: AbortSignal) =>
    generateReply({ db, apps, commits: replies.commits, generation }, messageId, signal);
  jobs.handle(job, ({ messageId }, { signal }) => generate(messageId, ignoreLostLease(signal)));
  const maker = createAppMaker({ ...uses, conversation, generate, settings });
  provide(appMaker, maker);
  provide(draftEditor, createDraftEditor({ bundler, clock, config, models, surface }));
  contribute(commands, createAppCommand(maker, uses.accounts));
}
