import type { Settings } from '@buildai/core';
import { modelConfig, startChatHost } from './chat-host.js';

/** Run as a process of its own: sends one message, tells who it is on standard output, and lives until it is killed. */
const { settings, modelUrl } = JSON.parse(process.argv[2] ?? '') as {
  settings: Partial<Settings>;
  modelUrl: string;
};
const { chat, token, appId } = await startChatHost('sqlite', {
  settings,
  config: { models: modelConfig(modelUrl) },
});
await chat.sendMessage({ params: { appId }, body: { content: 'A page' } });
process.stdout.write(`${JSON.stringify({ token, appId })}\n`);
setInterval(() => undefined, 60_000);
