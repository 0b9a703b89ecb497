import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { buildId } from '../build-id.js';
import { projectRoot } from '../project-root.js';

/** Possible values: a fixed list, or a kind that is looked up. Any value if neither is set. */
export interface CompletionValue {
  readonly choices: readonly string[];
  /** `files`, `folders`, or the kind of a value completion. */
  readonly values?: string | undefined;
}

/** Completion data of one option. */
export interface CompletionOption extends CompletionValue {
  /** `--dry-run` */
  readonly flag: string;
  readonly description: string;
  readonly takesValue: boolean;
}

/** Completion data of one positional argument. */
export interface CompletionPosition extends CompletionValue {
  /** `prompt...` */
  readonly label: string;
}

/** Completion data of one command. */
export interface CompletionCommand {
  /** `['apps', 'create']` */
  readonly words: readonly string[];
  readonly summary: string;
  readonly options: readonly CompletionOption[];
  /** Values by position. The last position may be repeated. */
  readonly positions: readonly CompletionPosition[];
  readonly repeatsLast: boolean;
}

const file = `${projectRoot}.cache/commands.json`;

/** The cached commands; undefined if there is no cache or it is from another build. */
export function readCachedCommands(): readonly CompletionCommand[] | undefined {
  try {
    const cached = JSON.parse(readFileSync(file, 'utf8')) as {
      of: string;
      commands: readonly CompletionCommand[];
    };
    return cached.of === buildId() ? cached.commands : undefined;
  } catch {
    return undefined;
  }
}

/** Caches the commands if the folder is writable. */
export function cacheCommands(commands: readonly CompletionCommand[]): void {
  try {
    mkdirSync(`${projectRoot}.cache`, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify({ of: buildId(), commands }));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // Without a cache, the commands are computed each time.
  }
}
