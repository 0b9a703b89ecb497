import { expect } from 'chai';
import type { FunctionLogEntry } from '../src/shared/function-log.js';
import { followLogs } from '../src/web/logs/follow-logs.js';
import { matches } from '../src/web/logs/log-filter.js';

const entry = (entryId: string): FunctionLogEntry => ({
  entryId,
  name: 'mail',
  requestId: 'call-1',
  stage: 'preview',
  at: '2026-11-23T20:00:00.000Z',
  level: 'warn',
  message: 'Mail to ADA refused',
});

const streamOf = (...ids: string[]) =>
  new Response(ids.map((id) => `id: ${id}\nevent: entry\ndata: ${JSON.stringify(entry(id))}\n\n`).join(''));

describe('Following the log', () => {
  it('continues after the last entry when the stream ends', async () => {
    const ended = new AbortController();
    const answers = [streamOf('1', '2'), streamOf('3')];
    const [asked, received]: [(string | undefined)[], string[]] = [[], []];
    let begun = 0;
    await followLogs({
      signal: ended.signal,
      open: (lastEventId) => {
        asked.push(lastEventId);
        return Promise.resolve(answers.shift() ?? new Response(null, { status: 404 }));
      },
      onBegin: () => begun++,
      onEntry: ({ entryId }) => {
        received.push(entryId);
        if (entryId === '3') ended.abort();
      },
    });
    expect(received).to.deep.equal(['1', '2', '3']);
    expect(asked).to.deep.equal([undefined, '2']);
    expect(begun).to.equal(1);
  });

  it('ends where access was lost', async () => {
    let opened = 0;
    await followLogs({
      signal: new AbortController().signal,
      open: () => Promise.resolve(new Response(null, { status: 403, statusText: String(++opened) })),
      onBegin: () => undefined,
      onEntry: () => undefined,
    });
    expect(opened).to.equal(1);
  });
});

describe('The filter of the log', () => {
  const none = { name: undefined, level: undefined, search: '', requestId: undefined };

  it('takes new entries as the server would list them', () => {
    const shown = entry('1');
    expect(matches(shown, none)).to.equal(true);
    expect(matches(shown, { ...none, search: ' ada ', level: 'warn', name: 'mail' })).to.equal(true);
    expect(matches(shown, { ...none, level: 'error' })).to.equal(false);
    expect(matches(shown, { ...none, requestId: 'call-2' })).to.equal(false);
    expect(matches(shown, { ...none, name: 'other' })).to.equal(false);
    expect(matches(shown, { ...none, search: 'grace' })).to.equal(false);
  });
});
