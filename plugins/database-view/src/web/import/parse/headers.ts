import { isOwnExport, restoreText } from '../../../shared/export/export-text.js';

export interface Headers {
  /** Each different from the others. */
  readonly names: readonly string[];
  /** Names that more than one column has. */
  readonly duplicates: readonly string[];
  /** Positions of columns without a name, from 1. */
  readonly unnamed: readonly number[];
  /** Whether the file is an export of ours, with guarded cells. */
  readonly isOwnExport: boolean;
}

/** The names of the columns: that of a repeated one is numbered, and one without a name is called by its position. */
export function readHeaders(cells: readonly string[]): Headers {
  const given = cells.map((cell) => cell.trim());
  const own = isOwnExport(given);
  const names = new Set<string>();
  /** The last number that was given to a repeated name. */
  const numbers = new Map<string, number>();
  const duplicates = new Set<string>();
  const unnamed: number[] = [];
  for (const [index, cell] of given.entries()) {
    const name = own ? restoreText(cell) : cell;
    if (name === '') unnamed.push(index + 1);
    const wanted = name === '' ? `Column ${index + 1}` : name;
    if (name !== '' && names.has(name)) duplicates.add(name);
    let unique = wanted;
    let number = numbers.get(wanted) ?? 1;
    while (names.has(unique)) unique = `${wanted} (${++number})`;
    numbers.set(wanted, number);
    names.add(unique);
  }
  return { names: [...names], duplicates: [...duplicates], unnamed, isOwnExport: own };
}
