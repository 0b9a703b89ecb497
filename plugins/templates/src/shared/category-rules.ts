import { sentences } from './sentences.js';

export const maxCategory = 60;
/** The category of a template without one of its own. */
export const otherCategory = 'Other';

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Why a category cannot have this name beside others; undefined if it can. */
export function refuseCategory(name: string, others: readonly string[]): string | undefined {
  if (name.trim() === '') return sentences.categoryEmpty;
  return others.some((other) => same(other, name)) ? sentences.categoryTaken : undefined;
}
