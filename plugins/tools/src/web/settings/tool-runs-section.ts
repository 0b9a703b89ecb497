import type { BuilderContext } from '@buildai/apps/shared';

/** ID of the section on runs of tools in the settings of an app. */
export const toolRunsSection = 'tool-runs';

/** The least rank of plans whose accounts get the settings of generated apps: that of MOON. */
const moonRank = 8;

/** Whether the settings of tools are shown: those of generated apps need a plan, those of one tool show the upgrade. */
export const hasToolSettings = ({ appKind, isAdmin, planRank }: BuilderContext): boolean =>
  appKind === 'tool' || (appKind === 'generative_app' && (isAdmin || planRank >= moonRank));
