import { expect } from 'chai';
import type { SentMessage } from '../src/shared/index.js';
import { MessageSender } from '../src/web/conversation/message-sender.js';

/** Sends through a client that notes what it is asked. */
function senderFor({ generates = false, sentId }: { generates?: boolean; sentId: string | undefined }) {
  const bodies: unknown[] = [];
  const note = ({ body }: { readonly body: unknown }) => {
    bodies.push(body);
    return Promise.resolve(new Response());
  };
  return {
    bodies,
    sender: new MessageSender({ sendMessage: note, retryMessage: note }, 'app', { generates, sentId }),
  };
}

/** What the buttons of the builder send, as they state it. */
const pressed: Readonly<Record<string, SentMessage>> = {
  'Let’s keep going': { content: "Let's keep going", mode: 'build', continues: true },
  'Resolve with AI, Fix with AI, and the fix of what keeps an app from being published': {
    content: 'Fix these errors.',
    mode: 'build',
    autofix: true,
  },
  'a preset of access': { content: 'Only admins may read Task.', mode: 'build' },
};

describe('A message to the assistant', () => {
  for (const [button, message] of Object.entries(pressed))
    it(`has the model of the composer: ${button}`, async () => {
      const { bodies, sender } = senderFor({ sentId: 'gateway/dear' });
      await sender.send(message);
      expect(bodies).to.have.lengthOf(1);
      expect(bodies[0]).to.deep.include({ ...message, model: 'gateway/dear' });
      expect(bodies[0]).to.have.property('timeZone');
    });

  it('states no model where none was chosen, and a queued one keeps its own', async () => {
    const { bodies, sender } = senderFor({ sentId: undefined });
    await sender.send({ content: 'Hello' });
    expect(bodies[0]).to.not.have.property('model');
    const later = senderFor({ sentId: 'gateway/dear' });
    await later.sender.send({ content: 'Hello', model: 'gateway/cheap' });
    expect(later.bodies[0]).to.include({ model: 'gateway/cheap' });
  });

  it('is sent again to the model that is chosen by then', async () => {
    const { bodies, sender } = senderFor({ sentId: 'gateway/dear' });
    await sender.retry('message', new AbortController().signal);
    expect(bodies).to.deep.equal([{ messageId: 'message', model: 'gateway/dear' }]);
  });

  it('states whether the model only plans, first and when it is sent again', async () => {
    const { bodies, sender } = senderFor({ sentId: undefined, generates: true });
    await sender.send({ content: 'Hello' });
    await sender.retry('message', new AbortController().signal);
    expect(bodies[0]).to.include({ generates: true });
    expect(bodies[1]).to.deep.equal({ messageId: 'message', generates: true });
  });
});
