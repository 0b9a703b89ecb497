export interface Line {
  text: string;
  hours: number;
  rate: number;
}

export const emptyLine = (): Line => ({ text: '', hours: 1, rate: 80 });

export function totalOf(lines: readonly Partial<Line>[] = []): { net: number; tax: number; gross: number } {
  const net = lines.reduce((sum, { hours = 0, rate = 0 }) => sum + hours * rate, 0);
  const tax = Math.round(net * 19) / 100;
  return { net, tax, gross: net + tax };
}
