import { propertyOfCustomType } from '@buildai/fields';
import type { CustomFieldType } from '@buildai/fields';
import type { PromptSection } from './prompt-section.js';

/** Tells models how the schema of an entity states the types that a plugin adds. */
export function fieldTypeSections(types: readonly CustomFieldType[]): readonly PromptSection[] {
  if (types.length === 0) return [];
  const lines = types.map((type) => `- ${type.label}: ${JSON.stringify(propertyOfCustomType(type))}`);
  return [{ slot: 'data', text: `Further types of fields:\n${lines.join('\n')}` }];
}
