import { AppError, BootError, CommandError, harmlessJson, harmlessText, isFull } from '@buildai/core';
import { CommanderError } from 'commander';

interface Failure {
  readonly code: string;
  readonly message: string;
  /** 1 for a failure, 2 for a usage error. */
  readonly exitCode: 1 | 2;
}

function describe(error: unknown): Failure {
  if (error instanceof CommandError) return { code: 'wrong_call', message: error.message, exitCode: 2 };
  if (error instanceof AppError) {
    return { code: error.code, message: error.message, exitCode: error.status < 500 ? 2 : 1 };
  }
  if (error instanceof BootError) return { code: 'not_started', message: error.message, exitCode: 1 };
  if (isFull(error)) {
    const message = 'There is no disk space left. Free up space, or move DATA_DIR to a larger disk.';
    return { code: 'disk_full', message, exitCode: 1 };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'unexpected_error', message: `Unexpected error: ${message}`, exitCode: 1 };
}

function describeWrongCall({ code, message }: CommanderError): Failure {
  const sentence = code === 'commander.help' ? 'Name a command.' : message.replace(/^error: /, '');
  return { code: 'wrong_call', message: sentence, exitCode: 2 };
}

/**
 * Prints the error to standard error, as a sentence or as JSON.
 * @returns the exit code
 */
export function reportFailure(error: unknown, json: boolean): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    const failure = describeWrongCall(error);
    if (json) console.error(JSON.stringify({ error: { code: failure.code, message: failure.message } }));
    return failure.exitCode;
  }
  const { code, message, exitCode } = describe(error);
  console.error(json ? harmlessJson(JSON.stringify({ error: { code, message } })) : harmlessText(message));
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  else if (code === 'unexpected_error' && !json) console.error('Set LOG_LEVEL=debug for more details.');
  return exitCode;
}
