import { planners } from '@buildai/app-features/shared';
import { announceReplies } from '../announce-reply.js';
import type { ReplyAnnouncements } from '../announce-reply.js';
import { Attachments } from '../attachments.js';
import type { ChatKit } from '../chat-kit.js';
import { ReplyContexts } from '../generate/reply-contexts.js';
import { rerankFiles } from '../generate/rerank-files.js';
import { ReplyCredits } from '../reply-credits.js';
import { ReplyCommits } from '../storage/reply-commits.js';
import { ReplyFeed } from '../storage/reply-feed.js';

/** What replies consist of, and who learns of them. */
export interface Replies {
  readonly feed: ReplyFeed;
  readonly commits: ReplyCommits;
  readonly attachments: Attachments;
  readonly announce: ReplyAnnouncements;
  readonly credits: ReplyCredits;
  readonly contexts: ReplyContexts;
}

export function createReplies({ clock, contributions, db, events, log, uses }: ChatKit): Replies {
  const { bundler, models, surface, versions } = uses;
  const attachments = new Attachments(uses.files);
  const feed = new ReplyFeed(db, uses.signals);
  return {
    feed,
    commits: new ReplyCommits(db, clock, feed),
    attachments,
    announce: announceReplies(events, uses.live),
    credits: new ReplyCredits(uses.works),
    contexts: new ReplyContexts({
      db,
      clock,
      answering: { models, planners: () => contributions(planners) },
      attachments,
      app: { versions, surface, bundler },
      rerank: rerankFiles(models, log),
    }),
  };
}
