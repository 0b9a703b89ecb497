import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider';
import { readConversation } from './prompt/conversation.js';
import { printReply } from './reply/reply.js';
import { finished, streamText, usageOf } from './stream-text.js';

export interface BlueprintOptions {
  /** Delay between two chunks of a response (default: none). */
  readonly delayMilliseconds?: number;
  /** The current time; sample rows have dates around today. */
  readonly now?: () => Date;
}

/** The built-in model: a deterministic generator of data apps behind the language model interface. */
export function createBlueprintModel({
  delayMilliseconds = 0,
  now = () => new Date(),
}: BlueprintOptions = {}): LanguageModelV3 {
  const answer = async ({ prompt }: LanguageModelV3CallOptions) => {
    // Its words, templates and parsers take 0.4 s of processor time to load: with the first request, not at start.
    const { respond } = await import('./reply/respond.js');
    return printReply(await respond(readConversation(prompt), now()));
  };
  return {
    specificationVersion: 'v3',
    provider: 'blueprint',
    modelId: 'blueprint-1',
    supportedUrls: {},
    async doGenerate(options) {
      options.abortSignal?.throwIfAborted();
      const text = await answer(options);
      return {
        content: [{ type: 'text', text }],
        finishReason: finished,
        usage: usageOf(JSON.stringify(options.prompt), text),
        warnings: [],
      };
    },
    doStream(options) {
      return Promise.resolve({
        stream: streamText({
          answer: () => answer(options),
          prompt: JSON.stringify(options.prompt),
          delayMilliseconds,
          signal: options.abortSignal,
        }),
      });
    },
  };
}
