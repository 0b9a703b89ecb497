import type { ModelInfo } from '../shared/model-catalog.js';

/** The models with the ID of the connection in labels that several have: `GPT-5 mini (our-gateway)`. */
export function distinctLabels(models: readonly ModelInfo[]): ModelInfo[] {
  const counts = new Map<string, number>();
  for (const { label } of models) counts.set(label, (counts.get(label) ?? 0) + 1);
  return models.map((model) =>
    counts.get(model.label) === 1 ? model : { ...model, label: `${model.label} (${model.providerId})` },
  );
}
