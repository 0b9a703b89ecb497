import { expect } from 'chai';
import { eventually } from '@buildai/core/testing';
import type { StoredReplyEvent } from '../src/shared/events.js';
import { ReplyFollower } from '../src/web/conversation/reply-follower.js';

const words = Array.from({ length: 500 }, (_, index) => `word${index} `);

/** The events of a reply that writes many words. */
function replyOf(messageId: string): readonly StoredReplyEvent[] {
  const events = [
    { event: 'message-started', data: { messageId, userMessageId: `${messageId}-request`, createdAt: '' } },
    ...words.map((text) => ({ event: 'text-delta', data: { text } })),
    {
      event: 'message-completed',
      data: { status: 'done', access: [], mended: [], notApplied: [], superseded: [], truncated: false },
    },
  ];
  return events.map((event, index) => ({ ...event, id: `${messageId}.${index + 1}` }) as StoredReplyEvent);
}

const accepted = ([started]: readonly StoredReplyEvent[]) =>
  new Response(`id: ${started?.id}\nevent: message-started\ndata: ${JSON.stringify(started?.data)}\n\n`);

function startFollower() {
  const ended = new Set<string>();
  const asked: (string | undefined)[] = [];
  const errors: unknown[] = [];
  const shown: { text: string; status: string }[] = [];
  const follower: ReplyFollower = new ReplyFollower({
    async reload() {
      const view = follower.current()?.view;
      const text = view?.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('') ?? '';
      shown.push({ text, status: view?.status ?? '' });
    },
    hasEnded: (messageId) => ended.has(messageId),
    onError: (error) => errors.push(error),
  });
  follower.connect(() => asked.push(follower.position()));
  return { asked, ended, errors, follower, shown };
}

const whole = { text: words.join(''), status: 'done' };

describe('The reply that is followed', () => {
  it('is shown with many words at a time, and whole when it ends', async () => {
    const { follower, shown } = startFollower();
    let renders = 0;
    follower.subscribe(() => (renders += 1));
    const reply = replyOf('m');
    expect(
      await follower.send(() => Promise.resolve(accepted(reply)), { sent: { content: 'Begin' } }),
    ).to.equal(true);
    for (const event of reply) follower.receive(event);
    await eventually(() => follower.current() === undefined);
    expect(shown.at(-1)).to.deep.equal(whole);
    expect(renders).to.be.below(words.length / 10);
  });

  it('takes each event once, however often it comes', async () => {
    const { follower, shown } = startFollower();
    const reply = replyOf('m');
    for (const event of reply.slice(0, 100)) follower.receive(event);
    for (const event of reply) follower.receive(event);
    await eventually(() => follower.current() === undefined);
    expect(shown.at(-1)).to.deep.equal(whole);
  });

  it('is asked for from its start where it was begun elsewhere', async () => {
    const { asked, follower, shown } = startFollower();
    const reply = replyOf('m');
    for (const event of reply.slice(57, 60)) follower.receive(event);
    expect(asked).to.deep.equal(['m.0']);
    for (const event of reply) follower.receive(event);
    await eventually(() => follower.current() === undefined);
    expect(shown.at(-1)).to.deep.equal(whole);
  });

  it('is not begun again by late events of one that has ended', () => {
    const { asked, ended, follower } = startFollower();
    ended.add('old');
    for (const event of replyOf('old').slice(300)) follower.receive(event);
    expect([asked, follower.current()]).to.deep.equal([[], undefined]);
  });

  it('waits until the message is accepted, even if its events come first', async () => {
    const { follower, shown } = startFollower();
    const reply = replyOf('m');
    const sending = follower.send(
      async () => {
        for (const event of reply) follower.receive(event);
        return accepted(reply);
      },
      { sent: { content: 'Begin' } },
    );
    expect(await sending).to.equal(true);
    await eventually(() => follower.current() === undefined);
    expect(shown.at(-1)).to.deep.equal(whole);
  });

  it('is the one that runs, when a message is refused because of it', async () => {
    const { errors, follower } = startFollower();
    const reply = replyOf('other');
    const sending = follower.send(
      async () => {
        for (const event of reply.slice(0, 3)) follower.receive(event);
        throw new Error('The assistant is working.');
      },
      { sent: { content: 'Begin' } },
    );
    expect(await sending).to.equal(false);
    const followed = await eventually(() => follower.current()?.messageId && follower.current());
    expect(followed).to.include({ messageId: 'other' }).and.not.to.have.property('sent');
    expect(errors).to.have.length(1);
  });
});
