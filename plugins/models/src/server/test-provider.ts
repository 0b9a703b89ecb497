import { AppError } from '@buildai/core/shared';
import type { ConfiguredProvider } from './configured-provider.js';
import type { OwnModelCatalog } from './create-model-catalog.js';

export interface ProviderTest {
  readonly ok: boolean;
  /** The result, for display. */
  readonly message: string;
  readonly modelId: string | null;
  readonly milliseconds: number;
}

/** One short prompt, without retries. */
const policy = { maxAttempts: 1, firstPartTimeout: 30_000 };
const prompt = [
  { role: 'user' as const, content: [{ type: 'text' as const, text: 'Answer with the word "ready".' }] },
];

/** The default model if it belongs to this provider, else its first model. */
async function findModel(catalog: OwnModelCatalog, configured: ConfiguredProvider) {
  const { modelId } = await catalog.defaultModel();
  if (modelId?.startsWith(`${configured.provider.id}/`)) return { modelId, problem: undefined };
  const { models, problem } = await catalog.modelsOf(configured);
  return { modelId: models[0]?.id, problem: problem ?? `${configured.name} has no models yet.` };
}

/** Calls a model of the provider, and aborts after the first content. */
export async function testProvider(
  catalog: OwnModelCatalog,
  configured: ConfiguredProvider,
  wanted: string | undefined,
  signal: AbortSignal,
): Promise<ProviderTest> {
  const start = performance.now();
  const outcome = (ok: boolean, message: string, modelId: string | undefined): ProviderTest => ({
    ok,
    message,
    modelId: modelId ?? null,
    milliseconds: Math.round(performance.now() - start),
  });

  const { modelId, problem } = wanted
    ? { modelId: wanted, problem: '' }
    : await findModel(catalog, configured);
  if (modelId === undefined) return outcome(false, problem ?? '', undefined);
  try {
    const { model, info } = await catalog.resolve(modelId, { policy });
    const { stream } = await model.doStream({ prompt, abortSignal: signal });
    await stream.cancel();
    return outcome(true, `${info.label} answered.`, modelId);
  } catch (error) {
    if (error instanceof AppError) return outcome(false, error.message, modelId);
    throw error;
  }
}
