/** A plugin that failed to register or to start; the cause is what it threw. */
export class PluginFailure extends Error {
  override readonly name = 'PluginFailure';

  constructor(
    readonly pluginId: string,
    message: string,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}
