/** A question as inquirer takes it, without its name. */
export interface Question {
  readonly type: 'input' | 'password' | 'confirm' | 'select';
  readonly message: string;
  readonly default?: unknown;
  readonly choices?: readonly string[];
  /** True, or what is wrong with the answer. */
  readonly validate?: (answer: string) => true | string;
}

/**
 * Asks on standard error, so that standard output holds the result alone.
 * @throws Error at Ctrl+C, and once the signal is aborted.
 */
export async function ask<T>(question: Question, signal: AbortSignal): Promise<T> {
  // Loaded when something is asked: nearly every command asks nothing.
  const { default: inquirer } = await import('inquirer');
  const prompt = inquirer.createPromptModule({ output: process.stderr, signal });
  const answers = await prompt<{ answer: unknown }>([{ ...question, name: 'answer' } as never]);
  return answers.answer as T;
}
