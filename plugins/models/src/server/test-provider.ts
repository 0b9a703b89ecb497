import type { LanguageModelV3Prompt } from '@ai-sdk/provider';
import { AppError } from '@buildai/core/shared';
import { jsonOnly } from '../shared/json-only.js';
import { systemMessage } from '../shared/system-message.js';
import type { ConfiguredProvider } from './configured-provider.js';
import type { OwnModelCatalog } from './create-model-catalog.js';

export interface ProviderTest {
  readonly ok: boolean;
  /** The result, for display. */
  readonly message: string;
  /** What apps may miss in the answer. */
  readonly warning?: string | undefined;
  readonly modelId: string | null;
  readonly milliseconds: number;
}

/** One short prompt; a service that is busy for a moment is asked again. */
const policy = { maxAttempts: 2, maxWait: 10_000, firstPartTimeout: 30_000 };
const schema = { type: 'object', properties: { ready: { type: 'boolean' } }, required: ['ready'] };
/** Asks for JSON as apps do. */
const prompt: LanguageModelV3Prompt = [
  ...systemMessage([jsonOnly(schema)]),
  { role: 'user', content: [{ type: 'text', text: 'Set "ready" to true.' }] },
];
/** Set as apps set them: a model that refuses them fails there, too. */
const parameters = { maxOutputTokens: 4_096, temperature: 0.7 };

/** The model that was picked for the connection, else the default one if it belongs to it, else its first model. */
async function findModel(catalog: OwnModelCatalog, configured: ConfiguredProvider) {
  const { name, pickedModel, provider } = configured;
  if (pickedModel !== undefined) return { modelId: `${provider.id}/${pickedModel}`, problem: undefined };
  const { modelId } = await catalog.defaultModel();
  if (modelId?.startsWith(`${provider.id}/`)) return { modelId, problem: undefined };
  const { models, problem } = await catalog.modelsOf(configured);
  return { modelId: models[0]?.id, problem: problem ?? `${name} has no models yet.` };
}

const isReady = (answer: string): boolean => /"ready"\s*:\s*true/.test(answer);

/** Asks a model as apps do, and reads its answer to the end. */
async function answerOf(
  catalog: OwnModelCatalog,
  modelId: string,
  signal: AbortSignal,
): Promise<{ label: string; text: string }> {
  const { model, info } = await catalog.resolve(modelId, { policy, isForAdmins: true });
  const { stream } = await model.doStream({ prompt, ...parameters, abortSignal: signal });
  let text = '';
  for await (const part of stream) if (part.type === 'text-delta') text += part.delta;
  return { label: info.label, text };
}

const noJson =
  'It didn’t answer with the JSON that it was asked for, so apps that ask for data may not work with it.';

/** Tests a model of the connection. */
export async function testProvider(
  catalog: OwnModelCatalog,
  configured: ConfiguredProvider,
  wanted: string | undefined,
  signal: AbortSignal,
): Promise<ProviderTest> {
  const start = performance.now();
  const outcome = (
    ok: boolean,
    message: string,
    modelId: string | undefined,
    warning?: string,
  ): ProviderTest => ({
    ok,
    message,
    warning,
    modelId: modelId ?? null,
    milliseconds: Math.round(performance.now() - start),
  });

  const { modelId, problem } = wanted
    ? { modelId: wanted, problem: '' }
    : await findModel(catalog, configured);
  if (modelId === undefined) return outcome(false, problem ?? '', undefined);
  try {
    const { label, text } = await answerOf(catalog, modelId, signal);
    return outcome(true, `${label} answered.`, modelId, isReady(text) ? undefined : noJson);
  } catch (error) {
    if (error instanceof AppError) return outcome(false, error.message, modelId);
    throw error;
  }
}
