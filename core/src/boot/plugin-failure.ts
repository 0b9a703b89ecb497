/** A plugin failed to register or start; `cause` is the error it threw. */
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
