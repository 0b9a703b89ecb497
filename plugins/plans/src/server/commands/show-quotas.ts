import type { Accounts } from '@buildai/auth/shared';
import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import { chosenAccounts, chosenAccountsOptions } from './chosen-accounts.js';
import { quotaRows, showQuotaRows } from './quota-rows.js';
import type { QuotaRowParts } from './quota-rows.js';

/** `quotas show`: how much of their credits accounts have used. */
export const showQuotasCommand = (accounts: Accounts, parts: QuotaRowParts): Command =>
  defineCommand({
    name: 'quotas show',
    summary: 'Show how much of their credits accounts have used.',
    options: z.object(chosenAccountsOptions),
    positions: ['account'],
    examples: ['quotas show ada@example.com', 'quotas show --plan lite --json'],
    async run(choice, io) {
      const chosen = await chosenAccounts(choice, accounts, parts.accountPlans);
      io.result(await quotaRows(parts, chosen), (rows) => showQuotaRows(io, rows));
    },
  });
