import { appSettingDeclarations } from '@buildai/apps/shared';
import { promptRows, promptRowsSetting } from '../../shared/prompt-rows.js';
import type { PromptRows } from '../../shared/prompt-rows.js';
import type { EntitiesKit } from '../kit/entities-kit.js';

/** Whether prompts contain rows: a setting of the operator, and one of each app. */
export function registerPromptRows({ config, contribute, provide, uses }: EntitiesKit): PromptRows {
  const rows: PromptRows = {
    isAllowed: config.rowsInPrompts,
    isOn: async (appId) => config.rowsInPrompts && (await uses.settings.read(appId, promptRowsSetting)),
  };
  contribute(appSettingDeclarations, promptRowsSetting);
  provide(promptRows, rows);
  return rows;
}
