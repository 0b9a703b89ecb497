import { defineAppSetting } from '@buildai/apps/shared';
import { defineService } from '@buildai/core/shared';
import { z } from 'zod';
import { promptRowsKey } from './prompt-rows-key.js';

/** Whether AI models that build an app are shown the newest row of each entity. */
export const promptRowsSetting = defineAppSetting(promptRowsKey, z.boolean(), true);

/** Whether rows of apps stand in prompts. */
export interface PromptRows {
  /** Whether the operator of the platform permits it. */
  readonly isAllowed: boolean;
  /** Whether an app's builder wants it too. */
  isOn(appId: string): Promise<boolean>;
}

export const promptRows = defineService<PromptRows>('entities/prompt-rows');
