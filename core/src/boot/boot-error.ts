/** Why the host did not start: the plugin or setting, and how to fix it. Shown to the admin verbatim. */
export class BootError extends Error {
  override readonly name = 'BootError';
}
