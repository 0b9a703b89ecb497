import type { App } from '@buildai/apps/shared';
import type { CommandIo } from '@buildai/core';
import { defineService } from '@buildai/core/shared';
import type { ReplyOutcome } from './conversation.js';

export interface AppRequest {
  readonly ownerId: string;
  /** A description of the app. */
  readonly prompt: string;
  /** Whether to publish the app. */
  readonly publish: boolean;
}

export interface MadeApp {
  readonly app: App;
  readonly outcome: ReplyOutcome;
  /** Address of the published app, or undefined. */
  readonly url: string | undefined;
  /** Why it was not published as requested, in one or more lines. */
  readonly notPublished: string | undefined;
  /** Address of the builder. */
  readonly buildUrl: string;
}

/** Creates whole apps from the command line. */
export interface AppMaker {
  /**
   * Creates an app and lets the assistant write it, here or on a running server. Reports progress.
   * @throws NothingMade with the reason, if the assistant wrote nothing. The empty app is kept for another
   * attempt.
   */
  make(request: AppRequest, io: CommandIo): Promise<MadeApp>;
}
export const appMaker = defineService<AppMaker>('chat-assistant/app-maker');
