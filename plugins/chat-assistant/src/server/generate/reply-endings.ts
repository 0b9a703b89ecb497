import type { Database, Transaction } from '@buildai/core';
import type { ReplyEvent } from '../../shared/events.js';
import type { ReplyAnnouncements } from '../announce-reply.js';
import { renamedApp } from '../plan/plan-name.js';
import type { ReplyCredits } from '../reply-credits.js';
import { replyEnding } from '../reply-credits.js';
import { findMessage } from '../storage/message-repository.js';
import type { ReplyEnd } from '../storage/message-repository.js';
import type { ReplyRecord } from '../../shared/message.js';
import type { Answered } from './answered.js';
import type { GeneratedReply } from './generated-reply.js';
import type { StoredReply } from './reply-store.js';

export interface ReplyEndingsParts {
  readonly db: Database;
  readonly announce: ReplyAnnouncements;
  readonly credits: ReplyCredits;
}

/** The result of a generation. */
export interface EndedReply extends Pick<ReplyEnd, 'status'>, Pick<Answered, 'parts' | 'shown' | 'usage'> {
  readonly outcome: ReplyRecord;
  /** Undefined if nothing was applied. */
  readonly stored: StoredReply | undefined;
}

/** Whether a reply changed anything in the app. */
function changesApp({ plan, version }: StoredReply): boolean {
  return version !== undefined || plan.draft.part(renamedApp).name !== undefined || plan.records().length > 0;
}

/** The last events of a reply. */
function lastEvents({ outcome, status, stored, usage }: EndedReply): ReplyEvent[] {
  const {
    changes,
    notApplied = [],
    truncated = false,
    error,
    mended = [],
    droppedFields = [],
    access = [],
    superseded,
  } = outcome;
  const version = stored?.version;
  const last: ReplyEvent[] = [];
  if (version && changes) {
    const { number, versionId } = version;
    last.push({ event: 'version-created', data: { versionId, number, changes } });
  }
  if (usage) last.push({ event: 'usage-recorded', data: { usage } });
  last.push({
    event: 'message-completed',
    data: {
      status,
      notApplied,
      truncated,
      ...(superseded ? { superseded } : {}),
      ...(mended.length > 0 ? { mended } : {}),
      ...(droppedFields.length > 0 ? { droppedFields } : {}),
      ...(access.length > 0 ? { access } : {}),
      ...(version ? { versionId: version.versionId } : {}),
      ...(error === undefined ? {} : { error }),
    },
  });
  return last;
}

/** Stores the end of replies, for their messages and for their readers. */
export class ReplyEndings {
  constructor(private readonly parts: ReplyEndingsParts) {}

  /** Whether a person stopped the reply. */
  async isStopped(messageId: string): Promise<boolean> {
    return (await findMessage(this.parts.db, messageId))?.stopRequested === true;
  }

  /** Ends a reply without applying anything. */
  async endUnapplied(generated: GeneratedReply, ended: EndedReply): Promise<void> {
    await generated.writer.flush();
    await this.parts.db.transaction((transaction) => this.end(generated, ended, transaction));
  }

  /** Ends a reply in the transaction that stores what it changed. */
  async end({ reply, writer }: GeneratedReply, ended: EndedReply, transaction: Transaction): Promise<void> {
    const { announce, credits } = this.parts;
    const { outcome, parts, shown, status, stored, usage } = ended;
    const record = { ...shown, ...outcome, ...(usage ? { usage } : {}) };
    const versionId = stored?.version?.versionId;
    await writer.end(transaction, { status, parts, outcome: record, versionId }, lastEvents(ended));
    const hasChanged = stored !== undefined && changesApp(stored);
    const isCut = outcome.truncated === true;
    await credits.close(reply, replyEnding(reply, { status, hasChanged, isCut }), transaction);
    const { appId, id: messageId } = reply;
    await announce.completed(transaction, { appId, messageId }, status);
  }
}
