import {
  anySignal,
  AppError,
  BootError,
  defineCommand,
  doctorChecks,
  isPublicUrl,
  registerHost,
  unreadSections,
} from '@buildai/core';
import type { CommandIo, DoctorCheck, Finding, OmittedPlugin, RegisteredHost, StartHostOptions } from '@buildai/core';
import { z } from 'zod';
import { checkNode } from '../doctor/check-node.js';
import { hardeningGuide } from '../doctor/hardening-guide.js';
import { paintState } from '../terminal/paint-state.js';
import { hostOptions } from '../host-options.js';

/** Timeout of one check. */
const timeoutMs = 20_000;

interface Examined extends Finding {
  readonly id: string;
  readonly title: string;
}

/** Result of a check that is skipped because a check that it depends on failed. */
function skipped({ id, title, needs }: DoctorCheck, found: readonly Examined[]): Examined | undefined {
  const stateOf = (wanted: string) => found.find((each) => each.id === wanted)?.state;
  const reason =
    needs && stateOf('core/database') === 'failed'
      ? 'the database is faulty'
      : needs === 'tables' && stateOf('core/migrations') !== 'ok'
        ? 'its tables are not there yet'
        : undefined;
  if (reason === undefined) return undefined;
  const remedy = 'Fix that first, then run this again.';
  return { id, title, state: 'warning', message: `Not checked: ${reason}.`, remedy };
}

/** Runs a check. Never throws: an error becomes a failed result. */
async function examine(check: DoctorCheck, signal: AbortSignal): Promise<Examined> {
  const { id, title } = check;
  const limit = anySignal([signal, AbortSignal.timeout(timeoutMs)]);
  const silence = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(new Error('It did not answer in time.')), { once: true });
  });
  try {
    return { id, title, ...(await Promise.race([check.run(limit), silence])) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      id,
      title,
      state: 'failed',
      message,
      remedy: 'Run this again. If the problem persists, set LOG_LEVEL=debug for more details.',
    };
  }
}

function invalidSettings(error: BootError): Examined {
  return {
    id: 'core/settings',
    title: 'Settings',
    state: 'failed',
    message: error.message,
    remedy:
      'Correct these in the environment or in config/local.yaml, then run this again for the other checks.',
  };
}

/** The result for settings that the server starts with. */
function validSettings({ installed, plugins }: StartHostOptions): Examined {
  const [id, title] = ['core/settings', 'Settings'];
  const unread = unreadSections(installed, plugins);
  if (unread === undefined) return { id, title, state: 'ok', message: 'They are valid.' };
  const remedy = 'Correct their names, or remove them from config/local.yaml.';
  return { id, title, state: 'warning', message: unread, remedy };
}

/** Loads the settings and creates a host; returns the error if either fails. */
async function open(): Promise<{ host: RegisteredHost; settings: Examined } | { error: Examined }> {
  try {
    const options = await hostOptions();
    return { host: await registerHost(options), settings: validSettings(options) };
  } catch (error) {
    if (error instanceof BootError) return { error: invalidSettings(error) };
    throw error;
  }
}

function failedPlugin({ id, reason }: OmittedPlugin): Examined {
  return {
    id: `plugin/${id}`,
    title: 'Plugins',
    state: 'failed',
    message: reason,
    remedy: 'The server runs without it. Fix or update the plugin, or remove it from config/src/plugins.ts.',
  };
}

async function examineAll(
  { host, settings }: { readonly host: RegisteredHost; readonly settings: Examined },
  io: CommandIo,
): Promise<readonly Examined[]> {
  const checks = host.contributions(doctorChecks);
  const bar = io.progress('Examining', checks.length);
  const found: Examined[] = [settings, ...host.omitted.map(failedPlugin)];
  try {
    for (const check of checks) {
      bar.describe(check.title);
      found.push(skipped(check, found) ?? (await examine(check, io.signal)));
      io.signal.throwIfAborted();
      bar.advance();
    }
  } finally {
    bar.end();
  }
  return found;
}

function show(findings: readonly Examined[], io: CommandIo): void {
  const width = Math.max(...findings.map(({ title }) => title.length));
  for (const { state, title, message, remedy } of findings) {
    io.print(`${paintState(state)}  ${title.padEnd(width)}  ${message}`);
    if (remedy && state !== 'ok') io.print(`${' '.repeat(9 + width + 2)}${remedy}`);
  }
}

/** `doctor`: checks everything that an instance needs and suggests fixes. Works without a database connection. */
export const doctorCommand = defineCommand({
  name: 'doctor',
  summary: 'Check everything that the server needs, and explain how to fix what is wrong.',
  options: z.object({}),
  examples: ['doctor', 'doctor --json'],
  async run(_options, io) {
    const opened = await open();
    const findings = [await examine(checkNode, io.signal)];
    const isPublic = 'host' in opened && isPublicUrl(opened.host.settings.publicUrl);
    if ('error' in opened) findings.push(opened.error);
    else {
      await using _closing = { [Symbol.asyncDispose]: () => opened.host.stop() };
      findings.push(...(await examineAll(opened, io)));
    }
    io.result(findings, () => {
      show(findings, io);
      if (isPublic) io.print(hardeningGuide);
    });
    const failed = findings.filter(({ state }) => state === 'failed').length;
    if (failed > 0) throw new AppError('doctor_found_faults', 500, `${failed} of ${findings.length} failed.`);
  },
});
