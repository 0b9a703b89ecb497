import type { Host } from '../boot/host.js';
import { commands } from '../plugin/command.js';
import type { RecordingIo, RecordingIoOptions } from './recording-io.js';
import { recordingIo } from './recording-io.js';

/**
 * Runs a command of a host with options in their command line form, by long name.
 * @throws what the command throws, or ZodError if the options are invalid
 */
export async function runCommand(
  host: Pick<Host, 'contributions'>,
  name: string,
  options: Readonly<Record<string, unknown>> = {},
  terminal: RecordingIoOptions = {},
): Promise<RecordingIo> {
  const command = host.contributions(commands).find((each) => each.name === name);
  if (!command) throw new Error(`There is no command "${name}".`);
  const io = recordingIo(terminal);
  await command.run(command.options.parse(options), io);
  return io;
}
