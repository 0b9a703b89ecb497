/** The dialog in the address of the builder: `?secrets=STRIPE_KEY,MAIL_KEY`, or without names. */
const key = 'secrets';

/** The names that the dialog is opened for, possibly none; undefined if the address does not open it. */
export function secretsInAddress(search: string): readonly string[] | undefined {
  const names = new URLSearchParams(search).get(key);
  return names === null ? undefined : names.split(',').filter(Boolean);
}

/**
 * The query of the same page with the dialog "Manage Secrets" open.
 * @param names secrets that are needed; those without a value are shown first.
 * @example <Button component={Link} to={{ search: withSecrets(location.search, missing) }}>Manage Secrets</Button>
 */
export function withSecrets(search: string, names: readonly string[] = []): string {
  const parameters = new URLSearchParams(search);
  parameters.set(key, names.join(','));
  return `?${parameters}`;
}

/** The query of the same page without the dialog. */
export function withoutSecrets(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(key);
  const rest = parameters.toString();
  return rest && `?${rest}`;
}
