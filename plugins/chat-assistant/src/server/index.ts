import { appFeatures, appSurface } from '@buildai/app-features/shared';
import { app, appDeleted, appStore, archiveParts } from '@buildai/apps/shared';
import { accounts } from '@buildai/auth/shared';
import { commands, definePlugin, fileStorage, live, signals } from '@buildai/core';
import { entityStore } from '@buildai/entities/shared';
import { credits } from '@buildai/plans/shared';
import { modelCatalog } from '@buildai/models/shared';
import { bundler } from '@buildai/runtime/shared';
import { appChanges, versionStore } from '@buildai/versions/shared';
import { chatMigrations } from '../../migrations/index.js';
import { chatApi } from '../shared/api.js';
import { appMaker } from '../shared/app-maker.js';
import { conversation } from '../shared/conversation.js';
import { spaceApp } from '../shared/space-app.js';
import { announceReplies } from './announce-reply.js';
import { Attachments } from './attachments.js';
import { chatFeature } from './chat-feature.js';
import { createAppMaker } from './commands/create-app-maker.js';
import { createAppCommand } from './commands/create-app.js';
import { chatConfig } from './config.js';
import { createConversation } from './create-conversation.js';
import { sweepReplies } from './fail-abandoned-reply.js';
import { defineGenerateReplyJob } from './generate/generate-reply-job.js';
import { generateReply } from './generate/generate-reply.js';
import { ignoreLostLease } from './generate/ignore-lost-lease.js';
import { AbandonedReplyConfirmation } from './abandoned-reply-confirmation.js';
import { createHandlers } from './handlers.js';
import { createSpaceAppResolver } from './resolve-space-app.js';
import { serveAttachment } from './serve-attachment.js';
import { ReplyStarter } from './reply-starter.js';
import { ReplyCredits } from './reply-credits.js';
import { messagesPart } from './storage/message-archive.js';
import { ReplyFeed } from './storage/reply-feed.js';

/** How often abandoned replies are checked for, in ms. */
const sweepInterval = 5_000;

export default definePlugin({
  id: 'chat-assistant',
  dependsOn: ['auth', 'plans', 'apps', 'versions', 'app-features', 'entities', 'runtime', 'models'],
  config: chatConfig,
  uses: {
    accounts,
    apps: appStore,
    resolveApp: app,
    versions: versionStore,
    changes: appChanges,
    surface: appSurface,
    entities: entityStore,
    bundler,
    models: modelCatalog,
    files: fileStorage,
    live,
    signals,
    credits,
  },
  migrations: chatMigrations,
  register(kit) {
    const { config, db, clock, log, events, jobs, uses, serve, router, provide, contribute, onStart } = kit;
    const feed = new ReplyFeed(db, uses.signals);
    const attachments = new Attachments(uses.files);
    const job = defineGenerateReplyJob(config.concurrency);
    const announce = announceReplies(events, uses.live);
    const replyCredits = new ReplyCredits(uses.credits);
    const ending = { db, clock, feed, announce, credits: replyCredits };
    const own = createConversation({
      db,
      jobs,
      feed,
      attachments,
      apps: uses.apps,
      versions: uses.versions,
      starter: new ReplyStarter({ clock, jobs, job, feed, announce, credits: replyCredits }),
      ending,
    });

    provide(conversation, own);
    contribute(appFeatures, chatFeature);
    contribute(archiveParts, messagesPart({ db, files: uses.files, versions: uses.versions }));
    provide(spaceApp, createSpaceAppResolver(uses.resolveApp));
    serve(chatApi, createHandlers(own));
    router.get('/api/apps/:appId/chat/attachments/:attachmentId/:name', (context) =>
      serveAttachment(context, attachments),
    );
    const generate = (messageId: string, signal: AbortSignal) =>
      generateReply({ ...uses, ...ending, config, log, attachments }, messageId, signal);
    jobs.handle(job, ({ messageId }, { signal }) => generate(messageId, ignoreLostLease(signal)));
    const maker = createAppMaker({ ...kit, apps: uses.apps, conversation: own, generate });
    provide(appMaker, maker);
    contribute(commands, createAppCommand(maker, uses.accounts));
    const look = new AbandonedReplyConfirmation();
    jobs.every('chat-assistant/sweep-replies', sweepInterval, () => sweepReplies(ending, look));
    onStart(() => feed.start());
    onStart(() => sweepReplies(ending, look));
    events.subscribe(appDeleted, ({ appId }) => {
      feed.lookAgain();
      return attachments.deleteAll(appId);
    });
  },
});
