import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { Catalogue } from '../catalogue/catalogue.js';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const amount = (value: number | null) => (value === null ? 'unlimited' : value.toLocaleString('en-US'));

/** `plans list`: the plans as they are in force. */
export function listPlansCommand(catalogue: Catalogue): Command {
  return defineCommand({
    name: 'plans list',
    summary: 'List the plans, lowest first. Use --json for all details.',
    options: z.object({}),
    examples: ['plans list', 'plans list --json'],
    run(_, io) {
      io.result(catalogue.all, (plans) =>
        io.table(
          ['Plan', 'Name', 'Month', 'Year', 'AI credits', 'Messages', 'Space apps', 'Features'],
          plans.map(({ id, name, price, priceYearly, limits, features, isHidden }) => [
            id,
            isHidden ? `${name} (hidden)` : name,
            dollars(price),
            dollars(priceYearly),
            amount(limits.appRuns),
            amount(limits.builderChatMessages),
            amount(limits.maxSpaceApps),
            features.join(', '),
          ]),
        ),
      );
      return Promise.resolve();
    },
  });
}
