import { appOption, requireApp } from '@buildai/apps/commands';
import type { AppStore } from '@buildai/apps/shared';
import { CommandError, defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { CheckoutUnavailable } from '@buildai/plans/shared';
import { z } from 'zod';
import { asPaymentError } from '../payment-error.js';
import type { PurchaseRepository } from '../purchase-repository.js';
import type { PurchaseSync } from '../purchase-sync.js';
import type { SetupRepository } from '../setup-repository.js';

interface Parts {
  readonly setups: SetupRepository;
  readonly purchases: PurchaseRepository;
  readonly sync: PurchaseSync;
}

/** Time for all purchases, in ms. */
const timeout = 600_000;

/** `memberships sync`: reads all purchases of an app from Gumroad now. */
export const syncMembersCommand = (apps: AppStore, { setups, purchases, sync }: Parts): Command =>
  defineCommand({
    name: 'memberships sync',
    summary: 'Read the purchases of an app from Gumroad now.',
    options: z.object({ app: appOption }),
    positions: ['app'],
    examples: ['memberships sync habit-tracker'],
    async run({ app: named }, io) {
      const { appId, name } = await requireApp(apps, named);
      const product = (await setups.find(appId))?.connected?.product;
      if (!product) throw new CommandError(`${name} sells no memberships.`);
      try {
        await sync.all(appId, AbortSignal.timeout(timeout));
      } catch (error) {
        throw CheckoutUnavailable.is(error) ? new CommandError(asPaymentError(error).message) : error;
      }
      const members = await purchases.countAdmitting(appId, product.id);
      io.result({ members }, () =>
        io.print(`${name} has ${members} ${members === 1 ? 'member' : 'members'}.`),
      );
    },
  });
