import { missingSecrets } from '../../shared/missing-secrets.js';
import type { AppSecretsView, RequiredSecret } from '../../shared/secrets-api.js';
import type { SecretEdits } from './secret-edits.js';

/** A secret without a value. */
export interface MissingRow extends RequiredSecret {
  /** Whether only the assistant asked for it. */
  readonly canDismiss: boolean;
}

/**
 * Secrets without a value: first those that the dialog was opened for, then others that the app needs, and those that
 * someone else deleted while a value was typed here.
 */
export function missingRows(
  { required, secrets }: AppSecretsView,
  needed: readonly string[],
  edits: SecretEdits,
): readonly MissingRow[] {
  const known = new Map(required.map((secret) => [secret.key, secret]));
  const keys = new Set([...needed, ...known.keys(), ...edits.values.keys()]);
  const rows = [...keys].map((key): MissingRow => {
    const secret = known.get(key);
    if (!secret) return { key, description: '', hosts: [], usedBy: [], canDismiss: false };
    return { ...secret, canDismiss: secret.usedBy.length === 0 };
  });
  return missingSecrets(rows, secrets);
}
