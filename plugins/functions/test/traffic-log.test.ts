import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import { pino } from 'pino';
import { TrafficLog } from '../src/server/outgoing/traffic-log.js';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

describeOnEachDatabase('The log of outgoing requests', (database) => {
  let host: FunctionsHost;
  before(async () => {
    host = await startFunctionsHost({ database });
  });
  after(() => host?.stop());

  const logOf = () => new TrafficLog({ clock: host.clock, db: host.db, log: pino({ level: 'silent' }) });

  it('adds up what instances count, by app, host and day', async () => {
    const [{ appId }, other] = [await host.newFunctions({}), await host.newFunctions({})];
    const [one, two] = [logOf(), logOf()];
    one.add(appId, 'api.example.com', { requests: 1, sentBytes: 10 });
    one.add(appId, 'api.example.com', { receivedBytes: 5 });
    two.add(appId, 'api.example.com', { requests: 1, sentBytes: 3_000_000_000 });
    two.add(other.appId, 'evil.example.com', { refused: 1 });
    await Promise.all([one.flush(), two.flush()]);
    const [day] = host.clock.timestamp().split('T');
    expect(await one.list(appId)).to.deep.equal([
      { day, host: 'api.example.com', requests: 2, refused: 0, sentBytes: 3_000_000_010, receivedBytes: 5 },
    ]);
    const totals = await one.totals();
    expect(totals.map(({ host: name, requests, refused }) => [name, requests, refused])).to.deep.equal([
      ['api.example.com', 2, 0],
      ['evil.example.com', 0, 1],
    ]);
  });

  it('counts hosts beyond 200 of an app together, and nothing of an app that is gone', async () => {
    const { appId } = await host.newFunctions({});
    const log = logOf();
    for (let index = 0; index < 205; index += 1) log.add(appId, `h${index}.example.com`, { requests: 1 });
    log.add('no-such-app', 'api.example.com', { requests: 1 });
    const listed = await log.list(appId);
    expect(listed).to.have.length(201);
    expect(listed.find(({ host: name }) => name === '(others)')?.requests).to.equal(5);
    expect(await log.list('no-such-app')).to.deep.equal([]);
  });
});
