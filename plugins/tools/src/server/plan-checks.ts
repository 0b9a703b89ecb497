import type { App } from '@buildai/apps/shared';
import type { Transaction } from '@buildai/core';
import type { PlanLimits } from '@buildai/plans/shared';
import { freePlanId } from '@buildai/plans/shared';
import { FieldTypeNotOffered } from '../shared/errors.js';
import { offeredFieldTypes } from '../shared/field-types.js';
import type { ToolApp } from '../shared/tool-app.js';
import type { ToolField } from '../shared/tool.js';
import type { PlannedChange } from './files/tool-apps.js';

/** What plans say about tools. */
export function planChecks(limits: PlanLimits) {
  return {
    /** One more tool must be within the plan of the app's owner. */
    withRoom: <T>(app: App, { tools }: ToolApp, planned: PlannedChange<T>): PlannedChange<T> => ({
      ...planned,
      also: (transaction) =>
        limits.requireWithinLimit(
          app.ownerId,
          'maxToolsPerApp',
          () => Promise.resolve(tools.length),
          transaction,
        ),
    }),

    /** One more live tool must be, too. */
    requireLive: (app: App) => (live: number) => (transaction: Transaction) =>
      limits.requireWithinLimit(app.ownerId, 'liveTools', () => Promise.resolve(live), transaction),

    /** Types that the tool has already stay. @throws FieldTypeNotOffered */
    async requireTypes(
      caller: { readonly accountId: string; readonly isAdmin: boolean },
      before: readonly ToolField[],
      fields: readonly ToolField[] = [],
    ): Promise<void> {
      const added = fields.filter(({ type }) => !before.some((each) => each.type === type));
      if (added.length === 0) return;
      const isFree = (await limits.planOf(caller.accountId)).id === freePlanId;
      const offered = offeredFieldTypes({ isAdmin: caller.isAdmin, isFree });
      if (added.some(({ type }) => !offered.includes(type))) throw FieldTypeNotOffered();
    },
  };
}
