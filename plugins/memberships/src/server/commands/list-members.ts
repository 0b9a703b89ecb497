import { appOption, requireApp } from '@buildai/apps/commands';
import type { AppStore } from '@buildai/apps/shared';
import { CommandError, defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { PurchaseRepository } from '../purchase-repository.js';
import type { SetupRepository } from '../setup-repository.js';

/** `memberships list`: who bought a membership of an app. */
export const listMembersCommand = (
  apps: AppStore,
  setups: SetupRepository,
  purchases: PurchaseRepository,
): Command =>
  defineCommand({
    name: 'memberships list',
    summary: 'List the purchases that make people members of an app.',
    options: z.object({ app: appOption }),
    positions: ['app'],
    examples: ['memberships list habit-tracker', 'memberships list habit-tracker --json'],
    async run({ app: named }, io) {
      const { appId, name } = await requireApp(apps, named);
      const product = (await setups.find(appId))?.product;
      if (!product) throw new CommandError(`${name} sells no memberships.`);
      const found = await purchases.list(appId, product.id, 10_000);
      io.result({ product: product.name, purchases: found }, () => {
        if (found.length === 0) return io.print(`No one has bought “${product.name}” yet.`);
        io.table(
          ['Email', 'Status', 'Since', 'Ends', 'Account'],
          found.map(({ email, status, startedAt, endsAt = '', userId = '' }) => [
            email,
            status,
            startedAt,
            endsAt,
            userId,
          ]),
        );
      });
    },
  });
