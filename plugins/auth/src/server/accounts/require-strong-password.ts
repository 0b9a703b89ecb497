import { assessPassword, WeakPassword } from '../../shared/index.js';

/** @throws WeakPassword with suggestions. */
export async function requireStrongPassword(
  password: string,
  personal: readonly string[],
  field = 'body.password',
): Promise<void> {
  const { acceptable, reasons } = await assessPassword(password, personal);
  if (acceptable) return;
  throw WeakPassword({ details: [{ field, message: reasons.join(' ') }] });
}
