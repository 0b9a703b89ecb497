import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { BootError } from '../boot/boot-error.js';

/** An installation's own settings: over the defaults, under the environment. */
export interface LocalSettings {
  /** As it is told in faults: `config/local.yaml`. */
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Reads an installation's own settings file.
 * @returns undefined where there is no such file.
 * @throws BootError when it holds no settings.
 */
export function readLocalSettings(path: string, name: string): LocalSettings | undefined {
  if (!existsSync(path)) return undefined;
  let values: unknown;
  try {
    values = parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BootError(`${name} cannot be read: ${reason}`);
  }
  if (values !== null && (typeof values !== 'object' || Array.isArray(values))) {
    throw new BootError(`${name} should contain settings by name, like config/default.yaml.`);
  }
  return { name, values: (values ?? {}) as Readonly<Record<string, unknown>> };
}
