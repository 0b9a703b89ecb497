import type { SecretInput } from '../../shared/secrets-api.js';
import type { RequestedSecret } from './requested-secret.js';

/**
 * The secrets to save for what was typed.
 * @param isUpdate whether all have a value, which stays where nothing is typed
 * @returns undefined if a value is missing, or if there is nothing to update
 */
export function typedSecrets(
  secrets: readonly RequestedSecret[],
  values: Readonly<Record<string, string>>,
  isUpdate: boolean,
): readonly SecretInput[] | undefined {
  const typed = secrets
    .map(({ key, description }) => ({ key, value: values[key] ?? '', instructions: description }))
    .filter(({ value }) => value.trim() !== '');
  const isComplete = isUpdate ? typed.length > 0 : typed.length === secrets.length;
  return isComplete ? typed : undefined;
}
