import type { AppSetting, AppSettings } from '@buildai/apps/shared';
import type { Origin } from '@buildai/core';
import type { PlanLimits } from '@buildai/plans/shared';
import type { Embedding } from '../../shared/embedding.js';

export interface FrameAncestorsParts {
  readonly limits: Pick<PlanLimits, 'hasFeature'>;
  readonly platformOrigin: string;
  readonly setting: AppSetting<Embedding>;
  readonly settings: Pick<AppSettings, 'read'>;
}

/**
 * Who may show the app in a frame, as the policy states it; undefined if no site may. The platform shows previews, and
 * the published app where others may: for its preview of the embed code.
 */
export type FrameAncestors = (
  app: { appId: string; ownerId: string },
  stage: Origin['stage'],
) => Promise<string | undefined>;

export function createFrameAncestors(parts: FrameAncestorsParts): FrameAncestors {
  const { limits, platformOrigin, setting, settings } = parts;
  return async ({ appId, ownerId }, stage) => {
    if (stage === 'preview') return platformOrigin;
    const { isOn, sites } = await settings.read(appId, setting);
    if (!isOn || !(await limits.hasFeature(ownerId, 'embed'))) return undefined;
    if (sites.length === 0) return '*';
    return [platformOrigin, ...sites.map((site) => `https://${site}`)].join(' ');
  };
}
