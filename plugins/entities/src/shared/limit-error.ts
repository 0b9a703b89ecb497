import type { EntityProperty } from './entity-schema.js';

/** What is wrong with a value that a field does not accept, as people read it at the form. */
export const limitText = {
  whole: 'This should be a whole number.',
  digits: 'This has more digits than a number keeps. Store it as text.',
  atLeast: (minimum: number) => `This should be at least ${minimum}.`,
  atMost: (maximum: number) => `This should be at most ${maximum}.`,
  longer: (minLength: number) => `This should have at least ${minLength} characters.`,
  shorter: (maxLength: number) => `This should have at most ${maxLength} characters.`,
} as const;

function numberError({ type, minimum, maximum }: EntityProperty, value: number): string | undefined {
  if (type === 'integer' && !Number.isInteger(value)) return limitText.whole;
  if (type === 'integer' && !Number.isSafeInteger(value)) return limitText.digits;
  if (minimum !== undefined && value < minimum) return limitText.atLeast(minimum);
  return maximum !== undefined && value > maximum ? limitText.atMost(maximum) : undefined;
}

function textError({ minLength, maxLength }: EntityProperty, value: string): string | undefined {
  // Code points, as JSON Schema counts them.
  const { length } = [...value];
  if (minLength !== undefined && length < minLength) return limitText.longer(minLength);
  return maxLength !== undefined && length > maxLength ? limitText.shorter(maxLength) : undefined;
}

/**
 * The limit of a field that a number or a text exceeds, with the sentence of the field's schema: for editors, which
 * show it before anything is sent.
 */
export function limitError(property: EntityProperty, value: unknown): string | undefined {
  if (typeof value === 'number') return numberError(property, value);
  return typeof value === 'string' && property.type === 'string' ? textError(property, value) : undefined;
}
