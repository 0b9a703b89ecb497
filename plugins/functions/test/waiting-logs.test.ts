import { expect } from 'chai';
import type { AppLogEntry } from '../src/server/logs/log-repository.js';
import { WaitingLogs } from '../src/server/logs/waiting-logs.js';

const entry = (message: string): AppLogEntry => ({
  ...{ appId: 'a', entryId: message, name: 'run', requestId: 'r' },
  ...{ stage: 'preview', at: '2026-01-01T00:00:00.000Z', level: 'info', message },
});

describe('Logs that wait', () => {
  it('are so many and so large per app; the oldest are left out, and the next one says so', () => {
    const waiting = new WaitingLogs();
    for (let index = 0; index < 2_010; index += 1) waiting.add(entry(String(index)));
    const [first, second] = waiting.take();
    expect(first?.message).to.match(/^\(10 messages before this one are missing, .+\) 10$/);
    expect(second?.message).to.equal('11');
    for (let index = 0; index < 400; index += 1) waiting.add(entry('x'.repeat(8_000)));
    let [count, batches] = [0, 0];
    for (let batch = waiting.take(); batch.length > 0; batch = waiting.take()) {
      [count, batches] = [count + batch.length, batches + 1];
      expect(batch.length).to.be.at.most(200);
    }
    expect([count < 250, batches > 5, waiting.isEmpty]).to.deep.equal([true, true, true]);
  });
});
