import { expect } from 'chai';
import { describeOnEachDatabase, startTestHost } from '@buildai/core/testing';
import type { TestHost } from '@buildai/core/testing';
import type { Database } from '@buildai/core';
import { finish, say, stream } from '@buildai/models/test/fake-openai.js';
import { conversation } from '../src/shared/index.js';
import type { StoredReplyEvent } from '../src/shared/index.js';
import { plugins } from './chat-host.js';
import { gate } from './gate.js';
import { startScripted } from './scripted-chat.js';

/** Counts the statements that read replies. */
function countReads(db: Database): { readonly count: number } {
  let count = 0;
  db.on('query', ({ sql }: { sql: string }) => {
    if (/^select\b.*\bchat_(reply_events|messages)\b/i.test(sql)) count += 1;
  });
  return {
    get count() {
      return count;
    },
  };
}

/** A follower of the reply: `heard` resolves when it has received the text, `all` when the reply has ended. */
function followOn(host: TestHost, messageId: string) {
  const seen: StoredReplyEvent[] = [];
  const waiting = new Map<string, () => void>();
  const read = async () => {
    for await (const event of host.service(conversation).events(messageId)) {
      seen.push(event);
      for (const [text, resolve] of waiting) if (textOf(seen).includes(text)) resolve();
    }
    return seen;
  };
  const heard = (text: string) =>
    new Promise<void>((resolve) =>
      textOf(seen).includes(text) ? resolve() : void waiting.set(text, resolve),
    );
  return { heard, all: read() };
}

const textOf = (events: readonly StoredReplyEvent[]) =>
  events.map((each) => (each.event === 'text-delta' ? each.data.text : '')).join('');

describeOnEachDatabase('followers of a reply', (database) => {
  it('cause no database queries while they wait and when events arrive', async () => {
    const [first, second] = [gate(), gate()];
    const words = ['One. ', 'Two. ', 'Three. '].map((text) => say(text));
    await using chat = await startScripted(
      database,
      {},
      stream(say('Hm. '), first.step, ...words, second.step, finish()),
    );
    const [started] = await chat.sendAndLeave('Hello', 'text-delta');
    const [messageId = ''] = started?.id.split('.') ?? [];
    const followers = Array.from({ length: 50 }, () => followOn(chat.host, messageId));
    await Promise.all(followers.map(({ heard }) => heard('Hm. ')));

    const reads = countReads(chat.host.db);
    first.open();
    await Promise.all(followers.map(({ heard }) => heard('Three. ')));
    // The platform itself checks for abandoned replies regularly.
    expect(reads.count).to.be.below(5);
    second.open();
    const all = await Promise.all(followers.map((each) => each.all));
    for (const events of all) {
      expect(textOf(events)).to.equal('Hm. One. Two. Three. ');
      expect(events.map(({ id }) => id)).to.deep.equal(all[0]?.map(({ id }) => id));
    }
  });

  if (database !== 'postgres') return;

  it('on another instance receive events with one read for all of them', async () => {
    const [first, second] = [gate(), gate()];
    await using chat = await startScripted(
      database,
      {},
      stream(say('One. '), first.step, say('Two. '), second.step, finish()),
    );
    const { databaseUrl, dataDir } = chat.host.settings;
    await using other = await startTestHost({ plugins, settings: { databaseUrl, dataDir } });
    const [started] = await chat.sendAndLeave('Hello', 'text-delta');
    const [messageId = ''] = started?.id.split('.') ?? [];
    const followers = Array.from({ length: 20 }, () => followOn(other, messageId));
    await Promise.all(followers.map(({ heard }) => heard('One. ')));
    const reads = countReads(other.db);
    first.open();
    second.open();
    const all = await Promise.all(followers.map((each) => each.all));
    for (const events of all) expect(textOf(events)).to.equal('One. Two. ');
    // A few writes of events, with one read each; 20 polling followers would cause at least 20.
    expect(reads.count).to.be.below(15);
  });
});
