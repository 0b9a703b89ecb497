import type { ProviderView } from '../shared/api.js';
import { describeModel } from './describe-model.js';
import type { PickableModel } from './ModelField.js';
import type { OfferedModel } from './model-queries.js';

/** Models under the names of their connections: two services may offer models of one name. */
export function pickableModels(
  models: readonly OfferedModel[],
  providers: readonly ProviderView[],
): PickableModel[] {
  const labels = new Map(providers.map(({ id, label }) => [id, label]));
  return models.map((model) => ({
    id: model.id,
    label: model.label,
    description: describeModel(model),
    group: labels.get(model.providerId) ?? '',
  }));
}
