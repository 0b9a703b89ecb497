import { expect } from 'chai';
import { definePlugin } from '../src/plugin/define-plugin.js';
import { authenticator } from '../src/http/authenticator.js';
import { eventsApi, topicGuards, topicSources } from '../src/events/index.js';
import type { EventStream } from '../src/http/handlers.js';
import type { AccountCaller } from '../src/shared/access.js';
import type { ApiClient } from '../src/shared/api-client.js';
import { readEventStream } from '../src/shared/event-stream.js';
import type { StreamEvent } from '../src/shared/event-stream.js';
import { describeOnEachDatabase, startTestHost } from '../src/testing/index.js';
import type { LiveEvent } from '../src/shared/topics.js';
import type { TestHost } from '../src/testing/index.js';
import type { Instance } from './instance.js';
import { startInstance } from './instance.js';

const account = (accountId: string): AccountCaller => ({
  kind: 'account',
  accountId,
  accountType: 'builder',
  isAdmin: false,
  sessionId: 'session',
});

/** Lets each account watch only its own topic; a token is the account's id. */
const accounts = definePlugin({
  id: 'accounts',
  register(kit) {
    kit.provide(authenticator, { authenticate: async (token) => account(token) });
    kit.contribute(topicGuards, {
      prefix: 'account',
      mayWatch: async (caller, id) => caller.kind === 'account' && caller.accountId === id,
    });
    kit.contribute(topicGuards, { prefix: 'reply', mayWatch: async (_, id) => id !== 'closed' });
    kit.contribute(topicSources, {
      prefix: 'reply',
      async *follow({ id, after }) {
        yield { id: `${id}.8`, event: 'text-delta', data: { after } };
      },
    });
  },
});

function watch(
  instance: Instance,
  topics: readonly string[],
  after?: string,
  signal = new AbortController().signal,
  since?: number,
) {
  return (instance.events.watch({ topics, after, since, signal }) as AsyncIterable<Update>)[
    Symbol.asyncIterator
  ]();
}
type Update = EventStream extends AsyncIterable<infer T> ? T : never;

/** Received events without their topic. */
const sent = (update: Update | undefined) => (update?.data as LiveEvent | undefined)?.data;

