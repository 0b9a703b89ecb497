import { addCollaborator, collaboratorsOf } from '@buildai/apps/test/support/collaborators.js';
import type { AppError } from '@buildai/core/shared';
import { attachmentHeader } from '@buildai/core/shared';
import { appStore } from '@buildai/apps/shared';
import { accounts, authApi } from '@buildai/auth/shared';
import { ManualClock } from '@buildai/core/testing';
import { accessLevel, visitorsApi } from '@buildai/entities/shared';
import type { Place } from '@buildai/entities/test/support/entity-host.js';
import { schemaOf, withLevels } from '@buildai/entities/test/support/entity-host.js';

import { failureOf } from '@buildai/entities/test/support/failure.js';
import { expect } from 'chai';
import { exportDownloadPath, exportsApi } from '../src/shared/index.js';
import { startDatabaseHost } from './support/database-host.js';

async function start(clock?: ManualClock) {
  const host = await startDatabaseHost('sqlite', clock ? { clock } : {});
  const schema = schemaOf({ name: { type: 'string' }, tags: { type: 'array' } }, { title: 'Our contacts' });
  const scope = host.scopeOf(await host.saveVersion({ Contact: schema }));
  const api = host.client(exportsApi, host.builder.token);
  const params = { appId: host.app.appId };
  const download = (ticket: string) =>
    fetch(host.url + exportDownloadPath, { method: 'POST', body: new URLSearchParams({ ticket }) });
  return { host, scope, api, params, download };
}

