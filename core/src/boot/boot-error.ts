/** Why the host did not start: which plugin or setting, and what to do about it. Shown to the admin as it is. */
export class BootError extends Error {
  override readonly name = 'BootError';
}
