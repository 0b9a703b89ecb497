import type { ModelProvider } from '../shared/model-catalog.js';

/** The same service under the name of a connection: its models begin with the ID of the connection. */
export function namedProvider(
  service: ModelProvider,
  { id, label }: Pick<ModelProvider, 'id' | 'label'>,
): ModelProvider {
  const rename = <M extends { readonly id: string; readonly providerId: string }>(model: M): M => ({
    ...model,
    id: `${id}${model.id.slice(model.providerId.length)}`,
    providerId: id,
  });
  const { builtInDefault: _, embeddings, environment: __, images, ...rest } = service;
  return {
    ...rest,
    id,
    label,
    environment: {},
    models: service.models.map(rename),
    ...(service.listModels
      ? { listModels: async (...request) => ((await service.listModels?.(...request)) ?? []).map(rename) }
      : {}),
    ...(embeddings ? { embeddings: { ...embeddings, models: embeddings.models.map(rename) } } : {}),
    ...(images ? { images: { ...images, models: images.models.map(rename) } } : {}),
  };
}
