import { BootError } from './boot-error.js';

/** A plugin failed a step of the boot; `cause` is the error it threw. */
export class PluginFailure extends Error {
  override readonly name = 'PluginFailure';

  /** @param what ends the message for errors that do not name the plugin themselves: `did not start` */
  constructor(
    readonly pluginId: string,
    what: string,
    cause: unknown,
  ) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(cause instanceof BootError ? reason : `The plugin "${pluginId}" ${what}: ${reason}`, { cause });
  }
}

/**
 * Runs a step of the boot that concerns one plugin.
 * @throws PluginFailure, so that the host can leave the plugin out
 */
export function attributeTo(pluginId: string, step: () => void): void {
  try {
    step();
  } catch (error) {
    throw new PluginFailure(pluginId, 'failed to register', error);
  }
}
