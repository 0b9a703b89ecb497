import type { Account, Accounts } from '@buildai/auth/shared';
import { defineCommand, newId } from '@buildai/core';
import type { Clock, Command, CommandIo, Database } from '@buildai/core';
import { z } from 'zod';
import type { CreditName } from '../../shared/limits.js';
import { creditNames } from '../../shared/limits.js';
import type { AccountPlans } from '../accounts/account-plans.js';
import { readQuotas } from '../accounts/account-quotas.js';
import type { CreditLedger } from '../credits/credit-ledger.js';
import { chosenAccounts, chosenAccountsOptions } from './chosen-accounts.js';

export interface QuotaCommandParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly accountPlans: AccountPlans;
  readonly ledger: CreditLedger;
}

const creditOption = z.enum(creditNames, `should be one of ${creditNames.join(', ')}`);
const dryRun = z
  .boolean()
  .default(false)
  .meta({ description: 'show what would change without changing anything' });

interface QuotaRow {
  readonly accountId: string;
  readonly email: string;
  readonly plan: string;
  readonly credit: CreditName;
  readonly used: number;
  /** Null without limit. */
  readonly total: number | null;
  readonly renewedAt: string;
}

async function rowsOf(parts: QuotaCommandParts, chosen: readonly Account[]): Promise<readonly QuotaRow[]> {
  const rows: QuotaRow[] = [];
  for (const { accountId, email } of chosen) {
    const account = await parts.accountPlans.get(accountId);
    for (const { credit, used, total, renewedAt } of await readQuotas(parts, account)) {
      rows.push({ accountId, email, plan: account.plan.id, credit, used, total, renewedAt });
    }
  }
  return rows;
}

function showRows(io: CommandIo, rows: readonly QuotaRow[]): void {
  io.table(
    ['Account', 'Plan', 'Credit', 'Used', 'Of', 'Renews'],
    rows.map(({ email, plan, credit, used, total, renewedAt }) => [
      email,
      plan,
      credit,
      String(used),
      total === null ? 'unlimited' : String(total),
      renewedAt,
    ]),
  );
}

/** `quotas show`, `quotas reset` and `quotas grant`: what accounts have used, and what they may use. */
export function quotaCommands(parts: QuotaCommandParts): readonly Command[] {
  const choose = (choice: Parameters<typeof chosenAccounts>[0]) =>
    chosenAccounts(choice, parts.accounts, parts.accountPlans);
  return [
    defineCommand({
      name: 'quotas show',
      summary: 'Show how much of their credits accounts have used.',
      options: z.object(chosenAccountsOptions),
      positions: ['account'],
      examples: ['quotas show ada@example.com', 'quotas show --plan lite --json'],
      async run(choice, io) {
        io.result(await rowsOf(parts, await choose(choice)), (rows) => showRows(io, rows));
      },
    }),
    defineCommand({
      name: 'quotas reset',
      summary: 'Restore the credits that accounts have used in this period.',
      options: z.object({
        ...chosenAccountsOptions,
        credit: creditOption.optional().meta({ description: 'only this kind of credit' }),
        dryRun,
      }),
      positions: ['account'],
      examples: [
        'quotas reset ada@example.com',
        'quotas reset --all --credit builderDailyMessages --dry-run',
      ],
      async run({ credit, dryRun: isDry, ...choice }, io) {
        const only = credit === undefined ? creditNames : [credit];
        const chosen = await choose(choice);
        const used = (await rowsOf(parts, chosen)).filter((row) => row.used > 0 && only.includes(row.credit));
        showRows(io, used);
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
    }),
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
        const chosen = await choose(choice);
        const question = `Give ${amount} ${credit} to ${chosen.length} accounts?`;
        const changed = !isDry && chosen.length > 0 && (chosen.length === 1 || (await io.confirm(question)));
        if (changed) {
          const bar = io.progress('Granting', chosen.length);
          for (const { accountId } of chosen) {
            io.signal.throwIfAborted();
            await parts.ledger.grantPackage(accountId, `grant-${newId()}`, { [credit]: amount });
            bar.advance();
          }
          bar.end();
        }
        const accounts = chosen.map(({ accountId, email }) => ({ accountId, email, credit, amount }));
        io.result({ changed, accounts }, () =>
          io.print(
            changed
              ? `${chosen.length === 1 ? chosen[0]?.email : `${chosen.length} accounts`} can use ${amount} more ${credit}.`
              : `Nothing was changed. ${chosen.length} accounts would get ${amount} ${credit}.`,
          ),
        );
      },
    }),
  ];
}