describe('An export', () => {
  it('is refused while there is no data', async () => {
    const { host, api, params } = await start();
    await using _host = host;
    const refused = await failureOf(api.createExport({ params, body: { entity: 'Contact', format: 'csv' } }));
    expect(refused.message).to.equal('No data to export');
    const unknown = await failureOf(api.createExport({ params, body: { entity: 'None', format: 'csv' } }));
    expect(unknown.status).to.equal(404);
  });

  it('contains all rows, newest first as the table shows them, and is harmless in a spreadsheet', async () => {
    const clock = new ManualClock();
    const { host, scope, api, params, download } = await start(clock);
    await using _host = host;
    for (const name of [undefined, 'Ada', '=1+1']) {
      await host.store.create(scope, 'Contact', { name, tags: ['a', 'b'] });
      clock.advance(1000);
    }
    const { ticket, fileName } = await api.createExport({
      params,
      body: { entity: 'Contact', format: 'csv', mark: true },
    });
    expect(fileName).to.equal('Our contacts_export_2026-01-01.csv');
    const response = await download(ticket);
    expect(response.headers.get('content-disposition')).to.equal(attachmentHeader(fileName));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).to.deep.equal([0xef, 0xbb, 0xbf]);
    const lines = bytes.subarray(3).toString().split('\r\n');
    expect(lines[0]).to.equal('id,name,tags,createdAt,updatedAt,creatorId');
    expect(lines.slice(1, 4).map((line) => line.split(',').slice(1, 3).join())).to.deep.equal([
      `'=1+1,"a; b"`,
      'Ada,"a; b"',
      ',"a; b"',
    ]);
    clock.advance(121_000);
    expect((await download(ticket)).status).to.equal(410);
    expect((await download('x')).status).to.equal(410);
  });

  it('can be downloaded only by those who still build the app', async () => {
    const { host, scope, params, download } = await start();
    await using _host = host;
    await host.store.create(scope, 'Contact', { name: 'Ada' });
    const email = 'grace@example.com';
    const grace = await host.client(authApi).signUp({ body: { email, password: 'orchid-velvet-42' } });
    const collaboratorId = await addCollaborator(host, host.app.appId, host.builder, grace, email);
    const body = { entity: 'Contact', format: 'csv' } as const;
    const { ticket } = await host.client(exportsApi, grace.token).createExport({ params, body });
    expect((await download(ticket)).status).to.equal(200);
    const accountsOf = host.service(accounts);
    await accountsOf.setDisabled(grace.accountId, true);
    expect((await download(ticket)).status, 'disabled').to.equal(404);
    await accountsOf.setDisabled(grace.accountId, false);
    expect((await download(ticket)).status, 'enabled again').to.equal(200);
    await collaboratorsOf(host, host.builder).removeCollaborator({ params: { ...params, collaboratorId } });
    expect((await download(ticket)).status, 'removed').to.equal(404);
  });

  it('is given to builders on the platform alone, whatever the levels of the entity', async () => {
    const { host, params } = await start();
    await using _host = host;
    const levels = accessLevel.options;
    const nameOf = (level: string) => `For${level}`;
    const fields = { name: { type: 'string' } };
    const schemas = levels.map(
      (level) => [nameOf(level), schemaOf(fields, withLevels(level, level))] as const,
    );
    const version = await host.saveVersion(Object.fromEntries(schemas));
    await host.service(appStore).publish(host.app.appId, version);
    for (const level of levels)
      await host.store.create(host.scopeOf(version), nameOf(level), { name: 'Ada' });
    const signUp = (email: string) =>
      host.client(authApi).signUp({ body: { email, password: 'orchid-velvet-42' } });
    const [grace, stranger] = [await signUp('grace@example.com'), await signUp('max@example.com')];
    await addCollaborator(host, host.app.appId, host.builder, grace, 'grace@example.com');
    const user = await host.signUpEndUser('eva');
    const { token: visitor } = await host.at('published', visitorsApi).createVisitor({ params });
    const previewToken = await host.previewToken();
    const callers: readonly (readonly [Place, string | undefined, number])[] = [
      ['platform', host.builder.token, 201],
      ['platform', grace.token, 201],
      ['platform', stranger.token, 404],
      ['platform', user.token, 401],
      ['platform', previewToken, 401],
      ['platform', undefined, 401],
      // On the sites of the app, the endpoint is not there.
      ['preview', previewToken, 404],
      ['published', user.token, 404],
      ['published', visitor, 404],
      ['published', host.builder.token, 404],
    ];
    for (const [place, token, expected] of callers)
      for (const level of levels) {
        const body = { entity: nameOf(level), format: 'csv' } as const;
        const call = host.at(place, exportsApi, token).createExport({ params, body });
        const status = await call.then(
          () => 201,
          (error: AppError) => error.status,
        );
        expect(status, `${place}, ${level}`).to.equal(expected);
      }
  });

  it('contains the rows and columns of a view, or a selection', async () => {
    const { host, scope, api, params, download } = await start();
    await using _host = host;
    const rows = Array.from({ length: 1200 }, (_, index) => ({ name: `Contact ${index}` }));
    const { records } = await host.store.createMany(scope, 'Contact', rows.slice(0, 700));
    records.concat((await host.store.createMany(scope, 'Contact', rows.slice(700))).records);
    const exported = async (body: object) => {
      const { ticket } = await api.createExport({
        params,
        body: { entity: 'Contact', format: 'json', ...body },
      });
      return (await (await download(ticket)).json()) as Readonly<Record<string, unknown>>[];
    };
    const view = { filter: { name: { $contains: '99' } }, sort: '-name', fields: ['name'] };
    expect(await exported(view)).to.deep.equal(
      [
        99, 199, 299, 399, 499, 599, 699, 799, 899, 990, 991, 992, 993, 994, 995, 996, 997, 998, 999, 1099,
        1199,
      ]
        .map((number) => ({ name: `Contact ${number}` }))
        .sort((a, b) => b.name.localeCompare(a.name)),
    );
    const ids = records.slice(0, 600).map(({ id }) => id);
    expect((await exported({ ids })).map(({ id }) => id)).to.have.members(ids);
    expect((await exported({})).map(({ name }) => name)).to.deep.equal(
      [...rows.slice(700), ...rows.slice(0, 700)].map(({ name }) => name),
    );
  });
});
