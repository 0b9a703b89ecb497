/** Billions of parameters, as a name or a size says: `7.6B`, `494.03M`, `qwen3-30b-a3b`; undefined if it says none. */
export function billionsOf(text: string): number | undefined {
  const [, amount, unit] = /(\d+(?:\.\d+)?)([bm])(?![a-z\d])/i.exec(text) ?? [];
  return amount === undefined ? undefined : Number(amount) / (unit?.toLowerCase() === 'm' ? 1000 : 1);
}
