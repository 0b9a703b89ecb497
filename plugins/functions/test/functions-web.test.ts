import { expect } from 'chai';
import { rightsNote } from '../src/shared/function-rights.js';
import { calledFunction } from '../src/web/issues/called-function.js';
import { matches, withSearchedCall, withoutFilters } from '../src/web/logs/log-filter.js';
import { scheduleText } from '../src/web/schedule/schedule-text.js';
import { bodyFault } from '../src/web/test/body-fault.js';
import { storedHeaders } from '../src/web/test/saved-request.js';

describe('What the functions panel says', () => {
  it('states schedules in words', () => {
    expect(scheduleText('0 9 * * 1')).to.equal('Mondays at 9:00 AM UTC');
    expect(scheduleText('30 14 * * *')).to.equal('Every day at 2:30 PM UTC');
    expect(scheduleText('0 9 * * 1-5')).to.equal('At 9:00 AM UTC, Monday through Friday');
    expect(scheduleText('*/5 * * * *')).to.equal('Every 5 minutes');
    expect(scheduleText('no schedule')).to.equal('no schedule UTC');
  });

  it('keeps the names of test headers, but only harmless values', () => {
    const lines = 'Content-Type: application/json\nx-webhook-key: hook:secret\nAuthorization:Bearer abc';
    expect(storedHeaders(lines).split('\n')).to.deep.equal([
      'Content-Type: application/json',
      'x-webhook-key: ',
      'Authorization: ',
    ]);
    expect(storedHeaders('half a secret line')).to.equal('');
  });

  it('marks a test body that should be JSON and is not', () => {
    const json = [['Content-Type', 'application/json; charset=utf-8']] as const;
    expect(bodyFault('{ "a": }', json)).to.be.a('string');
    expect(bodyFault('{ "a": 1 }', json)).to.equal(undefined);
    expect(bodyFault('a=1', [['content-type', 'text/plain']])).to.equal(undefined);
  });

  it('finds the function whose call an issue states', () => {
    const sentence = (path: string) => `POST ${path} failed with 500: The function failed.`;
    expect(calledFunction(sentence('/api/apps/a1/functions/send-mail'))).to.equal('send-mail');
    expect(calledFunction(sentence('/api/apps/a1/entities/functions'))).to.equal(undefined);
    expect(calledFunction('The page mentions /functions/send-mail.')).to.equal(undefined);
  });

  it('notes before publishing what the security check does not warn of, once', () => {
    const rights = {
      ...{ asService: ['Order'], usesService: true, usesAnySecret: false, isConfirmed: true },
      hosts: [{ host: 'api.example.com', state: 'allowed' as const }],
    };
    const hook = { name: 'hook', access: 'anyone' as const, onlyChecks: false, secrets: ['KEY'], rights };
    expect(rightsNote(hook, undefined)).to.equal('reaches api.example.com, uses KEY');
    expect(rightsNote({ ...hook, access: 'app' }, 'Mondays')).to.equal(
      'people who may use the app may call it, runs Mondays, uses Order with all rights, reaches api.example.com, uses KEY',
    );
    const plain = { ...hook, secrets: [], rights: { ...rights, usesService: false, hosts: [] } };
    expect(rightsNote(plain, undefined)).to.equal('anyone may call it');
    expect(rightsNote({ ...plain, access: 'app' }, undefined)).to.equal(undefined);
  });

  it('finds a call in the log by its ID, and clears filters but the function', () => {
    const call = { name: 'greet', level: undefined, requestId: undefined, search: ' 6bceht0123456789abcd ' };
    const entry = {
      entryId: '1',
      name: 'greet',
      requestId: '6bceht0123456789abcd',
      stage: 'published',
      at: '2026-11-24T00:00:00.000Z',
      level: 'info',
      message: 'Stored',
    } as const;
    expect(matches(entry, withSearchedCall(call))).to.equal(true);
    expect(matches({ ...entry, requestId: 'another' }, withSearchedCall(call))).to.equal(false);
    expect(withSearchedCall({ ...call, search: 'stored' }).requestId).to.equal(undefined);
    expect(withoutFilters({ ...call, level: 'error' })).to.deep.equal({
      name: 'greet',
      level: undefined,
      search: '',
      requestId: undefined,
    });
  });
});
