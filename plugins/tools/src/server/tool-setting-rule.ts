import type { AppSettingRule } from '@buildai/apps/shared';
import { NotAllowed } from '@buildai/core/shared';
import type { PlanLimits } from '@buildai/plans/shared';
import { freePlanId } from '@buildai/plans/shared';
import { toolSettings } from '../shared/tool-settings.js';

/** Settings that builders on a paid plan change, too. */
const ofBuilders: readonly string[] = [toolSettings.dailyUserLimit.key, toolSettings.weeklyUserLimit.key];

/** Admins change all settings of tools; builders on a paid plan change how often people may run them. */
export const toolSettingRule = (limits: Pick<PlanLimits, 'planOf'>): AppSettingRule => ({
  keys: Object.values(toolSettings).map(({ key }) => key),
  async check({ caller, values }) {
    if (caller.isAdmin) return;
    const changed = Object.values(toolSettings).filter(({ key }) => key in values);
    if (changed.some(({ key }) => !ofBuilders.includes(key))) throw NotAllowed();
    if ((await limits.planOf(caller.accountId)).id === freePlanId)
      throw NotAllowed({ message: 'Your plan doesn’t include the settings of tools.' });
  },
});
