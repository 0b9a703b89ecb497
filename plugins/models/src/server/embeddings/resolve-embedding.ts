import type { Egress } from '@buildai/core';
import type { EmbeddingModelInfo, ResolvedEmbedding } from '../../shared/embedding.js';
import { ModelNotAvailable } from '../../shared/errors.js';
import type { CallPolicy } from '../call-policy.js';
import type { ConfiguredProviders } from '../configured-providers.js';
import { providerEgress } from '../provider-egress.js';
import { maxEmbeddingBytes, reliableEmbedding } from './reliable-embedding.js';

export interface ResolveEmbeddingParts {
  readonly configured: ConfiguredProviders;
  readonly policy: CallPolicy;
  readonly egress: Egress;
  /** Whether only admins read the messages of failures. */
  readonly isForAdmins: boolean;
}

/** The embedding model with this id. @throws ModelNotAvailable with the missing setting. */
export async function resolveEmbedding(
  { configured: providers, policy, egress, isForAdmins }: ResolveEmbeddingParts,
  modelId: string,
): Promise<ResolvedEmbedding> {
  const { configured, settings, model } = await providers.ofModel(modelId);
  const { embeddings, id: providerId, label } = configured.provider;
  if (!embeddings) throw ModelNotAvailable({ message: `${label} has no embedding models.` });
  const builtIn = configured.isOwnAddress ? embeddings.models.find(({ id }) => id === modelId) : undefined;
  const info: EmbeddingModelInfo = builtIn ?? { id: modelId, label: model, providerId };
  const access = providerEgress(egress, {
    allow: configured.allow,
    timeout: policy.firstPartTimeout,
    maxBytes: maxEmbeddingBytes,
  });
  const raw = await embeddings.create(model, settings, access, info.dimensions);
  const called = { model, provider: isForAdmins ? configured.name : label, isForAdmins };
  const options: Parameters<typeof reliableEmbedding>[1]['options'] = (purpose) =>
    embeddings.options?.(purpose, info.dimensions) ?? {};
  return { info, embed: reliableEmbedding(raw, { called, policy, options }) };
}
