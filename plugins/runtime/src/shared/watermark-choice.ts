import type { App } from '@buildai/apps/shared';
import { defineExtensionPoint } from '@buildai/core/shared';

/** Where an app says that its pages show the watermark, though the plan of its owner would allow to hide it. */
export interface WatermarkChoice {
  shows(app: App, versionId: string): Promise<boolean>;
}
export const watermarkChoices = defineExtensionPoint<WatermarkChoice>('runtime/watermark-choice');
