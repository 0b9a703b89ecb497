import type { ColumnOption, EntityProperty } from '@buildai/entities/shared';
import { optionLabel } from '../model/option-labels.js';
import { optionColors } from './option-colors.js';

/** An option as the form edits it. */
export interface EditedOption {
  readonly key: number;
  /** What the form shows: the label as the grid does, until another one is typed. */
  readonly text: string;
  /** The value that is stored now; undefined for a new option. */
  readonly was?: string;
  readonly color?: string | undefined;
}

/** The options that a column has. */
export function knownOptions(property: EntityProperty): readonly EditedOption[] {
  const colors = optionColors(property);
  return (property.enum ?? property.items?.enum ?? []).map((was, key) => ({
    key,
    text: optionLabel(property, was),
    was,
    color: colors[was],
  }));
}

/** The value to store: `in_repair` as long as its label stays `In repair`. */
export function storedOption(property: EntityProperty, { text, was }: EditedOption): string {
  const typed = text.trim();
  return was !== undefined && typed === optionLabel(property, was) ? was : typed;
}

/** The options as a change of the column states them. */
export function changedOptions(property: EntityProperty, options: readonly EditedOption[]): ColumnOption[] {
  return options.map((option) => ({
    label: storedOption(property, option),
    ...(option.was === undefined ? {} : { was: option.was }),
    ...(option.color === undefined ? {} : { color: option.color }),
  }));
}

/** What is wrong with an option; undefined if nothing is. */
export function optionError(option: EditedOption, options: readonly EditedOption[]): string | undefined {
  const text = option.text.trim().toLowerCase();
  if (text === '') return 'Option is empty';
  const first = options.find((each) => each.text.trim().toLowerCase() === text);
  return first === option ? undefined : 'Option already exists';
}
