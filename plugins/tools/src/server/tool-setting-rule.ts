import type { AppSettingRule } from '@buildai/apps/shared';
import { InvalidInput, NotAllowed } from '@buildai/core/shared';
import type { ModelCatalog } from '@buildai/models/shared';
import type { PlanLimits } from '@buildai/plans/shared';
import { freePlanId } from '@buildai/plans/shared';
import { toolSettings } from '../shared/tool-settings.js';

/** Settings that builders on a paid plan change, too. */
const ofBuilders: readonly string[] = [toolSettings.dailyUserLimit.key, toolSettings.weeklyUserLimit.key];

/** A model that does not exist would be found out by the visitors of the app. */
async function requireModel(models: Pick<ModelCatalog, 'problemWith'>, chosen: unknown): Promise<void> {
  if (typeof chosen !== 'string' || chosen === '') return;
  const problem = await models.problemWith(chosen);
  if (problem === undefined) return;
  const field = `body.appSettings.${toolSettings.aiModel.key}`;
  throw InvalidInput({ message: problem, details: [{ field, message: problem }] });
}

/** Admins change all settings of tools; builders on a paid plan change how often people may run them. */
export const toolSettingRule = (
  limits: Pick<PlanLimits, 'planOf'>,
  models: Pick<ModelCatalog, 'problemWith'>,
): AppSettingRule => ({
  keys: Object.values(toolSettings).map(({ key }) => key),
  async check({ caller, values }) {
    if (caller.isAdmin) return requireModel(models, values[toolSettings.aiModel.key]);
    const changed = Object.values(toolSettings).filter(({ key }) => key in values);
    if (changed.some(({ key }) => !ofBuilders.includes(key))) throw NotAllowed();
    if ((await limits.planOf(caller.accountId)).id === freePlanId)
      throw NotAllowed({ message: 'Your plan doesn’t include the settings of tools.' });
  },
});
