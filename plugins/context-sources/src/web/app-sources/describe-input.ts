/** Distinguishes sources of the same kind: the address or name in their input. */
export function describeInput(input: Readonly<Record<string, unknown>>): string | undefined {
  const written = Object.values(input).filter(
    (value): value is string => typeof value === 'string' && !!value,
  );
  const shown = written.find((value) => URL.canParse(value)) ?? written[0];
  return shown?.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
