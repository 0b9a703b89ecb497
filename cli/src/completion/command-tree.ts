import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { buildId } from '../build-id.js';
import { projectRoot } from '../project-root.js';

/** Possible values: a fixed list, or a kind that is looked up. Any value if neither is set. */
export interface KnownValue {
  readonly choices: readonly string[];
  /** `files`, `folders`, or the kind of a value completion. */
  readonly values?: string | undefined;
}

/** Completion data of one option. */
export interface KnownOption extends KnownValue {
  /** `--dry-run` */
  readonly flag: string;
  readonly description: string;
  readonly takesValue: boolean;
}

/** Completion data of one positional argument. */
export interface KnownPosition extends KnownValue {
  /** `prompt...` */
  readonly label: string;
}

/** Completion data of one command. */
export interface KnownCommand {
  /** `['apps', 'create']` */
  readonly words: readonly string[];
  readonly summary: string;
  readonly options: readonly KnownOption[];
  /** Values by position. The last position may be repeated. */
  readonly positions: readonly KnownPosition[];
  readonly repeatsLast: boolean;
}

const file = `${projectRoot}.cache/commands.json`;

/** The cached commands; undefined if there is no cache or it is from another build. */
export function keptCommands(): readonly KnownCommand[] | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { of: string; commands: readonly KnownCommand[] };
    return kept.of === buildId() ? kept.commands : undefined;
  } catch {
    return undefined;
  }
}

/** Caches the commands if the folder is writable. */
export function keepCommands(commands: readonly KnownCommand[]): void {
  try {
    mkdirSync(`${projectRoot}.cache`, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify({ of: buildId(), commands }));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // Without a cache, the commands are computed each time.
  }
}
