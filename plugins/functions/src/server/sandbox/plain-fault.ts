import { parseModule } from '@buildai/code-model';
import type { FunctionFault } from '../../shared/function-view.js';
import type { FunctionCode } from './function-sandbox.js';

/** Deno's words for what a function is not allowed to do; they end with a flag that cannot be set. */
const refused = /Requires (\w+) access to (.+?), (?:specify the required permissions|run again with)[^\n]*/;

const notAllowed: Readonly<Record<string, string>> = {
  read: 'Functions have no files of their own',
  write: 'Functions have no files of their own',
  run: 'Functions can’t start other programs',
  env: 'Functions have no environment variables. Read secrets from context.secrets',
  sys: 'Functions can’t read about the machine they run on',
};

/** The message of a runtime error, without advice that only applies to the command line. */
export const plainMessage = (message: string): string =>
  message.replace(
    refused,
    (_, access: string, to: string) =>
      `${notAllowed[access] ?? `Functions have no ${access} access`} (${to}).`,
  );

/** An error as builders read it: errors of syntax in the words and at the place that the editor states. */
export function plainFault(fault: FunctionFault, { name, language, text }: FunctionCode): FunctionFault {
  const [error] =
    fault.code === 'syntax' ? parseModule(text, `functions/${name}.${language}`).diagnostics : [];
  return error ? { ...fault, ...error } : { ...fault, message: plainMessage(fault.message) };
}
