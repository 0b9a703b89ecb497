import type { SecretInput } from '../../shared/secrets-api.js';
import type { TypedUse } from '../typed-use.js';
import { isUnbound, readUse, typedUse } from '../typed-use.js';
import type { RequestedSecret } from './requested-secret.js';

/**
 * The secrets to save for what was typed.
 * @param isUpdate whether all have a value, which stays where nothing is typed
 * @param uses where functions may send them, where that was changed
 * @returns undefined if a value is missing, or if there is nothing to update
 */
export function typedSecrets(
  secrets: readonly RequestedSecret[],
  values: Readonly<Record<string, string>>,
  isUpdate: boolean,
  uses: Readonly<Record<string, TypedUse>> = {},
): readonly SecretInput[] | undefined {
  const typed = secrets
    .map(({ key, description, hosts }) => ({
      key,
      value: values[key] ?? '',
      instructions: description,
      // Those of a saved secret stay.
      ...(isUpdate ? {} : readUse(uses[key] ?? typedUse(hosts))),
    }))
    .filter(({ value }) => value.trim() !== '');
  const isComplete = isUpdate ? typed.length > 0 : typed.length === secrets.length;
  return isComplete ? typed : undefined;
}

/** Keys of the secrets that would be saved for no host, and not to be read either. */
export function keysWithoutHost(
  secrets: readonly RequestedSecret[],
  uses: Readonly<Record<string, TypedUse>>,
): readonly string[] {
  return secrets
    .filter(({ key, hosts }) => isUnbound(readUse(uses[key] ?? typedUse(hosts))))
    .map(({ key }) => key);
}
