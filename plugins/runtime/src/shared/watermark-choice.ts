import type { App } from '@buildai/apps/shared';
import { defineExtensionPoint } from '@buildai/core/shared';

/** Whether an app shows the watermark on its pages, though the plan of its owner would allow to hide it. */
export interface WatermarkChoice {
  shows(app: App, versionId: string): Promise<boolean>;
}
export const watermarkChoices = defineExtensionPoint<WatermarkChoice>('runtime/watermark-choice');
