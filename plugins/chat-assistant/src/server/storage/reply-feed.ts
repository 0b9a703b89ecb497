import type { Database, Signals, Transaction } from '@buildai/core';
import { endOfTransaction } from '@buildai/core';
import { parseReplyEventId } from '../../shared/events.js';
import type { StoredReplyEvent } from '../../shared/events.js';
import { EventBacklog } from './event-backlog.js';
import { isRunning } from './message-repository.js';
import type { AppendedEvents, NumberedEvent } from './reply-event-repository.js';
import { eventId, insertEvents, listEvents } from './reply-event-repository.js';

/** Carries, for each reply, the ID of the event before the committed ones, separated by spaces. */
const channel = 'chat-assistant/reply';

export interface FollowOptions {
  /** ID of the last event that the reader saw. */
  readonly after?: string;
  readonly signal?: AbortSignal;
}

/**
 * Stores the events of replies and pushes them to followers: in memory on this instance; on others, by a signal
 * and a single read however many follow. Followers read the table only to catch up.
 */
export class ReplyFeed {
  readonly #db: Database;
  readonly #signals: Signals;
  readonly #backlogs = new Map<string, Set<EventBacklog>>();
  #reading: Promise<void> = Promise.resolve();

  constructor(db: Database, signals: Signals) {
    this.#db = db;
    this.#signals = signals;
  }

  /** Starts listening to other instances. */
  start(): void {
    this.#signals.subscribe(channel, {
      onSignal: (ids) => {
        for (const before of ids.split(' '))
          this.#reading = this.#reading.then(() => this.#readAfter(before));
      },
      onMissed: () => this.lookAgain(),
    });
  }

  /** Appends events of replies. Followers get them when the transaction commits. */
  async append(transaction: Transaction, appended: readonly AppendedEvents[], now: string): Promise<void> {
    const filled = appended.filter(({ added }) => added.length > 0);
    if (filled.length === 0) return;
    const stored = await insertEvents(transaction, filled, now);
    const ids = filled.map(({ messageId, after }) => eventId(messageId, after));
    await this.#signals.send(channel, ids.join(' '), transaction);
    void endOfTransaction(transaction).then((isCommitted) => {
      if (isCommitted)
        filled.forEach(({ messageId }, index) => this.#deliver(messageId, stored[index] ?? []));
    });
  }

  /** The events of a reply from its start, or after one of them, to its end. */
  async *follow(
    messageId: string,
    { after, signal }: FollowOptions = {},
  ): AsyncGenerator<StoredReplyEvent, void> {
    using backlog = this.#open(messageId, signal);
    try {
      let sequence = (after === undefined ? undefined : parseReplyEventId(after)?.sequence) ?? 0;
      for (;;) {
        // Checked before the events are read: if the reply has ended by then, all its events are stored.
        const isOpen = await isRunning(this.#db, messageId);
        let events: readonly NumberedEvent[] | undefined = await listEvents(this.#db, messageId, sequence);
        while (events) {
          for (const { sequence: number, ...event } of events) {
            yield event;
            if (event.event === 'message-completed') return;
            sequence = number;
          }
          if (!isOpen) return;
          events = await backlog.next(sequence);
        }
        if (signal?.aborted) return;
      }
    } finally {
      this.#close(messageId, backlog);
    }
  }

  /** Makes every follower read the table: its reply may have progressed or been deleted. */
  lookAgain(): void {
    for (const backlogs of this.#backlogs.values()) for (const backlog of backlogs) backlog.miss();
  }

  async #readAfter(before: string): Promise<void> {
    const { messageId, sequence } = parseReplyEventId(before) ?? {};
    if (messageId === undefined || sequence === undefined || !this.#backlogs.has(messageId)) return;
    try {
      this.#deliver(messageId, await listEvents(this.#db, messageId, sequence));
    } catch {
      // Followers then read the table themselves, and fail if the error persists.
      this.lookAgain();
    }
  }

  #deliver(messageId: string, events: readonly NumberedEvent[]): void {
    for (const backlog of this.#backlogs.get(messageId) ?? []) backlog.push(events);
  }

  #open(messageId: string, signal: AbortSignal | undefined): EventBacklog {
    const backlog = new EventBacklog(signal);
    const backlogs = this.#backlogs.get(messageId) ?? new Set();
    this.#backlogs.set(messageId, backlogs.add(backlog));
    return backlog;
  }

  #close(messageId: string, backlog: EventBacklog): void {
    const backlogs = this.#backlogs.get(messageId);
    backlogs?.delete(backlog);
    if (backlogs?.size === 0) this.#backlogs.delete(messageId);
  }
}