async function take(count: number, updates: AsyncIterator<Update>): Promise<readonly Update[]> {
  const taken: Update[] = [];
  while (taken.length < count) {
    const next = await updates.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

describeOnEachDatabase('Live updates', (database) => {
  let host: TestHost;
  before(async () => (host = await startTestHost({ plugins: [accounts], database })));
  after(() => host.stop());

  it('reach those who watch the topic, from whichever instance they are sent', async () => {
    await using one = await startInstance(host.settings);
    await using two = await startInstance(host.settings);
    const updates = watch(one, ['app:a', 'account:b']);
    await two.events.live.send('app:a', 'first', { number: 1 });
    await two.events.live.send('app:other', 'unseen', {});
    await two.events.live.send('account:b', 'second', null);
    const [first, second] = await take(2, updates);
    expect(first).to.deep.include({ event: 'first', data: { topic: 'app:a', data: { number: 1 } } });
    expect(second).to.deep.include({ event: 'second', data: { topic: 'account:b', data: null } });
  });

  it('are resumed after the last one that was seen, on any instance', async () => {
    await using one = await startInstance(host.settings);
    const updates = watch(one, ['app:a']);
    for (const number of [1, 2, 3]) await one.events.live.send('app:a', 'counted', number);
    const [first] = await take(1, updates);
    expect((await take(2, watch(one, ['app:a'], first?.id))).map(sent)).to.deep.equal([2, 3]);
    await using two = await startInstance(host.settings);
    const resumed = watch(two, ['app:a'], first?.id);
    await two.events.live.send('app:a', 'counted', 4);
    expect((await take(3, resumed)).map(sent)).to.deep.equal([2, 3, 4]);
  });

  it('begin with what happened since the reader began to read', async () => {
    await using instance = await startInstance(host.settings);
    await instance.events.live.send('app:since', 'counted', 1);
    const hourAgo = new Date(Date.now() - 60 * 60_000).toISOString();
    await instance.db('events').where({ topic: 'app:since' }).update({ created_at: hourAgo });
    await instance.events.live.send('app:since', 'counted', 2);
    await instance.events.live.send('app:another', 'counted', 3);
    const { signal } = new AbortController();
    const updates = watch(instance, ['app:since'], undefined, signal, 1_000);
    await instance.events.live.send('app:since', 'counted', 4);
    expect((await take(2, updates)).map(sent)).to.deep.equal([2, 4]);
    const yesterday = watch(instance, ['app:since'], undefined, signal, 24 * 60 * 60_000);
    expect((await take(1, yesterday))[0]).to.deep.equal({ event: 'stream-reset', data: {} });
  });

  it('begin with a reset when it is not known any more what was missed', async () => {
    await using instance = await startInstance(host.settings);
    await instance.db('events').delete();
    await instance.events.live.send('app:a', 'new', null);
    for (const lost of ['1', 'rubbish']) {
      const updates = watch(instance, ['app:a'], lost);
      expect((await take(1, updates))[0]).to.deep.equal({ event: 'stream-reset', data: {} });
      await updates.return?.();
    }
  });

  it('end for a reader who falls too far behind, who can then resume', async () => {
    await using instance = await startInstance(host.settings);
    const slow = watch(instance, ['app:slow']);
    const quick = watch(instance, ['app:end']);
    const started = slow.next();
    await instance.db.transaction(async (transaction) => {
      for (let number = 0; number < 600; number++) {
        await instance.events.live.send('app:slow', 'counted', number, transaction);
      }
      await instance.events.live.send('app:end', 'ended', null, transaction);
    });
    await quick.next();
    const first = (await started).value as Update;
    const rest = await take(600, slow);
    expect(sent(first)).to.equal(0);
    expect(rest.length).to.be.below(599);
    const resumed = await take(599 - rest.length, watch(instance, ['app:slow'], rest.at(-1)?.id));
    expect(sent(resumed.at(-1))).to.equal(599);
  });

  it('end when the reader leaves and when the instance stops', async () => {
    const instance = await startInstance(host.settings);
    const leaving = new AbortController();
    const left = watch(instance, ['app:a'], undefined, leaving.signal).next();
    const stopped = watch(instance, ['app:a']).next();
    leaving.abort();
    expect((await left).done).to.equal(true);
    await instance.stop();
    expect((await stopped).done).to.equal(true);
  });

  describe('over HTTP', () => {
    const open = async (token: string, topics: string, after?: string) => {
      const response = await fetch(`${host.url}/api/events?topics=${topics}`, {
        headers: { authorization: `Bearer ${token}`, ...(after ? { 'last-event-id': after } : {}) },
      });
      return { response, events: readEventStream(response) };
    };
    const next = async (events: AsyncGenerator<StreamEvent>) => (await events.next()).value as StreamEvent;

    it('come as server-sent events with an id to resume from', async () => {
      await using sender = await startInstance(host.settings);
      const { response, events } = await open('ada', 'account:ada');
      expect(response.headers.get('content-type')).to.match(/^text\/event-stream/);
      await sender.events.live.send('account:ada', 'item-changed', { id: 1 });
      await sender.events.live.send('account:ada', 'item-changed', { id: 2 });
      const first = await next(events);
      expect(first).to.deep.include({
        event: 'item-changed',
        data: { topic: 'account:ada', data: { id: 1 } },
      });
      await events.return(undefined);
      const resumed = await open('ada', 'account:ada', first.id);
      expect(await next(resumed.events)).to.deep.include({
        event: 'item-changed',
        data: { topic: 'account:ada', data: { id: 2 } },
      });
      await resumed.events.return(undefined);
    });

    it('are refused to those whom the topic is not open to, and on topics that nobody guards', async () => {
      for (const topics of ['account:bob', 'account:bob,app:a', 'app:a', 'system']) {
        const { response } = await open('ada', topics);
        expect(response.status, topics).to.equal(403);
      }
    });

    it('come for the topics that are allowed, and name the others', async () => {
      await using sender = await startInstance(host.settings);
      const { events } = await open('ada', 'account:ada,account:bob');
      expect(await next(events)).to.deep.equal({ event: 'topic-refused', data: { topic: 'account:bob' } });
      await sender.events.live.send('account:bob', 'item-changed', { id: 1 });
      await sender.events.live.send('account:ada', 'item-changed', { id: 2 });
      expect((await next(events)).data).to.deep.equal({ topic: 'account:ada', data: { id: 2 } });
      await events.return(undefined);
    });

    it('carry topics with IDs of their own, which do not move the ID of the stream', async () => {
      await using sender = await startInstance(host.settings);
      const { events } = await open(
        'ada',
        'account:ada,reply:a,reply:closed&after=reply:a@a.7,reply:closed@c.1',
      );
      const own = [await next(events), await next(events)];
      expect(own).to.deep.include.members([
        { event: 'topic-refused', data: { topic: 'reply:closed' } },
        { event: 'text-delta', data: { topic: 'reply:a', id: 'a.8', data: { after: ['a.7'] } } },
      ]);
      // The topic that ended does not end the others.
      await sender.events.live.send('account:ada', 'item-changed', { id: 1 });
      expect(await next(events))
        .to.include({ event: 'item-changed' })
        .and.to.have.property('id');
      await events.return(undefined);
    });

    it('come once for a topic that is named more than once', async () => {
      await using sender = await startInstance(host.settings);
      const { events } = await open('ada', 'account:ada,reply:a,reply:a,account:ada&after=reply:a@a.7');
      expect(await next(events)).to.include({ event: 'text-delta' });
      await sender.events.live.send('account:ada', 'item-changed', { id: 1 });
      expect(await next(events)).to.include({ event: 'item-changed' });
      await events.return(undefined);
    });

    it('need someone who is signed in, and topics that make sense', async () => {
      const anonymous: ApiClient<typeof eventsApi> = host.client(eventsApi);
      const ada = host.client(eventsApi, 'ada');
      const failure = (call: Promise<unknown>) =>
        call.then(
          () => undefined,
          (error: unknown) => error,
        );
      expect(await failure(anonymous.watch({ query: { topics: 'account:ada' } }))).to.include({
        status: 401,
      });
      for (const topics of ['', 'everything', 'app:', 'app:../x', Array(201).fill('app:a').join(',')]) {
        expect(await failure(ada.watch({ query: { topics } })), topics).to.include({ status: 400 });
      }
    });
  });
});
