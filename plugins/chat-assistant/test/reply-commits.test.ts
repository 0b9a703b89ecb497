import { expect } from 'chai';
import { appsApi } from '@buildai/apps/shared';
import type { Clock, Signals } from '@buildai/core';
import { newId } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import type { ReplyEvent, StoredReplyEvent } from '../src/shared/index.js';
import { claimReply, insertMessages } from '../src/server/storage/message-repository.js';
import { ReplyCommits } from '../src/server/storage/reply-commits.js';
import { listEvents } from '../src/server/storage/reply-event-repository.js';
import { ReplyFeed } from '../src/server/storage/reply-feed.js';
import { ReplyWriter } from '../src/server/storage/reply-writer.js';
import { startChatHost } from './chat-host.js';
import type { ChatHost } from './chat-host.js';

const createdAt = '2026-01-01T00:00:00.000Z';
const clock: Clock = { now: () => new Date(createdAt), timestamp: () => createdAt };
/** There is no other instance. */
const signals: Signals = { send: () => Promise.resolve(), subscribe: () => () => undefined };

const text = (text: string): ReplyEvent => ({ event: 'text-delta', data: { text } });

/** A running reply in an app of its own, whose lease this process holds. */
async function startReply({ host, token, accountId }: ChatHost) {
  const [messageId, owner] = [newId(), newId()];
  const app = { header: `App ${messageId}`, description: '' };
  const { appId } = await host.client(appsApi, token).saveApp({ body: { appType: 'space_app', app } });
  const request = { attachments: [], mode: 'build' as const };
  const shared = { appId, accountId, parts: [], request, createdAt, replyTo: undefined };
  await insertMessages(host.db, [{ ...shared, id: messageId, role: 'assistant', status: 'running' }]);
  await claimReply(host.db, messageId, owner, createdAt);
  return { messageId, owner };
}

const textOf = (events: readonly StoredReplyEvent[]) =>
  events.map((each) => (each.event === 'text-delta' ? each.data.text : '')).join('');

describeOnEachDatabase('events of several replies', (database) => {
  it('share a transaction, and a lost lease stops only its own reply', async () => {
    await using chat = await startChatHost(database);
    const { db } = chat.host;
    const commits = new ReplyCommits(db, clock, new ReplyFeed(db, signals));
    const replies = await Promise.all(Array.from({ length: 3 }, () => startReply(chat)));
    await db('chat_messages').where('id', replies[1]?.messageId).update({ lease_owner: 'another' });
    let inserts = 0;
    db.on('query', ({ sql }: { sql: string }) => {
      if (/^insert into .chat_reply_events/i.test(sql)) inserts += 1;
    });
    const held = await Promise.all(
      replies.map((reply) => commits.commit({ ...reply, after: 0, added: [text('One. '), text('Two.')] })),
    );
    expect(held).to.deep.equal([true, false, true]);
    expect(inserts).to.equal(1);
    const stored = await Promise.all(replies.map(({ messageId }) => listEvents(db, messageId, 0)));
    expect(stored.map(textOf)).to.deep.equal(['One. Two.', '', 'One. Two.']);
    expect(stored[2]?.map(({ sequence }) => sequence)).to.deep.equal([1, 2]);
  });

  it('are written also if one of the replies cannot be', async () => {
    await using chat = await startChatHost(database);
    const { db } = chat.host;
    const commits = new ReplyCommits(db, clock, new ReplyFeed(db, signals));
    const [first, second] = [await startReply(chat), await startReply(chat)];
    await commits.commit({ ...first, after: 0, added: [text('Before.')] });
    // Its number is taken.
    const failing = commits.commit({ ...first, after: 0, added: [text('Again.')] });
    const written = commits.commit({ ...second, after: 0, added: [text('Other.')] });
    expect(await failing.catch(() => 'failed')).to.equal('failed');
    expect(await written).to.equal(true);
    expect(textOf(await listEvents(db, first.messageId, 0))).to.equal('Before.');
    expect(textOf(await listEvents(db, second.messageId, 0))).to.equal('Other.');
  });

  it('of writers in one process are written together', async () => {
    await using chat = await startChatHost(database);
    const { db } = chat.host;
    const commits = new ReplyCommits(db, clock, new ReplyFeed(db, signals));
    const replies = await Promise.all(Array.from({ length: 4 }, () => startReply(chat)));
    const inserted = new Promise<string>((resolve) =>
      db.on('query', ({ sql }: { sql: string }) => {
        if (/^insert into .chat_reply_events/i.test(sql)) resolve(sql);
      }),
    );
    const writers = replies.map((reply) => new ReplyWriter({ ...reply, db, commits, after: 0 }));
    for (const writer of writers) writer.add(text('Hello.'));
    const sql = await inserted;
    await Promise.all(writers.map((writer) => writer.flush()));
    for (const writer of writers) writer[Symbol.dispose]();
    for (const { messageId } of replies)
      expect(textOf(await listEvents(db, messageId, 0))).to.equal('Hello.');
    // Parameters of one row: message, sequence, event, data and time.
    expect((sql.match(/\?|\$\d+/g) ?? []).length).to.equal(4 * 5);
  });
});
