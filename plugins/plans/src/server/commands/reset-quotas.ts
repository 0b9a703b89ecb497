import type { Accounts } from '@buildai/auth/shared';
import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import { creditNames } from '../../shared/limits.js';
import { chosenAccounts, chosenAccountsOptions } from './chosen-accounts.js';
import { creditOption, dryRun } from './quota-options.js';
import { quotaRows, showQuotaRows } from './quota-rows.js';
import type { QuotaRowParts } from './quota-rows.js';

/** `quotas reset`: restores what accounts have used in this period. */
export const resetQuotasCommand = (accounts: Accounts, parts: QuotaRowParts): Command =>
  defineCommand({
    name: 'quotas reset',
    summary: 'Restore the credits that accounts have used in this period.',
    options: z.object({
      ...chosenAccountsOptions,
      credit: creditOption.optional().meta({ description: 'only this kind of credit' }),
      dryRun,
    }),
    positions: ['account'],
    examples: ['quotas reset ada@example.com', 'quotas reset --all --credit builderDailyMessages --dry-run'],
    async run({ credit, dryRun: isDry, ...choice }, io) {
      const only = credit === undefined ? creditNames : [credit];
      const chosen = await chosenAccounts(choice, accounts, parts.accountPlans);
      const used = (await quotaRows(parts, chosen)).filter(
        (row) => row.used > 0 && only.includes(row.credit),
      );
      showQuotaRows(io, used);
      const changed =
        !isDry &&
        used.length > 0 &&
        (chosen.length === 1 ||
          (await io.confirm(`Restore all of these credits for ${chosen.length} accounts?`)));
      if (changed) {
        const bar = io.progress('Restoring', chosen.length);
        for (const { accountId } of chosen) {
          io.signal.throwIfAborted();
          await parts.ledger.reset(accountId, only);
          bar.advance();
        }
        bar.end();
      }
      io.result({ changed, accounts: used }, () =>
        io.print(changed ? 'All of these credits were restored.' : 'Nothing was changed.'),
      );
    },
  });
