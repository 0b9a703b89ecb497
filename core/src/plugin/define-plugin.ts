import type { Migration } from '@buildai/migrations';
import type { z } from 'zod';
import type { Kit, Uses } from './kit.js';

/** A plugin is a plain value that says what it needs and what it adds. */
export interface PluginSpec<Config extends z.ZodType = z.ZodType, U extends Uses = Uses> {
  /** Kebab case, unique: `chat-assistant`. */
  readonly id: string;
  /** Ids of the plugins whose tokens this one uses; they boot first. */
  readonly dependsOn?: readonly string[];
  /** Its section of the config file (`plugins.{id}`). All plugins are checked, and all faults told, before any runs. */
  readonly config?: Config;
  /** What stands in that section in a test host, unless the test states it: what is slow on purpose, made quick. */
  readonly configInTests?: Partial<z.input<Config>>;
  readonly uses?: U;
  readonly migrations?: readonly Migration[];
  register(kit: Kit<z.output<Config>, U>): void;
}

/** A plugin whose own types have been forgotten, as the host holds it. */
export type Plugin = Omit<PluginSpec, 'register'> & { register(kit: Kit<never, never>): void };

export function definePlugin<
  Config extends z.ZodType = z.ZodType<unknown>,
  U extends Uses = Record<never, never>,
>(spec: PluginSpec<Config, U>): Plugin {
  return spec;
}
