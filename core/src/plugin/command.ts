import type { z } from 'zod';
import { defineExtensionPoint } from './extension-point.js';

export interface CommandIo {
  /** A line for people, on standard output. */
  print(line: string): void;
  /** True where questions may be asked. */
  readonly interactive: boolean;
  readonly signal: AbortSignal;
}

/** A command of the command line, added by a plugin; runs in the same host as the server, without HTTP. */
export interface Command<S extends z.ZodObject = z.ZodObject> {
  /** Words: `apps create`. */
  readonly name: string;
  readonly summary: string;
  /** Options by long name; `.meta({ title })` is the question asked when a required one is missing. */
  readonly options: S;
  run(options: z.output<S>, io: CommandIo): Promise<void>;
}
export const commands = defineExtensionPoint<Command>('core/command');

export function defineCommand<S extends z.ZodObject>(command: Command<S>): Command {
  return command;
}
