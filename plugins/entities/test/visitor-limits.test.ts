import {
  describeOnEachDatabase,
  eventually,
  localhostFetch,
  ManualClock,
  runCommand,
} from '@buildai/core/testing';
import { expect } from 'chai';
import { appSettings } from '@buildai/apps/shared';
import { entitiesApi, visitorLimitsSetting, visitorUsageApi } from '../src/shared/index.js';
import type { EntityHost } from './support/entity-host.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';

const open = { ...schemaOf({ text: { type: 'string' } }), ...withLevels('anonymous', 'anonymous') };

describeOnEachDatabase('Writes by visitors of an app', (database) => {
  const start = async (visitors: object, clock = new ManualClock()) => {
    const host = await startEntityHost(database, {
      clock,
      config: { plans: { defaultPlan: 'galaxy' }, entities: { visitors } },
    });
    await host.saveVersion({ Note: open });
    return host;
  };
  const create = (host: EntityHost, token?: string) =>
    host
      .at('preview', entitiesApi, token)
      .createRecord({ params: { appId: host.app.appId, entity: 'Note' }, body: { text: 'a' } })
      .then(
        () => 'made',
        (error: { code: string; retryAfter?: number }) => error.code,
      );
  const upload = async (host: EntityHost, bytes: number, token?: string) => {
    const form = new FormData();
    form.set('file', new Blob(['a'.repeat(bytes)]), 'a.txt');
    const { status } = await localhostFetch(
      `${host.addressOf('preview')}/api/apps/${host.app.appId}/uploads`,
      {
        method: 'POST',
        body: form,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      },
    );
    return status;
  };

  const usageOf = (host: EntityHost) =>
    host
      .at('platform', visitorUsageApi, host.builder.token)
      .getVisitorUsage({ params: { appId: host.app.appId } });
  /** Sets the rows per day of the owner's plan. */
  const grant = async (host: EntityHost, rows: number) => {
    await runCommand(host, 'plans set', { plan: 'galaxy', field: 'limits.visitorRows', to: String(rows) });
    // On PostgreSQL, servers hear of a changed plan shortly after.
    await eventually(async () => (await usageOf(host)).rows.most === rows);
  };

  it('are limited per hour and network, including bulk requests', async () => {
    const clock = new ManualClock();
    await using host = await start({ rowsPerHour: 5 }, clock);
    const params = { appId: host.app.appId, entity: 'Note' };
    const records = Array.from({ length: 4 }, () => ({ text: 'a' }));
    await host.at('preview', entitiesApi).createRecords({ params, body: { records } });
    expect(await Promise.all([create(host), create(host)])).to.have.members([
      'made',
      'entities/too-much-sent',
    ]);
    // Those who are signed in are known by name, and the builder is never counted.
    const { token } = await host.signUpEndUser('eve');
    expect([await create(host, token), await create(host, await host.previewToken())]).to.deep.equal([
      'made',
      'made',
    ]);
    clock.advance(60 * 60_000);
    expect(await create(host)).to.equal('made');
  });

  it('are limited per day for all of them together', async () => {
    await using host = await start({ rowsPerDay: 2 });
    expect([await create(host), await create(host), await create(host)]).to.deep.equal([
      'made',
      'made',
      'entities/app-takes-no-more',
    ]);
  });

  it('are limited by the plan of the owner and by the setting of the app, and shown to the builder', async () => {
    await using host = await start({});
    const { appId } = host.app;
    const usage = () => usageOf(host);
    const choose = (rowsPerDay: number | null) =>
      host.service(appSettings).change(appId, visitorLimitsSetting, { rowsPerDay, megabytesPerDay: null });
    await runCommand(host, 'plans set', { plan: 'galaxy', field: 'limits.visitorMegabytes', to: '1' });
    await grant(host, 3);
    expect([await create(host), await create(host), await create(host)]).to.deep.equal([
      'made',
      'made',
      'made',
    ]);
    expect(await create(host)).to.equal('entities/app-takes-no-more');
    // What was refused uses up nothing.
    expect((await usage()).rows).to.deep.equal({ used: 3, limit: 3, most: 3 });
    expect((await usage()).bytes).to.deep.equal({ used: 0, limit: 2 ** 20, most: 2 ** 20 });
    expect(await upload(host, 2 ** 20 + 1)).to.equal(429);

    await grant(host, 100);
    await choose(5);
    expect((await usage()).rows).to.deep.equal({ used: 3, limit: 5, most: 100 });
    await choose(1000);
    expect((await usage()).rows.limit).to.equal(100);
    await choose(0);
    expect(await create(host)).to.equal('entities/app-takes-no-more');
    const errors = await host
      .at('preview', entitiesApi)
      .createRecord({ params: { appId, entity: 'Note' }, body: { text: 'a' } })
      .catch((error: unknown) => error as { details: object; retryAfter: number });
    expect(errors).to.deep.include({ details: { endsAt: (await usage()).resetsAt } });
    expect((errors as { retryAfter: number }).retryAfter).to.be.within(1, 24 * 60 * 60);
  });

  it('are limited for each end user per hour, and for all of them per day at ten times the plan', async () => {
    const clock = new ManualClock();
    await using host = await start({ userRowsPerHour: 2, userRowsPerDay: 5, rowsPerDay: 1 }, clock);
    const [eve, mallory] = [await host.signUpEndUser('eve'), await host.signUpEndUser('mallory')];
    expect([await create(host, eve.token), await create(host, eve.token)]).to.deep.equal(['made', 'made']);
    expect(await create(host, eve.token)).to.equal('entities/too-much-sent');
    expect(await create(host, mallory.token)).to.equal('made');
    // Visitors who are not signed in use up a limit of their own, and builders none.
    expect([await create(host), await create(host)]).to.deep.equal(['made', 'entities/app-takes-no-more']);
    expect(await create(host, await host.previewToken())).to.equal('made');

    await grant(host, 0);
    expect(await create(host, mallory.token)).to.equal('entities/app-takes-no-more');
    await grant(host, 1);
    expect(await create(host, mallory.token)).to.equal('made');
    const { token } = await host.signUpEndUser('trudy');
    expect([await create(host, token), await create(host, token)]).to.deep.equal([
      'made',
      'entities/app-takes-no-more',
    ]);
  });

  it('are limited in uploaded bytes, as for end users', async () => {
    await using host = await start({ bytesPerHour: 1000 });
    const { token } = await host.signUpEndUser('eve');
    for (const caller of [undefined, token]) {
      expect(await upload(host, 900, caller)).to.equal(201);
      expect(await upload(host, 900, caller)).to.equal(429);
    }
    expect(await upload(host, 2000, await host.previewToken())).to.equal(201);
  });
});
