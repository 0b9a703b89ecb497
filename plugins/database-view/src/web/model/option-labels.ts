import { humanize } from '@buildai/app-kit/lib/option.js';
import type { EntityProperty } from '@buildai/entities/shared';
import { z } from 'zod';

const stated = z.record(z.string(), z.string());

/** The label of an option as apps show it: the one that the schema states, else `In progress` for `in_progress`. */
export function optionLabel(property: EntityProperty, value: string): string {
  const labels = stated.safeParse(property['x-option-labels']).data;
  return labels?.[value] ?? humanize(value);
}
