import { accessSentence, levelsOf } from '@buildai/entities/shared';
import type { EntitySchema } from '@buildai/entities/shared';
import { presetOf } from './access-presets.js';

export interface AccessText {
  /** The name of the preset, or that there is none for these levels. */
  readonly name: string;
  readonly sentence: string;
}

/** Who may read and write the rows of an entity, in words. */
export function accessText(schema: EntitySchema): AccessText {
  const levels = levelsOf(schema);
  const sentence = accessSentence(levels);
  return { name: presetOf(levels)?.name ?? 'Custom access', sentence };
}
