import { addCommand } from './add-command.js';
import type { Runner } from './add-command.js';
import { addNames } from './add-names.js';
import { builtInCommands } from './commands/built-in-commands.js';
import { startCommand } from './commands/start.js';
import { pluginCommands } from './plugin-commands.js';
import { createProgram, describeGroups, namedCommand } from './program.js';
import { reportFailure } from './report-failure.js';
import { runCommand } from './run-command.js';
import { listenForInterruption } from './terminal/interruption.js';
import { letYoungGenerationGrow } from './young-generation.js';

/** Entry point of the CLI. Sets the exit code: 0 done, 1 failed, 2 usage error, 130 interrupted. */
export async function main(args: readonly string[]): Promise<void> {
  const json = args.includes('--json');
  using interruption = listenForInterruption();
  const run: Runner = (command, given) => runCommand(command, given, interruption.signal);
  const program = createProgram({ json });
  for (const command of builtInCommands) addCommand(program, command, run);
  // The server has yet to boot.
  if (args[0] !== startCommand.name) letYoungGenerationGrow();
  try {
    if (!namedCommand(program, args) && !(await addNames(program, args))) {
      for (const command of await pluginCommands()) addCommand(program, command, run);
    }
    describeGroups(program);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = interrupted(error, interruption.signal)
      ? interruption.exitCode || 130
      : reportFailure(error, json);
  }
}

/** Whether the error is the result of an interruption. A prompt ended by Ctrl+C has an error of its own. */
const interrupted = (error: unknown, signal: AbortSignal) =>
  signal.aborted || (error instanceof Error && error.name === 'ExitPromptError');
