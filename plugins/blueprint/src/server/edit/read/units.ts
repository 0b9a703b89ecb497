import { unitNamed } from '../../plan/fields/units.js';

/** Words that are currencies beside an amount, though they have other meanings elsewhere. */
const beside: ReadonlyMap<string, string> = new Map([
  ['pound', 'GBP'],
  ['pounds', 'GBP'],
  ['pfund', 'GBP'],
  ['livres', 'GBP'],
  ['libras', 'GBP'],
  ['sterline', 'GBP'],
  ['francs', 'CHF'],
  ['pesos', 'MXN'],
  ['real', 'BRL'],
]);

/** The ISO 4217 code of the currency that a word stands for. */
export function currencyNamed(key: string): string | undefined {
  const unit = unitNamed(key);
  return unit?.type === 'currency' ? unit.symbol : beside.get(key);
}

/** The unit of measure that a word stands for. */
export function measureNamed(key: string): string | undefined {
  const unit = unitNamed(key);
  return unit === undefined || unit.type === 'currency' ? undefined : unit.symbol;
}
