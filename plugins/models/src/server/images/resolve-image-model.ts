import type { Egress } from '@buildai/core';
import { ModelNotAvailable } from '../../shared/errors.js';
import type { ImageModelInfo, ResolvedImageModel } from '../../shared/image-model.js';
import type { CallPolicy } from '../call-policy.js';
import { CallWatch } from '../call-watch.js';
import { classifyError } from '../classify-error.js';
import type { ConfiguredProvider } from '../configured-provider.js';
import type { ConfiguredProviders } from '../configured-providers.js';
import { modelFailed } from '../describe-failure.js';
import { providerEgress } from '../provider-egress.js';
import { withRetries } from '../with-retries.js';

/** Above the size of any picture that is accepted later, as base64. */
const maxBytes = 30_000_000;

export interface ResolveImageModelParts {
  readonly configured: ConfiguredProviders;
  readonly policy: CallPolicy;
  readonly egress: Egress;
}

/** The environment's choice, else the model of the default model's provider at its own address. */
export function chooseImageModel(
  environmentModel: string | undefined,
  provider: ConfiguredProvider | undefined,
): string | undefined {
  if (environmentModel !== undefined) return environmentModel === 'none' ? undefined : environmentModel;
  return provider?.isReady && provider.isOwnAddress ? provider.provider.images?.models[0]?.id : undefined;
}

/** The image model with this id. @throws ModelNotAvailable with the missing setting. */
export async function resolveImageModel(
  { configured: providers, policy, egress }: ResolveImageModelParts,
  modelId: string,
): Promise<ResolvedImageModel> {
  const { configured, settings, model } = await providers.ofModel(modelId);
  const { images, id: providerId, label } = configured.provider;
  if (!images) throw ModelNotAvailable({ message: `${label} doesn’t make pictures.` });
  const known = images.models.find(({ id }) => id === modelId);
  const info: ImageModelInfo = known ?? { id: modelId, label: model, providerId, ...images.others };
  const called = { model, provider: configured.provider.label };

  const generate: ResolvedImageModel['generate'] = ({ prompt, shape, signal, timeout }) => {
    const access = providerEgress(egress, { allow: configured.allow, timeout });
    const limited: Egress = { fetch: (input, init) => access.fetch(input, { maxBytes, ...init }) };
    const once = async () => {
      const watch = new CallWatch(signal);
      watch.expect(timeout, () => modelFailed(called, { failure: 'timeout' }));
      const { parameters = {}, sizes } = info;
      const request = { model, prompt, size: sizes[shape], parameters, signal: watch.signal };
      try {
        return await watch.race(images.generate(request, settings, limited));
      } catch (error) {
        watch.signal.throwIfAborted();
        throw classifyError(error, called);
      } finally {
        watch.rest();
      }
    };
    return withRetries(once, policy, signal);
  };
  return { info, generate };
}
