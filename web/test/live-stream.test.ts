import { expect } from 'chai';
import { eventually } from '@buildai/core/testing';
import { LiveStream } from '../src/live/live-stream.js';
import { answeredStreams } from './support/answered-streams.js';
import { FakeTabs } from './support/fake-tabs.js';

/** A tab that shares nothing, as over plain HTTP. */
function startStream() {
  const { answer, at } = answeredStreams();
  const means = { locks: undefined, openChannel: () => undefined };
  const live = new LiveStream({ fetch: answer, name: 'live', onGap: () => undefined, means });
  return { live, at };
}

describe('The stream of live updates', () => {
  it('resumes after the last event when the connection was lost', async () => {
    const { live, at } = startStream();
    const heard: unknown[] = [];
    const end = live.watch('app:1', 'changed', (data) => heard.push(data), performance.now());
    const first = await at(0);
    first.send('7', 'app:1', 'one');
    await eventually(() => heard.length === 1);
    first.end();
    const second = await at(1);
    expect(second).to.include({ topics: 'app:1', lastEventId: '7' });
    second.send('8', 'app:1', 'two');
    await eventually(() => heard.length === 2);
    end();
  });

  it('asks for what a topic that joins has missed, even if another topic had a later event', async () => {
    const { live, at } = startStream();
    const [ofApp, ofRows]: [unknown[], unknown[]] = [[], []];
    const endApp = live.watch('app:1', 'changed', (data) => ofApp.push(data), performance.now());
    const first = await at(0);
    first.send('7', 'app:1', 'later');
    await eventually(() => ofApp.length === 1);
    const began = performance.now() - 3_000;
    const endRows = live.watch('rows:1', 'changed', (data) => ofRows.push(data), began);
    const second = await at(1);
    expect(first.isAborted()).to.equal(true);
    expect(second).to.include({ topics: 'app:1,rows:1', lastEventId: null });
    expect(second.since).to.be.at.least(3_000);
    second.send('6', 'rows:1', 'earlier');
    second.send('7', 'app:1', 'later');
    second.send('8', 'app:1', 'new');
    await eventually(() => ofApp.length === 2);
    expect([ofApp, ofRows]).to.deep.equal([['later', 'new'], ['earlier']]);
    endApp();
    endRows();
  });

  it('asks for what a topic has missed since it was left', async () => {
    const { live, at } = startStream();
    const ofRows: unknown[] = [];
    const ofAccount: unknown[] = [];
    const endAccount = live.watch('account:1', 'changed', (data) => ofAccount.push(data), performance.now());
    const watchRows = () => live.watch('rows:1', 'changed', (data) => ofRows.push(data), performance.now());
    const endRows = watchRows();
    const first = await at(0);
    first.send('5', 'rows:1', 'before');
    await eventually(() => ofRows.length === 1);
    const left = performance.now();
    endRows();
    first.send('9', 'account:1', 'plan');
    await eventually(() => ofAccount.length === 1);
    const endAgain = watchRows();
    const second = await at(1);
    expect(second).to.include({ topics: 'account:1,rows:1', lastEventId: null });
    expect(second.since).to.be.at.least(Math.floor(performance.now() - left) - 1_000);
    second.send('8', 'rows:1', 'meanwhile');
    await eventually(() => ofRows.length === 2);
    endAccount();
    endAgain();
  });
});

/** Tabs of one browser with the same account. */
function startTabs() {
  const { answer, at, opened } = answeredStreams();
  const tabs = new FakeTabs();
  const openTab = () => {
    const { means, crash } = tabs.open();
    const gaps: string[] = [];
    const live = new LiveStream({ fetch: answer, name: 'live', onGap: () => gaps.push('gap'), means });
    return { live, crash, gaps };
  };
  return { at, opened, openTab };
}

const now = () => performance.now();

