import type { CommandIo } from '@buildai/core';
import { askForMissing } from '../ask-for-missing.js';
import { optionFields } from '../option-fields.js';
import type { OptionField } from '../option-fields.js';
import { ask } from '../terminal/questions.js';
import type { InitChoices } from './init-options.js';
import { initOptions, keyedProviders } from './init-options.js';

const fieldOf = (name: keyof InitChoices): OptionField => {
  const field = optionFields(initOptions).find((each) => each.name === name);
  if (!field) throw new Error(`init has no option ${name}.`);
  return field;
};

/** Prompts for an option that becomes required. */
async function must(name: keyof InitChoices, io: CommandIo): Promise<InitChoices> {
  const field = fieldOf(name);
  const answers = await askForMissing([{ ...field, required: true }], {}, io);
  return { [name]: field.schema.parse(answers[name]) };
}

/** Prompts for one of several choices. Enter selects the first. */
const pick = (message: string, choices: readonly string[], io: CommandIo) =>
  ask<string>({ type: 'select', message, choices }, io.signal);

/** Prompts for options that were not given, if the terminal is interactive. Enter keeps the default. */
export async function askForChoices(given: InitChoices, io: CommandIo): Promise<InitChoices> {
  if (!io.interactive) return given;
  const chosen: InitChoices[] = [given];
  if (given.port === undefined) {
    const { schema, title } = fieldOf('port');
    const validate = (text: string) => schema.safeParse(text).error?.issues[0]?.message ?? true;
    const port = await ask<string>({ type: 'input', message: title, default: '4000', validate }, io.signal);
    if (port !== '4000') chosen.push({ port: Number(port) });
  }
  if (given.databaseUrl === undefined) {
    const kind = await pick('Database', ['SQLite, in the data folder', 'PostgreSQL'], io);
    if (kind === 'PostgreSQL') chosen.push(await must('databaseUrl', io));
  }
  if (given.smtpUrl === undefined) {
    const kind = await pick('Mail', ['Keep it in the local outbox', 'Send it through SMTP'], io);
    if (kind === 'Send it through SMTP') chosen.push(await must('smtpUrl', io));
  }
  if (given.modelProvider === undefined) {
    const provider = await pick('Model', ['The built-in one', ...keyedProviders], io);
    const known = keyedProviders.find((each) => each === provider);
    if (known) chosen.push({ modelProvider: known, ...(given.modelKey ? {} : await must('modelKey', io)) });
  }
  return Object.assign({}, ...chosen) as InitChoices;
}
