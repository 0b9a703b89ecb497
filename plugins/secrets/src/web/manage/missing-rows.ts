import { missingSecrets } from '../../shared/missing-secrets.js';
import type { AppSecretsView, RequiredSecretView } from '../../shared/secrets-api.js';
import type { SecretEdits } from './secret-edits.js';

/**
 * Secrets without a value: first those that the dialog was opened for, then others that the app needs, and those that
 * someone else deleted while a value was typed here.
 */
export function missingRows(
  { required, secrets }: AppSecretsView,
  needed: readonly string[],
  edits: SecretEdits,
): readonly RequiredSecretView[] {
  const known = new Map(required.map((secret) => [secret.key, secret]));
  const keys = new Set([...needed, ...known.keys(), ...edits.values.keys()]);
  const rows = [...keys].map((key) => known.get(key) ?? { key, description: '', canDismiss: false });
  return missingSecrets(rows, secrets);
}
