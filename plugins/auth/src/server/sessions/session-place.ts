import type { SessionStage } from './session-repository.js';

/** The place at which tokens are exchanged: the platform, or an app at one of its stages. */
export interface SessionPlace {
  /** Empty for the platform. */
  readonly appId: string;
  readonly stage: SessionStage;
}
