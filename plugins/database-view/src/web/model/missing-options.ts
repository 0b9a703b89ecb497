import type { Column, ColumnOption } from './column.js';

/** The parts of a text with several options. */
export const listed = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The option that a text names by its value or label, in any case. */
export function optionNamed({ options }: Pick<Column, 'options'>, text: string): ColumnOption | undefined {
  const wanted = text.toLowerCase();
  return options.find(({ value, label }) => [value, label].some((each) => each.toLowerCase() === wanted));
}

/** The parts of a text that a column of options reads one by one. */
export const partsOf = ({ dataType }: Column, text: string): readonly string[] =>
  dataType === 'multiselect' ? listed(text) : [text.trim()].filter((part) => part !== '');

/** The parts of texts that are no options of their column, each once. */
export function missingOptions(column: Column, texts: readonly string[]): readonly string[] {
  const missing = new Map<string, string>();
  for (const part of texts.flatMap((text) => partsOf(column, text)))
    if (!missing.has(part.toLowerCase()) && !optionNamed(column, part)) missing.set(part.toLowerCase(), part);
  return [...missing.values()];
}
