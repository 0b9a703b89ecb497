import type { EntityProperty } from '@buildai/entities/shared';
import { z } from 'zod';

const stated = z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/i));

/** The colors that a builder chose for options, by label. All others follow from the label. */
export function optionColors(property: EntityProperty): Readonly<Record<string, string>> {
  const parsed = stated.safeParse(property['x-option-colors']);
  return parsed.success ? parsed.data : {};
}
