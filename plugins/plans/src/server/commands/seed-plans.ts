import { BootError, CommandError, defineCommand } from '@buildai/core';
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
    .meta({ description: 'the plans file (default: config/plans.yaml)', values: 'files' }),
  dryRun: z
    .boolean()
    .default(false)
    .meta({ description: 'show what would change without changing anything' }),
});

/** `plans seed`: replaces the plans with those of the plans file. */
export function seedPlansCommand(catalogue: Catalogue, installedFile: string): Command {
  return defineCommand({
    name: 'plans seed',
    summary: 'Apply the plans in config/plans.yaml, after showing what will change.',
    options,
    examples: ['plans seed --dry-run', 'plans seed --yes'],
    async run({ file, dryRun }, io) {
      const wanted = await readPlansFile(file ?? installedFile).catch((error: unknown) => {
        throw error instanceof BootError ? new CommandError(error.message) : error;
      });
      const differences = planDifferences(catalogue.all, wanted);
      if (differences.length === 0) {
        return io.result({ changed: false, differences }, () =>
          io.print('The plans already match the file.'),
        );
      }
      showDifferences(io, differences);
      const changed = !dryRun && (await io.confirm('Apply these changes?'));
      if (changed) await catalogue.replace(wanted);
      io.result({ changed, differences }, () =>
        io.print(changed ? 'The plans were changed.' : 'Nothing was changed.'),
      );
    },
  });
}
