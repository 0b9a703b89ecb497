import type { CommandIo } from '@buildai/core';
import type { OptionField } from './option-fields.js';
import { ask } from './terminal/questions.js';
import type { Question } from './terminal/questions.js';

/** Option values by name, as typed. */
export type OptionValues = Readonly<Record<string, unknown>>;

function questionFor({ kind, choices, title, secret, schema }: OptionField): Question {
  const message = title;
  if (kind === 'switch') return { type: 'confirm', message };
  if (kind === 'choice') return { type: 'select', message, choices };
  const read = (text: string) => (kind === 'list' ? text.split(/\s+/).filter(Boolean) : text);
  const validate = (text: string) => schema.safeParse(read(text)).error?.issues[0]?.message ?? true;
  return { type: secret ? 'password' : 'input', message, validate };
}

/** Prompts for missing required options if the terminal is interactive. */
export async function askForMissing(
  fields: readonly OptionField[],
  given: OptionValues,
  io: Pick<CommandIo, 'interactive' | 'signal'>,
): Promise<OptionValues> {
  if (!io.interactive) return given;
  const answers: Record<string, unknown> = { ...given };
  for (const field of fields) {
    if (!field.required || answers[field.name] !== undefined) continue;
    const answer = await ask<unknown>(questionFor(field), io.signal);
    answers[field.name] = field.kind === 'list' ? String(answer).split(/\s+/).filter(Boolean) : answer;
  }
  return answers;
}
