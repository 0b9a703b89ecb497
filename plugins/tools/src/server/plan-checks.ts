import type { BuiltApp } from '@buildai/apps/shared';
import type { Transaction } from '@buildai/core';
import type { PaidWorks, PlanLimits } from '@buildai/plans/shared';
import { countGeneration, freePlanId, rememberGeneration } from '@buildai/plans/shared';
import { FieldTypeNotOffered } from '../shared/errors.js';
import { offeredFieldTypes } from '../shared/field-types.js';
import type { ToolApp } from '../shared/tool-app.js';
import type { Tool, ToolField } from '../shared/tool.js';
import type { PlannedChange } from './files/tool-apps.js';

/** Whether the plan of the owner limits what is made: not for an admin who acts for the owner. */
export const isWithinPlan = ({ role }: Pick<BuiltApp, 'role'>): boolean => role !== 'admin';

/** What plans say about tools. */
export function planChecks(limits: PlanLimits, works: PaidWorks) {
  return {
    /** One more tool must be within the plan of the app's owner, and counts among the new ones of the month. */
    withRoom: (built: BuiltApp, { tools }: ToolApp, planned: PlannedChange<Tool>): PlannedChange<Tool> => {
      if (!isWithinPlan(built)) return planned;
      const { ownerId: accountId } = built.app;
      const count = () => Promise.resolve(tools.length);
      const made = { accountId, id: planned.result.toolId };
      return {
        ...planned,
        async also(transaction) {
          await limits.requireWithinLimit(accountId, 'maxToolsPerApp', count, transaction);
          await countGeneration(works, made, transaction);
        },
      };
    },

    /** A deleted tool can come back without counting again. */
    remember: <T>({ app }: BuiltApp, toolId: string, planned: PlannedChange<T>): PlannedChange<T> => ({
      ...planned,
      also: (transaction) => rememberGeneration(works, { accountId: app.ownerId, id: toolId }, transaction),
    }),

    /** One more live tool must be within the plan, too. */
    requireLive: (built: BuiltApp) => (live: number) => async (transaction: Transaction) => {
      if (!isWithinPlan(built)) return;
      const count = () => Promise.resolve(live);
      await limits.requireWithinLimit(built.app.ownerId, 'liveTools', count, transaction);
    },

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
