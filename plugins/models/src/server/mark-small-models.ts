import type { ModelInfo } from '../shared/model-catalog.js';

/** Marks the models that the operator calls small, in addition to those that their providers know to be. */
export function markSmallModels(patterns: readonly string[]): (info: ModelInfo) => ModelInfo {
  const expressions = patterns.map(
    (pattern) => new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`),
  );
  return (info) =>
    expressions.some((expression) => expression.test(info.id)) ? { ...info, isSmall: true } : info;
}
