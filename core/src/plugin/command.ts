import type { z } from 'zod';
import { defineExtensionPoint } from './extension-point.js';

/** Progress of a long operation, shown only on a terminal. */
export interface CommandProgress {
  /** Increases the progress. */
  advance(amount?: number): void;
  /** Sets the description of the current step. */
  describe(text: string): void;
  /** Removes the bar. */
  end(): void;
}

/** Input and output of a command. */
export interface CommandIo {
  /** Prints a line for people to standard output. Prints nothing with `--json`. */
  print(line: string): void;
  /**
   * Result of the command: with `--json` the value is printed as JSON to standard output, otherwise `show` prints it
   * for people. At most once per run.
   */
  result<T>(value: T, show: (value: T) => void): void;
  /** Prints rows in aligned columns below a header; for people, as `print`. */
  table(head: readonly string[], rows: readonly (readonly string[])[]): void;
  /** Shows progress on standard error. `total` is in the units of `advance`; omit it if unknown. */
  progress(title: string, total?: number): CommandProgress;
  /**
   * Asks for confirmation of an irreversible operation. `--yes` confirms.
   * @throws CommandError if prompts are not possible and `--yes` is missing
   */
  confirm(question: string): Promise<boolean>;
  /** True if prompts are possible. */
  readonly interactive: boolean;
  /** Aborted at Ctrl+C. A run that then throws exits with 130; one that completes exits normally. */
  readonly signal: AbortSignal;
}

/** A CLI command contributed by a plugin. Runs in a host like the server's, without HTTP. */
export interface Command<S extends z.ZodObject = z.ZodObject> {
  /** Words: `apps create`. */
  readonly name: string;
  readonly summary: string;
  /**
   * Options by long name; `.meta({ title })` is the prompt for a missing required option, and `.meta({ values:
   * 'apps/app' })` names its value completion.
   */
  readonly options: S;
  /** Names of options that are given by position, in this order: `plans grant ACCOUNT PLAN`. */
  readonly positions?: readonly (keyof S['shape'] & string)[];
  /** Complete calls without `buildai`, such as `apps list --json`. Shown by `--help`; must be valid shell input. */
  readonly examples: readonly string[];
  run(options: z.output<S>, io: CommandIo): Promise<void>;
}
/** Commands of plugins for the command line. */
export const commands = defineExtensionPoint<Command>('core/command');

/** Defines a command; `run` receives the options as its schema returns them. */
export function defineCommand<S extends z.ZodObject>(command: Command<S>): Command {
  return command as unknown as Command;
}

/** Usage error: the message says what to do, nothing was changed, and the exit code is 2. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
