import type { ColumnOption, EntityProperty } from '@buildai/entities/shared';
import { optionsOfProperty } from '@buildai/entities/shared';
import type { Tone } from '@buildai/fields';
import { defaultTone, freshTone } from '@buildai/fields';

/** An option as the form edits it. */
export interface EditedOption {
  readonly key: number;
  /** What the form shows: the label as the grid does, until another one is typed. */
  readonly text: string;
  /** The value that is stored now; undefined for a new option. */
  readonly was?: string;
  readonly color?: Tone | undefined;
}

/** The options that a column has. */
export const currentOptions = (property: EntityProperty): readonly EditedOption[] =>
  optionsOfProperty(property).map(({ value, label, tone }, key) => ({
    key,
    text: label,
    was: value,
    color: tone,
  }));

/** The color that an option is shown in. */
export const toneOf = (property: EntityProperty, option: EditedOption): Tone =>
  option.color ?? defaultTone(storedOption(property, option));

/** A new option, in a color that the others do not have. */
export const newOption = (
  property: EntityProperty,
  others: readonly EditedOption[],
  text = '',
): EditedOption => ({
  key: Math.max(-1, ...others.map(({ key }) => key)) + 1,
  text,
  color: freshTone(others.map((option) => toneOf(property, option))),
});

/** The value to store: `in_repair` as long as its label stays `In repair`. */
export function storedOption(property: EntityProperty, { text, was }: EditedOption): string {
  const typed = text.trim();
  const known = optionsOfProperty(property).find(({ value }) => value === was);
  return typed === known?.label ? known.value : typed;
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
