import type { Accounts } from '@buildai/auth/shared';
import { defineCommand, newId } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { AccountPlans } from '../accounts/account-plans.js';
import type { CreditLedger } from '../credits/credit-ledger.js';
import { chosenAccounts, chosenAccountsOptions } from './chosen-accounts.js';
import { creditOption, dryRun } from './quota-options.js';

/** `quotas grant`: extra credits for accounts. */
export const grantQuotasCommand = (
  accounts: Accounts,
  accountPlans: AccountPlans,
  ledger: CreditLedger,
): Command =>
  defineCommand({
    name: 'quotas grant',
    summary: 'Grant accounts extra credits that last until they are used.',
    options: z.object({
      ...chosenAccountsOptions,
      credit: creditOption.meta({ title: 'Kind of credit' }),
      amount: z.coerce
        .number('should be a whole number')
        .int('should be a whole number')
        .min(1, 'should be at least 1')
        .max(1_000_000_000, 'should be at most 1,000,000,000')
        .meta({ title: 'How many' }),
      dryRun,
    }),
    positions: ['account', 'credit', 'amount'],
    examples: [
      'quotas grant ada@example.com appRuns 500',
      'quotas grant --plan lite --credit appRuns --amount 10',
    ],
    async run({ credit, amount, dryRun: isDry, ...choice }, io) {
      const chosen = await chosenAccounts(choice, accounts, accountPlans);
      const question = `Give ${amount} ${credit} to ${chosen.length} accounts?`;
      const changed = !isDry && chosen.length > 0 && (chosen.length === 1 || (await io.confirm(question)));
      if (changed) {
        const bar = io.progress('Granting', chosen.length);
        for (const { accountId } of chosen) {
          io.signal.throwIfAborted();
          await ledger.grantPackage(accountId, `grant-${newId()}`, { [credit]: amount });
          bar.advance();
        }
        bar.end();
      }
      const granted = chosen.map(({ accountId, email }) => ({ accountId, email, credit, amount }));
      io.result({ changed, accounts: granted }, () =>
        io.print(
          changed
            ? `${chosen.length === 1 ? chosen[0]?.email : `${chosen.length} accounts`} can use ${amount} more ${credit}.`
            : `Nothing was changed. ${chosen.length} accounts would get ${amount} ${credit}.`,
        ),
      );
    },
  });
