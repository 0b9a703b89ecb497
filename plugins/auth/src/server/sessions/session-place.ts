import type { SessionStage } from './session-repository.js';

/** Where tokens are exchanged: on the platform, or in an app at one of its stages. */
export interface SessionPlace {
  /** Empty for the platform. */
  readonly appId: string;
  readonly stage: SessionStage;
}
