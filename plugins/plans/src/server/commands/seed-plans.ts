import { BootError, CommandFault, defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { Catalogue } from '../catalogue/catalogue.js';
import { planDifferences } from '../catalogue/plan-differences.js';
import { readPlansFile } from '../catalogue/read-plans-file.js';
import { showDifferences } from './show-differences.js';

const options = z.object({
  file: z
    .string()
    .optional()
    .meta({ description: 'the file with the plans; config/plans.yaml unless stated', values: 'files' }),
  dryRun: z.boolean().default(false).meta({ description: 'show what would change, and change nothing' }),
});

/** `plans seed`: the file's plans become those in force. */
export function seedPlansCommand(catalogue: Catalogue, installedFile: string): Command {
  return defineCommand({
    name: 'plans seed',
    summary: 'Bring the plans of config/plans.yaml into force, showing first what changes.',
    options,
    examples: ['plans seed --dry-run', 'plans seed --yes'],
    async run({ file, dryRun }, io) {
      const wanted = await readPlansFile(file ?? installedFile).catch((error: unknown) => {
        throw error instanceof BootError ? new CommandFault(error.message) : error;
      });
      const differences = planDifferences(catalogue.all, wanted);
      if (differences.length === 0) {
        return io.result({ changed: false, differences }, () => io.print('The plans are as the file says.'));
      }
      showDifferences(io, differences);
      const changed = !dryRun && (await io.confirm('Change the plans so?'));
      if (changed) await catalogue.replace(wanted);
      io.result({ changed, differences }, () =>
        io.print(changed ? 'The plans are changed.' : 'Nothing was changed.'),
      );
    },
  });
}
