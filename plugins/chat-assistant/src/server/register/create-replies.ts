import { announceReplies } from '../announce-reply.js';
import type { ReplyAnnouncements } from '../announce-reply.js';
import { Attachments } from '../attachments.js';
import type { ChatKit } from '../chat-kit.js';
import { ReplyCredits } from '../reply-credits.js';
import { ReplyFeed } from '../storage/reply-feed.js';

/** What replies consist of, and who learns of them. */
export interface Replies {
  readonly feed: ReplyFeed;
  readonly attachments: Attachments;
  readonly announce: ReplyAnnouncements;
  readonly credits: ReplyCredits;
}

export const createReplies = ({ db, events, uses }: ChatKit): Replies => ({
  feed: new ReplyFeed(db, uses.signals),
  attachments: new Attachments(uses.files),
  announce: announceReplies(events, uses.live),
  credits: new ReplyCredits(uses.credits),
});
