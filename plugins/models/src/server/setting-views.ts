import type { DefaultModelView, EmbeddingView, PricesView } from '../shared/api.js';
import type { OwnModelCatalog } from './create-model-catalog.js';
import { problemWith } from './create-model-catalog.js';
import type { PriceRepository } from './prices/price-repository.js';
import { splitModelId } from './usable-provider.js';

/** What admins see of the settings that are not those of one connection. */
export function settingViews(catalog: OwnModelCatalog, prices: Pick<PriceRepository, 'entered'>) {
  const defaultModelView = async (): Promise<DefaultModelView> => {
    const chosen = await catalog.defaultModel();
    const problem = await catalog.problemOf(chosen.modelId);
    return { ...chosen, problem: problem ?? (await retirementOf(chosen.modelId)) ?? null };
  };

  /** What to do about a model that its service takes away. */
  const retirementOf = async (modelId: string | null): Promise<string | undefined> => {
    if (modelId === null) return undefined;
    const { providerId, model } = splitModelId(modelId);
    const of = await catalog.configuredProvider(providerId);
    const { isRetired, replacedBy } = (await catalog.known.reader()).of(of, model) ?? {};
    if (!isRetired) return undefined;
    const instead =
      replacedBy === undefined ? 'Choose another model.' : `Use ${providerId}/${replacedBy} instead.`;
    return `${of.provider.label} no longer offers ${model}, or will soon stop. ${instead}`;
  };

  const pricesView = async (): Promise<PricesView> => {
    const [{ asOf, source }, entered] = await Promise.all([catalog.known.list(), prices.entered()]);
    return { asOf, source, entered: [...entered].map(([modelId, rates]) => ({ modelId, rates })) };
  };

  const embeddingView = async (): Promise<EmbeddingView> => {
    const [choice, providers] = await Promise.all([catalog.embeddingChoice(), catalog.configuredProviders()]);
    const problem = choice.modelId === null ? undefined : await problemWith(catalog.embedding());
    const offered = providers
      .filter(({ isReady, isOwnAddress }) => isReady && isOwnAddress)
      .flatMap(({ provider }) => provider.embeddings?.models ?? [])
      .map(({ id, label, providerId }) => ({ id, label, providerId }));
    return { ...choice, problem: problem ?? null, offered };
  };

  return { defaultModelView, embeddingView, pricesView };
}
