import { readEventStream } from '@buildai/core/shared';
import type { ScriptedAnswer } from '@buildai/models/test/fake-openai.js';
import { startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import type { StoredReplyEvent } from '../src/shared/index.js';
import { modelConfig, readAll, startChatHost } from './chat-host.js';

/** A conversation with a model scripted by the test; `config` is that of the plugin. */
export async function startScripted(
  database: 'sqlite' | 'postgres',
  config: object,
  ...answers: ScriptedAnswer[]
) {
  const model = await startFakeOpenAi();
  model.script(...answers);
  const chat = await startChatHost(database, {
    config: { models: modelConfig(model.url), 'chat-assistant': config },
  });
  const params = { appId: chat.appId };
  return {
    ...chat,
    model,
    params,
    /** Sends, and disconnects as soon as the event was received. */
    async sendAndLeave(content: string, event: StoredReplyEvent['event']): Promise<StoredReplyEvent[]> {
      const leave = new AbortController();
      const response = await chat.chat.sendMessage({ params, body: { content } }, { signal: leave.signal });
      const seen: StoredReplyEvent[] = [];
      for await (const each of readEventStream(response)) {
        seen.push(each as StoredReplyEvent);
        if (each.event === event) break;
      }
      leave.abort();
      return seen;
    },
    /** Opens the stream of the running reply, or resumes after the event ID. */
    connect(lastEventId?: string): Promise<Response> {
      return fetch(`${chat.host.url}/api/apps/${chat.appId}/chat/stream`, {
        headers: {
          authorization: `Bearer ${chat.token}`,
          ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
        },
      });
    },
    async follow(lastEventId?: string): Promise<StoredReplyEvent[]> {
      return readAll(await this.connect(lastEventId));
    },
    async [Symbol.asyncDispose]() {
      await chat[Symbol.asyncDispose]();
      await model.stop();
    },
  };
}