describe('Tabs of one browser', () => {
  it('share one stream with the topics of all', async () => {
    const { at, opened, openTab } = startTabs();
    const heard: string[] = [];
    const tabs = Array.from({ length: 10 }, openTab);
    const ends = tabs.map(({ live }, index) =>
      live.watch(`app:${index % 3}`, 'changed', () => heard.push(String(index)), now()),
    );
    const last = await eventually(() => opened.find(({ topics }) => topics === 'app:0,app:1,app:2'));
    expect(opened.filter(({ isAborted }) => !isAborted())).to.deep.equal([last]);
    last.send('1', 'app:1', null);
    await eventually(() => heard.length === 3);
    expect(heard.sort()).to.deep.equal(['1', '4', '7']);
    for (const end of ends) end();
    await eventually(() => last.isAborted());
    expect(await at(0)).to.include({ lastEventId: null });
  });

  it('go on after what they have when the one that reads is closed', async () => {
    const { at, opened, openTab } = startTabs();
    const [one, two] = [openTab(), openTab()];
    const heard: unknown[] = [];
    const endOne = one.live.watch('app:1', 'changed', () => undefined, now());
    await at(0);
    const endTwo = two.live.watch('app:1', 'changed', (data) => heard.push(data), now());
    const shared = await at(1);
    shared.send('7', 'app:1', 'seven');
    await eventually(() => heard.length === 1);
    endOne();
    const taken = await at(2);
    expect(taken).to.include({ topics: 'app:1', lastEventId: '7' });
    taken.send('7', 'app:1', 'seven');
    taken.send('8', 'app:1', 'eight');
    await eventually(() => heard.length === 2);
    expect(heard).to.deep.equal(['seven', 'eight']);
    expect(opened.filter(({ isAborted }) => !isAborted())).to.have.length(1);
    endTwo();
  });

  it('go on when the one that reads crashes', async () => {
    const { at, openTab } = startTabs();
    const [one, two] = [openTab(), openTab()];
    const heard: unknown[] = [];
    one.live.watch('app:1', 'changed', () => undefined, now());
    await at(0);
    const endTwo = two.live.watch('app:1', 'changed', (data) => heard.push(data), now());
    (await at(1)).send('7', 'app:1', 'seven');
    await eventually(() => heard.length === 1);
    one.crash();
    const taken = await at(2);
    expect(taken).to.include({ lastEventId: '7' });
    taken.send('8', 'app:1', 'eight');
    await eventually(() => heard.length === 2);
    endTwo();
  });

  it('resume replies where each of them is', async () => {
    const { at, openTab } = startTabs();
    const [one, two] = [openTab(), openTab()];
    const position: (string | undefined)[] = [undefined, undefined];
    const read = ({ live }: typeof one, index: number) =>
      live.read('reply:1', {
        onEvent: ({ id }) => (position[index] = id),
        position: () => position[index],
      });
    const endOne = read(one, 0);
    (await at(0)).sendOwn('m.57', 'reply:1');
    await eventually(() => position[0] === 'm.57');
    position[1] = 'm.0';
    const endTwo = read(two, 1);
    expect((await at(1)).after?.split(',').sort()).to.deep.equal(['reply:1@m.0', 'reply:1@m.57']);
    endOne();
    endTwo();
  });

  it('that are hidden take no part, and catch up when they are shown', async () => {
    const { at, openTab } = startTabs();
    const { live } = openTab();
    const heard: unknown[] = [];
    const end = live.watch('app:1', 'changed', (data) => heard.push(data), now());
    const first = await at(0);
    first.send('7', 'app:1', 'seven');
    await eventually(() => heard.length === 1);
    live.setVisible(false);
    await eventually(() => first.isAborted());
    live.setVisible(true);
    expect(await at(1)).to.include({ lastEventId: '7' });
    end();
  });

  it('that are hidden leave the reading to one that is shown', async () => {
    const { at, opened, openTab } = startTabs();
    const [one, two] = [openTab(), openTab()];
    const endStay = one.live.stayWhileHidden();
    const endOne = one.live.watch('app:1', 'changed', () => undefined, now());
    one.live.setVisible(false);
    await at(0);
    const endTwo = two.live.watch('app:2', 'changed', () => undefined, now());
    const both = await eventually(() => opened.find(({ topics }) => topics === 'app:1,app:2'));
    two.crash();
    await eventually(() => opened.at(-1)?.topics === 'app:1' && opened.at(-1) !== both);
    endStay();
    endOne();
    endTwo();
  });

  it('lose only the topic that is refused', async () => {
    const { at, opened, openTab } = startTabs();
    const [one, two] = [openTab(), openTab()];
    const heard: unknown[] = [];
    const endOne = one.live.watch('app:1', 'changed', (data) => heard.push(data), now());
    await at(0);
    const endTwo = two.live.watch('app:2', 'changed', () => undefined, now());
    const both = await eventually(() => opened.find(({ topics }) => topics === 'app:1,app:2'));
    both.refuse('app:2');
    both.send('1', 'app:1', 'still');
    await eventually(() => heard.length === 1);
    expect([one.gaps, two.gaps]).to.deep.equal([[], ['gap']]);
    endOne();
    endTwo();
  });
});
