import { appFeatures } from '@buildai/app-features/shared';
import { definePlugin } from '@buildai/core';
import { chatMigrations } from '../../migrations/index.js';
import { chatFeature } from './chat-feature.js';
import { chatUses } from './chat-kit.js';
import { chatConfig } from './config.js';
import { defineGenerateReplyJob } from './generate/generate-reply-job.js';
import { createReplies } from './register/create-replies.js';
import { registerConversation } from './register/register-conversation.js';
import { registerPrivacy } from './register/register-privacy.js';
import { registerGeneration } from './register/register-generation.js';

export default definePlugin({
  id: 'chat-assistant',
  dependsOn: ['auth', 'plans', 'apps', 'versions', 'app-features', 'entities', 'runtime', 'models'],
  config: chatConfig,
  uses: chatUses,
  migrations: chatMigrations,
  register(kit) {
    const replies = createReplies(kit);
    const job = defineGenerateReplyJob(kit.config.concurrency);
    const conversation = registerConversation(kit, replies, job);
    registerGeneration(kit, replies, job, conversation);
    registerPrivacy(kit);
    kit.contribute(appFeatures, chatFeature);
  },
});
