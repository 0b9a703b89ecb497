import type { App } from '@buildai/apps/shared';
import type { CommandIo } from '@buildai/core';
import { defineService } from '@buildai/core/shared';
import type { ReplyOutcome } from './conversation.js';

export interface AppRequest {
  readonly ownerId: string;
  /** What the app is to be, in a sentence. */
  readonly prompt: string;
  /** Whether everyone is to see it at once. */
  readonly publish: boolean;
}

export interface MadeApp {
  readonly app: App;
  readonly outcome: ReplyOutcome;
  /** Where it is published, or undefined. */
  readonly url: string | undefined;
  /** Where it is built. */
  readonly buildUrl: string;
}

/** Makes whole apps from the command line. */
export interface AppMaker {
  /**
   * Makes an app and has the assistant write it, here or on a server beside. Tells what is being written.
   * @throws NothingMade with the reason, where the assistant wrote nothing. The empty app stays, to be tried again.
   */
  make(request: AppRequest, io: CommandIo): Promise<MadeApp>;
}
export const appMaker = defineService<AppMaker>('chat-assistant/app-maker');
