import type { Tone } from '@buildai/fields';

export interface FieldOption {
  readonly value: string;
  readonly label?: string;
  readonly tone?: Tone;
}

/** `in_progress` to `In progress`. */
export function humanize(value: string): string {
  const words = value.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
