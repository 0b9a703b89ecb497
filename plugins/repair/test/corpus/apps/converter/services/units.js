/** Factor to the base unit of each kind. */
export const kinds = {
  length: { m: 1, km: 1000, cm: 0.01, mile: 1609.344, foot: 0.3048 },
  mass: { kg: 1, g: 0.001, pound: 0.45359237, ounce: 0.028349523125 },
};

export function convert(kind, from, to, amount) {
  const factors = kinds[kind];
  return (amount * factors[from]) / factors[to];
}
