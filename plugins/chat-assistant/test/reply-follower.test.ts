import { expect } from 'chai';
import { ReplyFollower } from '../src/web/conversation/reply-follower.js';

const event = (id: number, name: string, data: unknown) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const words = Array.from({ length: 500 }, (_, index) => `word${index} `);

/** A reply that writes many words at once. */
const reply = () =>
  new Response(
    [
      event(1, 'message-started', { messageId: 'reply', userMessageId: 'request' }),
      ...words.map((text, index) => event(index + 2, 'text-delta', { text })),
      event(words.length + 2, 'message-completed', {
        status: 'done',
        access: [],
        extra: [],
        mended: [],
        notApplied: [],
        superseded: [],
        truncated: false,
        unseen: [],
      }),
    ].join(''),
    { headers: { 'content-type': 'text/event-stream' } },
  );

describe('The reply that is followed', () => {
  it('is shown with many words at a time, and whole when it ends', async () => {
    const ended = { text: '', status: '' };
    const follower: ReplyFollower = new ReplyFollower({
      resume: () => Promise.reject(new Error('It is not interrupted.')),
      async reload() {
        const view = follower.current()?.view;
        ended.text = view?.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('') ?? '';
        ended.status = view?.status ?? '';
      },
      onError: (error) => {
        throw error;
      },
    });
    let renders = 0;
    let shownText = '';
    follower.subscribe(() => {
      renders += 1;
      const [part] = follower.current()?.view.parts ?? [];
      if (part?.kind === 'text') shownText = part.text;
    });
    expect(await follower.send(() => Promise.resolve(reply()), { content: 'Begin' })).to.equal(true);
    await new Promise<void>((resolve) => {
      const isOver = () => follower.current() === undefined && resolve();
      follower.subscribe(isOver);
      isOver();
    });
    expect(ended).to.deep.equal({ text: words.join(''), status: 'done' });
    expect(shownText).to.equal(words.join(''));
    expect(renders).to.be.below(words.length / 10);
  });
});
