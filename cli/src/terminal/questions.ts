/** Options of an inquirer question, without its name. */
export interface Question {
  readonly type: 'input' | 'password' | 'confirm' | 'select';
  readonly message: string;
  readonly default?: unknown;
  readonly choices?: readonly string[];
  /** True, or an error message for the answer. */
  readonly validate?: (answer: string) => true | string;
}

/**
 * Prompts on standard error: standard output is for the result only.
 * @throws Error at Ctrl+C, and when the signal is aborted
 */
export async function ask<T>(question: Question, signal: AbortSignal): Promise<T> {
  // Loaded on demand: most commands ask nothing.
  const { default: inquirer } = await import('inquirer');
  const prompt = inquirer.createPromptModule({ output: process.stderr, signal });
  const answers = await prompt<{ answer: unknown }>([{ ...question, name: 'answer' } as never]);
  return answers.answer as T;
}
