import type { ApiClient } from '@buildai/core/shared';
import type { chatApi, SentMessage } from '../../shared/api.js';
import type { SentChoice } from '../composer/message-context.js';
import { messageContext } from '../composer/message-context.js';

type ChatClient = Pick<ApiClient<typeof chatApi>, 'sendMessage' | 'retryMessage'>;

/** Sends the messages to the assistant of an app. Nothing else in the web sends any. */
export class MessageSender {
  readonly #api: ChatClient;
  readonly #appId: string;
  readonly #models: SentChoice;

  /** @param models the choice of the composer, which every message has */
  constructor(api: ChatClient, appId: string, models: SentChoice) {
    this.#api = api;
    this.#appId = appId;
    this.#models = models;
  }

  /** A message that was written earlier keeps the model that was chosen then. */
  complete(message: SentMessage): SentMessage {
    return { ...messageContext(this.#models), ...message };
  }

  send(message: SentMessage, signal?: AbortSignal): Promise<Response> {
    const params = { appId: this.#appId };
    return this.#api.sendMessage({ params, body: this.complete(message) }, signal ? { signal } : {});
  }

  /** Sends the last message again, to the model that is chosen now. */
  retry(messageId: string, signal: AbortSignal): Promise<Response> {
    const { timeZone: _own, ...chosen } = messageContext(this.#models);
    const body = { messageId, ...chosen };
    return this.#api.retryMessage({ params: { appId: this.#appId }, body }, { signal });
  }
}
