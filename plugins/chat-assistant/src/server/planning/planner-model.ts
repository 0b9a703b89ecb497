import type { LanguageModelV3, LanguageModelV3StreamPart } from '@ai-sdk/provider';
import type { Planner, PlanRequest } from '@buildai/app-features/shared';

const noTokens = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 };
const end: LanguageModelV3StreamPart = {
  type: 'finish',
  finishReason: { unified: 'stop', raw: undefined },
  usage: { inputTokens: noTokens, outputTokens: { total: 0, text: 0, reasoning: 0 } },
};

/** A contributed planner as a model that is asked for one plan, so that its reply is one like any other. */
export function plannerModel(
  model: LanguageModelV3,
  planner: Planner,
  request: PlanRequest,
): LanguageModelV3 {
  const { modelId, provider, supportedUrls } = model;
  return {
    specificationVersion: 'v3',
    modelId,
    provider,
    supportedUrls,
    doGenerate: (options) => model.doGenerate(options),
    doStream: ({ abortSignal = new AbortController().signal }) =>
      Promise.resolve({ stream: streamOf(planner.plan(request, abortSignal)) }),
  };
}

function streamOf(texts: AsyncIterable<string>): ReadableStream<LanguageModelV3StreamPart> {
  const parts = partsOf(texts);
  return new ReadableStream<LanguageModelV3StreamPart>({
    async pull(controller) {
      const next = await parts.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: () => void parts.return(undefined),
  });
}

async function* partsOf(texts: AsyncIterable<string>): AsyncGenerator<LanguageModelV3StreamPart, undefined> {
  yield { type: 'text-start', id: '0' };
  for await (const delta of texts) yield { type: 'text-delta', id: '0', delta };
  yield { type: 'text-end', id: '0' };
  yield end;
  return undefined;
}
