/** What tells one source of an app from another of the same kind: the address or the name that was filled in. */
export function describeInput(input: Readonly<Record<string, unknown>>): string | undefined {
  const written = Object.values(input).filter(
    (value): value is string => typeof value === 'string' && !!value,
  );
  const shown = written.find((value) => URL.canParse(value)) ?? written[0];
  return shown?.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
