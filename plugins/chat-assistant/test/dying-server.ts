import type { Settings } from '@buildai/core';
import { modelConfig, startChatHost } from './chat-host.js';

/** Run as a separate process: sends one message, prints its data on standard output, and waits to be killed. */
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
