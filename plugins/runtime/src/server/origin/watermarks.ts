import type { App } from '@buildai/apps/shared';
import type { Origin, Settings } from '@buildai/core';
import type { PlanLimits } from '@buildai/plans/shared';
import type { WatermarkChoice } from '../../shared/watermark-choice.js';
import type { Watermark } from './watermark.js';

/** Which apps show a watermark. */
export class Watermarks {
  constructor(
    private readonly limits: Pick<PlanLimits, 'hasFeature'>,
    /** What knows whether apps choose to show it. */
    private readonly choices: () => readonly WatermarkChoice[],
    private readonly settings: Pick<Settings, 'branding' | 'publicUrl'>,
  ) {}

  /** The owner's plan decides whether the watermark can be hidden, and the app whether it is. */
  async of(app: App, stage: Origin['stage']): Promise<Watermark | undefined> {
    if (stage === 'preview') return undefined;
    const mayHide = await this.limits.hasFeature(app.ownerId, 'watermark');
    if (mayHide && !(await this.#isChosen(app))) return undefined;
    const { branding, publicUrl } = this.settings;
    return { brand: branding.name, href: new URL(publicUrl).origin };
  }

  async #isChosen(app: App): Promise<boolean> {
    const { publishedVersionId } = app;
    if (publishedVersionId === undefined) return false;
    for (const choice of this.choices()) if (await choice.shows(app, publishedVersionId)) return true;
    return false;
  }
}
