import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { projectRoot } from '../project-root.js';

/** What a value can be: one of a few words, or of a kind that is looked up; anything where it says neither. */
export interface KnownValue {
  readonly choices: readonly string[];
  /** `files`, `folders`, or the kind of a value completion. */
  readonly values?: string | undefined;
}

/** What can be completed of one option. */
export interface KnownOption extends KnownValue {
  /** `--dry-run` */
  readonly flag: string;
  readonly description: string;
  readonly takesValue: boolean;
}

/** What can be completed of one command. */
export interface KnownCommand {
  /** `['apps', 'create']` */
  readonly words: readonly string[];
  readonly summary: string;
  readonly options: readonly KnownOption[];
  /** Of each position what it can be. The last one may take any number of words. */
  readonly positions: readonly KnownValue[];
  readonly repeatsLast: boolean;
}

const file = `${projectRoot}.cache/commands.json`;

/** When the packages were built: what is kept is of those. */
function fingerprint(): string {
  const plugins = readdirSync(`${projectRoot}plugins`).sort();
  const folders = ['cli', 'core', 'config', ...plugins.map((name) => `plugins/${name}`)];
  const built = folders.map((folder) => {
    const info = statSync(`${projectRoot}${folder}/dist/.tsbuildinfo`, { throwIfNoEntry: false });
    return `${folder} ${info?.mtimeMs ?? 0}`;
  });
  return built.join('\n');
}

/** The commands as they were kept; undefined where there are none, or of another build. */
export function keptCommands(): readonly KnownCommand[] | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { of: string; commands: readonly KnownCommand[] };
    return kept.of === fingerprint() ? kept.commands : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps them for the next time, where that folder may be written. */
export function keepCommands(commands: readonly KnownCommand[]): void {
  try {
    mkdirSync(`${projectRoot}.cache`, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify({ of: fingerprint(), commands }));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // Then they are found out each time.
  }
}
