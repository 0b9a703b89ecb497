import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { BootError } from '../boot/boot-error.js';

/** Local settings of an installation. They override the defaults; the environment overrides them. */
export interface LocalSettings {
  /** Name used in error messages: `config/local.yaml`. */
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Reads the local settings file.
 * @returns undefined if the file does not exist
 * @throws BootError if it contains no valid settings
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
