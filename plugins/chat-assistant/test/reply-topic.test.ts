import { authApi } from '@buildai/auth/shared';
import { readEventStream } from '@buildai/core/shared';
import type { LiveEvent } from '@buildai/core/shared';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { finish, say, stream } from '@buildai/models/test/fake-openai.js';
import { expect } from 'chai';
import { gate } from './gate.js';
import { startScripted } from './scripted-chat.js';

describeOnEachDatabase('Replies in the stream of live updates', (database) => {
  it('come from where each reader is, one after the other', async () => {
    const { step, open } = gate();
    await using chat = await startScripted(
      database,
      {},
      stream(say('First.'), step, say('Still first.'), finish()),
      stream(say('Second.'), finish()),
    );
    const reading = new AbortController();
    const watch = (after = '') =>
      fetch(`${chat.host.url}/api/events?topics=reply:${chat.appId}${after}`, {
        headers: { authorization: `Bearer ${chat.token}` },
        signal: reading.signal,
      });
    const waiting = readEventStream(await watch());
    const [started] = await chat.sendAndLeave('Begin', 'message-started');
    const take = async (events: typeof waiting, last: string) => {
      const taken: LiveEvent[] = [];
      for (let next = await events.next(); !next.done; next = await events.next()) {
        taken.push(next.value.data as LiveEvent);
        if (next.value.event === last) break;
      }
      return taken;
    };
    const first = await take(waiting, 'text-delta');
    expect(first[0]).to.deep.include({ topic: `reply:${chat.appId}`, id: started?.id });
    // One reader has nothing of it, another the first two events.
    const positions = [0, 2].map(
      (sequence) => `reply:${chat.appId}@${started?.id.split('.')[0]}.${sequence}`,
    );
    const joined = readEventStream(await watch(`&after=${positions.join(',')}`));
    open();
    const whole = await take(waiting, 'message-completed');
    const again = await take(joined, 'message-completed');
    expect(again.map(({ id }) => id)).to.deep.equal([...first, ...whole].map(({ id }) => id));
    // The end is still to be had by one who missed it; then the next reply comes.
    const late = readEventStream(await watch(`&after=reply:${chat.appId}@${first.at(-1)?.id}`));
    expect((await take(late, 'message-completed')).map(({ id }) => id)).to.deep.equal(
      whole.map(({ id }) => id),
    );
    await chat.send('Go on');
    for (const events of [waiting, late]) {
      const second = await take(events, 'message-completed');
      expect(second[0]?.id).to.match(/\.1$/);
      expect(JSON.stringify(second)).to.contain('Second.').and.not.to.contain('First.');
    }
    reading.abort();
  });

  it('are refused to strangers', async () => {
    await using chat = await startScripted(database, {});
    const { token } = await chat.host
      .client(authApi)
      .signUp({ body: { email: 'eve@example.com', password: 'correct horse battery staple' } });
    const { status } = await fetch(`${chat.host.url}/api/events?topics=reply:${chat.appId}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).to.equal(403);
  });
});
