import type { Egress } from '@buildai/core';
import { ModelNotAvailable } from '../../shared/errors.js';
import type { ResolvedReranker } from '../../shared/reranking.js';
import { CallWatch } from '../call-watch.js';
import { classifyError } from '../classify-error.js';
import type { ConfiguredProviders } from '../configured-providers.js';
import { modelFailed } from '../describe-failure.js';
import { providerEgress } from '../provider-egress.js';

/** Far above the size of a ranking. */
const maxBytes = 1_000_000;

/** The reranking model with this ID. @throws ModelNotAvailable with the missing setting. */
export async function resolveReranker(
  { configured: providers, egress }: { readonly configured: ConfiguredProviders; readonly egress: Egress },
  modelId: string,
): Promise<ResolvedReranker> {
  const { configured, settings, model } = await providers.ofModel(modelId);
  const { label, reranking } = configured.provider;
  if (!reranking) throw ModelNotAvailable({ message: `${label} doesn’t rank documents.` });
  const called = { model, provider: configured.provider.label };
  return {
    id: modelId,
    async rerank({ documents, query, timeout }) {
      const access = providerEgress(egress, { allow: configured.allow, timeout, maxBytes });
      const watch = new CallWatch(undefined);
      watch.expect(timeout, () => modelFailed(called, { failure: 'timeout' }));
      try {
        const request = { model, query, documents, signal: watch.signal };
        const ranked = await watch.race(reranking.rerank(request, settings, access));
        return [...new Set(ranked)].filter((index) => index < documents.length);
      } catch (error) {
        watch.signal.throwIfAborted();
        throw classifyError(error, called);
      } finally {
        watch.rest();
      }
    },
  };
}
