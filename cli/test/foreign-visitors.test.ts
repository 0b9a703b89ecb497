import { appChanges, versionStore } from '@buildai/versions/shared';
import type { FileChange } from '@buildai/versions/shared';
import { expect } from 'chai';
import type { ForeignWorld, MadeApp } from './foreign-types.js';
import { bodyOf, mark, pathOf, startForeignWorld, textOf } from './foreign-world.js';

const marked = new RegExp(mark, 'i');
const schema = (level: string) =>
  JSON.stringify({
    properties: { name: { type: 'string' } },
    'x-accessControl': { permissions: { read: level, write: level } },
  });
const leak = `export const access = 'anyone';
export default async (request, { service }) => Response.json(await service.entities.Ledger.list());`;

/** Visitors of an app whose newest version opens what the published one keeps closed, as a reply may. */
describe('a visitor under levels that are not published', function () {
  let world: ForeignWorld;
  let adas: MadeApp;
  before(async function () {
    world = await startForeignWorld('sqlite');
    ({ adas } = world);
    await change({ type: 'write', path: 'entities/Ledger.json', content: schema('admin') });
    const at = `/api/apps/${adas.appId}`;
    await world.ask('POST', `${at}/publish`, world.ada.token, { published: true, confirmed: true });
    await world.ask('POST', `${at}/entities/Ledger`, world.ada.token, { name: mark });
    await change(
      { type: 'write', path: 'entities/Ledger.json', content: schema('anonymous') },
      { type: 'write', path: 'entities/Fresh.json', content: schema('anonymous') },
      { type: 'write', path: 'functions/leak.js', content: leak },
    );
  });
  after(() => world?.host.stop());

  const change = async (...changes: FileChange[]) => {
    const { host, ada } = world;
    const head = await host.service(versionStore).head(adas.appId);
    const made = { kind: 'reply', description: 'A change', actor: ada } as const;
    await host.service(appChanges).apply({ appId: adas.appId, base: head?.versionId, changes, ...made });
  };
  const ask = async (base: string, path: string, token?: string, body?: object, headers = {}) => {
    const method = body ? 'POST' : 'GET';
    const at = `/api/apps/${adas.appId}${path}`;
    const response = await world.call(base, method, at, token, body, headers);
    return { status: response.status, text: await textOf(response) };
  };
  /** What reads or writes the rows of an entity. */
  const uses = (entity: string): readonly (readonly [path: string, body?: object])[] => [
    [`/entities/${entity}`],
    [`/entities/${entity}/totals`],
    [`/entities/${entity}/aggregate`],
    [`/entities/${entity}?q=${encodeURIComponent(JSON.stringify({ $search: mark }))}`],
    [`/entities/${entity}/history`],
    [`/entities/${entity}`, { name: 'Taken' }],
    [`/entities/${entity}/bulk`, { records: [{ name: 'Taken' }] }],
    [`/entities/${entity}/upsert`, { values: { name: 'Taken' } }],
    [`/entities/${entity}/bulk/delete`, { filter: {} }],
    [`/entities/${entity}/similar`, { to: { text: mark } }],
    ['/transactions', { changes: [{ type: 'create', entity, values: { name: 'Taken' } }] }],
  ];

  it('has the published levels at the published address', async () => {
    const before = await world.contents();
    for (const token of [undefined, world.endUser.token])
      for (const entity of ['Ledger', 'Fresh'])
        for (const [path, body] of uses(entity)) {
          const { status, text } = await ask(adas.published, path, token, body);
          expect(status, path).to.be.oneOf([400, 401, 403, 404, 409]);
          expect(text, path).to.not.match(marked);
        }
    for (const token of [undefined, world.endUser.token]) {
      const { status, text } = await ask(adas.published, '/functions/leak', token);
      expect([status, marked.test(text)]).to.deep.equal([404, false]);
    }
    expect(await world.contents()).to.deep.equal(before);
  });

  it('has none at the address of the preview, signed in or not, with the ID of a visitor or not', async () => {
    const before = await world.contents();
    const visitor = await ask(adas.published, '/visitors', undefined, {});
    const { token: visitorToken = 'none' } = JSON.parse(visitor.text) as { token?: string };
    for (const [token, refusal] of [
      [undefined, 401],
      [world.endUser.token, 403],
    ] as const)
      for (const headers of [{}, { 'x-visitor': visitorToken }])
        for (const entity of ['Ledger', 'Fresh'])
          for (const [path, body] of [
            ...uses(entity),
            ['/functions/leak'],
            ['/live-rows'],
            ['/visitors', {}],
          ] as const) {
            const { status, text } = await ask(adas.preview, path, token, body, headers);
            expect(status, path).to.equal(refusal);
            expect(text, path).to.not.match(marked);
          }
    expect(await world.contents()).to.deep.equal(before);
  });

  it('reaches no other route of the preview but what signs its builders in', async () => {
    const before = await world.contents();
    const signIn = ['auth.options', 'auth.me', 'auth.token'];
    // No caller gets it: code in the preview could send rows in a mail, or in the address that it goes to.
    const forNobody = [
      ...['auth.signUp', 'auth.signIn'],
      ...['auth.sendMagicLink', 'auth.sendResetPasswordEmail', 'auth.validateOtp'],
    ];
    for (const route of world.routes.filter(
      (each) => each['x-reach'] !== 'platform' && each.path.startsWith('/api/'),
    ))
      for (const [token, refusal] of [
        [undefined, 401],
        [world.endUser.token, 403],
      ] as const) {
        const response = await world.call(
          adas.preview,
          route.method,
          pathOf(route, adas),
          token,
          bodyOf(route, adas),
        );
        const text = await textOf(response);
        if (signIn.includes(route.operationId))
          expect(response.status, route.path).to.be.oneOf([200, 400, 401]);
        else {
          const expected = forNobody.includes(route.operationId) ? 403 : refusal;
          expect(response.status, `${route.method} ${route.path}`).to.equal(expected);
        }
        expect(text, route.path).to.not.match(marked);
      }
    expect(await world.contents()).to.deep.equal(before);
  });

  it('reaches nothing of an app that is published no more, with the token of then', async () => {
    const at = `/api/apps/${adas.appId}`;
    await world.ask('POST', `${at}/publish`, world.ada.token, { published: false });
    for (const token of [undefined, world.endUser.token])
      for (const [path, body] of [...uses('Ledger'), ['/live-rows'], ['/visitors', {}]] as const) {
        const { status, text } = await ask(adas.published, path, token, body);
        expect([status, marked.test(text)], path).to.deep.equal([404, false]);
      }
    await world.ask('POST', `${at}/publish`, world.ada.token, { published: true, confirmed: true });
    // The builder has published the levels of the newest version.
    expect((await ask(adas.published, '/entities/Ledger')).text).to.match(marked);
  });
});
