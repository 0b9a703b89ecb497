import { expect } from 'chai';
import { AppMessages } from '../src/shared/index.js';

/** What a listener has received, and how it stops. */
function listenTo(messages: AppMessages<string>, appId: string) {
  const received: string[] = [];
  return { received, stop: messages.listen(appId, (message) => received.push(message)) };
}

describe('Messages between parts of the builder', () => {
  it('reach all who listen for the app, until they stop', () => {
    const messages = new AppMessages<string>();
    const [one, two, other] = ['bees', 'bees', 'hives'].map((appId) => listenTo(messages, appId));
    messages.send('bees', 'a');
    one?.stop();
    messages.send('bees', 'b');
    expect([one, two, other].map((each) => each?.received)).to.deep.equal([['a'], ['a', 'b'], []]);
  });

  it('wait for the first who listens', () => {
    const messages = new AppMessages<string>();
    messages.send('bees', 'a');
    messages.send('bees', 'b');
    expect(listenTo(messages, 'hives').received).to.deep.equal([]);
    expect(listenTo(messages, 'bees').received).to.deep.equal(['a', 'b']);
    expect(listenTo(messages, 'bees').received).to.deep.equal([]);
  });

  it('do not wait forever', () => {
    const messages = new AppMessages<string>(0);
    messages.send('bees', 'a');
    expect(listenTo(messages, 'bees').received).to.deep.equal([]);
  });
});
