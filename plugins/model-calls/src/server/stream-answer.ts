import type { LanguageModelV3, LanguageModelV3Prompt, LanguageModelV3Usage } from '@ai-sdk/provider';
import { creditsForTokens } from '@buildai/plans/shared';

/** Characters per token, where the provider reports no usage. */
const charactersPerToken = 4;
/** Maximum tokens of an answer. */
const maxOutputTokens = 4096;

/** What a call took so far, over all requests that it needed. */
export interface AnswerSize {
  usage: LanguageModelV3Usage | undefined;
  characters: number;
  /** Whether any text arrived. */
  isAnswered: boolean;
  /** Whether the last answer reached the limit of its length. */
  isCut: boolean;
}

export const noAnswer = (): AnswerSize => ({
  usage: undefined,
  characters: 0,
  isAnswered: false,
  isCut: false,
});

/** AI credits that a complete answer consumes. @param fixed the price of an answer of any length */
export function creditsOf({ usage, characters }: AnswerSize, fixed?: number): number {
  if (fixed !== undefined) return fixed;
  const reported = (usage?.inputTokens.total ?? 0) + (usage?.outputTokens.total ?? 0);
  return creditsForTokens(reported > 0 ? reported : characters / charactersPerToken);
}

const charactersOf = (prompt: LanguageModelV3Prompt) =>
  prompt.reduce(
    (sum, { content }) =>
      sum +
      (typeof content === 'string'
        ? content.length
        : JSON.stringify(content.map((part) => (part.type === 'text' ? part.text : ''))).length),
    0,
  );

function added(one: LanguageModelV3Usage | undefined, other: LanguageModelV3Usage): LanguageModelV3Usage {
  if (!one) return other;
  const sum = (first = 0, second = 0) => first + second;
  return {
    inputTokens: { ...other.inputTokens, total: sum(one.inputTokens.total, other.inputTokens.total) },
    outputTokens: { ...other.outputTokens, total: sum(one.outputTokens.total, other.outputTokens.total) },
  };
}

/**
 * Asks the model and yields the text of its answer as it arrives. @throws ModelFailed, the abort reason
 * @param size is increased by what the answer takes.
 */
export async function* streamAnswer(
  model: LanguageModelV3,
  prompt: LanguageModelV3Prompt,
  size: AnswerSize,
  signal: AbortSignal,
  temperature?: number,
): AsyncGenerator<string> {
  size.characters += charactersOf(prompt);
  size.isCut = false;
  const { stream } = await model.doStream({
    prompt,
    maxOutputTokens,
    abortSignal: signal,
    ...(temperature === undefined ? {} : { temperature }),
  });
  for await (const part of stream) {
    signal.throwIfAborted();
    if (part.type === 'error') throw part.error;
    if (part.type === 'finish') {
      size.usage = added(size.usage, part.usage);
      size.isCut = part.finishReason.unified === 'length';
    } else if (part.type === 'text-delta' && part.delta !== '') {
      size.characters += part.delta.length;
      size.isAnswered = true;
      yield part.delta;
    }
  }
}
