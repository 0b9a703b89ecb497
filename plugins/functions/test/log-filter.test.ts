import { expect } from 'chai';
import type { FunctionLogEntry } from '../src/shared/function-log.js';
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
