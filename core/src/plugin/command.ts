import type { z } from 'zod';
import { defineExtensionPoint } from './extension-point.js';

/** How far a long work has come; shown on a terminal alone. */
export interface CommandProgress {
  /** Adds to what is done. */
  advance(amount?: number): void;
  /** What is being done now. */
  describe(text: string): void;
  /** Takes the bar away. */
  end(): void;
}

/** How a command speaks with whoever called it. */
export interface CommandIo {
  /** A line for people, on standard output. Says nothing with `--json`. */
  print(line: string): void;
  /**
   * What the command found or did: with `--json` the value as JSON, and nothing else, on standard output; else
   * `show`, which prints it for people. At most once in a run.
   */
  result<T>(value: T, show: (value: T) => void): void;
  /** Rows with each column as wide as its longest text, below a head; for people, as `print`. */
  table(head: readonly string[], rows: readonly (readonly string[])[]): void;
  /** A bar on standard error while the work lasts. `total` in whatever `advance` counts; without it nobody knows. */
  progress(title: string, total?: number): CommandProgress;
  /**
   * Asks before something that cannot be undone. `--yes` answers.
   * @throws CommandError where there is nobody to ask and no `--yes`.
   */
  confirm(question: string): Promise<boolean>;
  /** True where questions may be asked. */
  readonly interactive: boolean;
  /** Aborted at Ctrl+C. A run that then ends by an error exits with 130; one that ends well was done in time. */
  readonly signal: AbortSignal;
}

/** A command of the command line, added by a plugin; runs in the same host as the server, without HTTP. */
export interface Command<S extends z.ZodObject = z.ZodObject> {
  /** Words: `apps create`. */
  readonly name: string;
  readonly summary: string;
  /**
   * Options by long name; `.meta({ title })` is the question asked when a required one is missing, and
   * `.meta({ values: 'apps/app' })` names the value completion with which a shell completes it.
   */
  readonly options: S;
  /** Names of options that are given by position, in this order: `plans grant ACCOUNT PLAN`. */
  readonly positions?: readonly (keyof S['shape'] & string)[];
  /** Whole calls without `buildai`, such as `apps list --json`. Shown by `--help`; a shell runs them as they stand. */
  readonly examples: readonly string[];
  run(options: z.output<S>, io: CommandIo): Promise<void>;
}
export const commands = defineExtensionPoint<Command>('core/command');

export function defineCommand<S extends z.ZodObject>(command: Command<S>): Command {
  return command as unknown as Command;
}

/** Called in a way that cannot work: its sentence says what to do, nothing was changed, and the exit code is 2. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
