import type { App } from '@buildai/apps/shared';
import type { ReplyWriter } from '../storage/reply-writer.js';
import type { StoredMessage } from '../storage/stored-message.js';

/** A reply while it is generated. */
export interface GeneratedReply {
  /** Undefined if the app is being deleted. */
  readonly app: App | undefined;
  readonly reply: StoredMessage;
  /** The message that it answers. */
  readonly message: StoredMessage;
  readonly writer: ReplyWriter;
}

/** The app's owner, for the build queue. */
export const ownerOf = (app: App | undefined): string => app?.ownerId ?? '';
