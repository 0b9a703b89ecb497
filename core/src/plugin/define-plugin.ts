import type { Migration } from '@buildai/migrations';
import type { z } from 'zod';
import type { Kit, Uses } from './kit.js';

/** A plugin: its dependencies and its contributions. */
export interface PluginSpec<Config extends z.ZodType = z.ZodType, U extends Uses = Uses> {
  /** Unique, kebab case: `chat-assistant`. */
  readonly id: string;
  /** IDs of the plugins that this one needs: they boot first, and without them it does not run. */
  readonly dependsOn?: readonly string[];
  /** Schema of its config section (`plugins.{id}`). All plugins are checked and all errors reported before any runs. */
  readonly config?: Config;
  /** Defaults of that section in test hosts, for example to shorten delays. */
  readonly configInTests?: Partial<z.input<Config>>;
  /** Services of the core, of `dependsOn`, and, by `optional(service)`, of plugins that may be missing. */
  readonly uses?: U;
  readonly migrations?: readonly Migration[];
  /** Why the code of the plugin could not be loaded, in place of all other parts; booting it fails. */
  readonly loadError?: unknown;
  register(kit: Kit<z.output<Config>, U>): void;
}

/** A plugin with its type parameters erased. */
export type Plugin = Omit<PluginSpec, 'register'> & { register(kit: Kit<never, never>): void };

/** Defines a plugin with the types of its config and of the services that it uses. The default export of `./server`. */
export function definePlugin<
  Config extends z.ZodType = z.ZodType<unknown>,
  U extends Uses = Record<never, never>,
>(spec: PluginSpec<Config, U>): Plugin {
  return spec;
}
