import { defineExtensionPoint } from '@buildai/core/shared';

/**
 * Whether an error of the running app, as its issue states it, is mended by a decision of a builder alone, such as a host
 * to allow. No model is asked to mend it.
 */
export type BuilderDecision = (message: string) => boolean;
export const builderDecisions = defineExtensionPoint<BuilderDecision>('apps/builder-decision');
