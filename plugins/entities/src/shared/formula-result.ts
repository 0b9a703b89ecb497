import type { Formula } from './entity-rules.js';

type Values = Readonly<Record<string, unknown>>;

/** Removes the noise of binary fractions: cents for amounts of money, six decimals otherwise. */
function rounded(value: number, isMoney: boolean): number {
  const scale = isMoney ? 100 : 1_000_000;
  return Math.round(value * scale) / scale;
}

/**
 * What a formula yields for the numbers of a row; undefined if a factor, or every term, is missing.
 * @param isMoney whether the result is an amount of money, in whole cents
 */
export function formulaResult(formula: Formula, values: Values, isMoney: boolean): number | undefined {
  const numberOf = (name: string) => {
    const value = values[name];
    return typeof value === 'number' ? value : undefined;
  };
  if ('multiply' in formula) {
    const factors = formula.multiply.map(numberOf);
    if (factors.includes(undefined)) return undefined;
    return rounded(
      factors.reduce<number>((product, factor) => product * (factor ?? 0), 1),
      isMoney,
    );
  }
  const added = formula.add.map(numberOf);
  const taken = (formula.subtract ?? []).map(numberOf);
  if ([...added, ...taken].every((term) => term === undefined)) return undefined;
  const sum = (terms: readonly (number | undefined)[]) =>
    terms.reduce<number>((all, term) => all + (term ?? 0), 0);
  return rounded(sum(added) - sum(taken), isMoney);
}
