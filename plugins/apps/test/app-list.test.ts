import { expect } from 'chai';
import { InvalidInput } from '@buildai/core/shared';
import { describeOnEachDatabase, ManualClock } from '@buildai/core/testing';
import type { AppsHost } from './support/apps-host.js';
import { spaceApp, startAppsHost } from './support/apps-host.js';
import { addCollaborator } from './support/collaborators.js';

describeOnEachDatabase('The list of apps', (database) => {
  let host: AppsHost;
  const clock = new ManualClock();

  before(async () => {
    host = await startAppsHost({ database, clock });
  });
  after(() => host?.stop());

  const names = async (query: { readonly search: string; readonly kind?: 'tool' }) => {
    const { apps, total } = await host.apps(host.grace).listApps({ query });
    return { names: apps.map(({ name }) => name), total };
  };

  it('comes in pages, each app once, also apps changed at the same time', async () => {
    const expected: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      if (index % 3 === 0) clock.advance(1000);
      const { appId } = await host.apps(host.ada).saveApp(spaceApp(`App ${index}`));
      expected.push(appId);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await host.apps(host.ada).listApps({ query: { limit: 2, cursor } });
      expect(page.apps.length).to.be.within(1, 2);
      expect(page.total).to.equal(7);
      expect(page.owned).to.deep.equal({ total: 7, spaceApps: 7 });
      seen.push(...page.apps.map(({ appId }) => appId));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).to.have.members(expected);
    expect(seen).to.have.length(7);
    expect(seen[0], 'the last one').to.equal(expected[6]);
  });

  it('is searched by words of the name and the description, in any case and without accents', async () => {
    await host.apps(host.grace).saveApp(spaceApp('Café Zürich', 'Tables and guests'));
    await host.apps(host.grace).saveApp(spaceApp('100% wool', 'A shop'));
    const { appId } = await host.apps(host.grace).saveApp(spaceApp('Wool 1000', 'Guests_of the shop'));
    await host.apps(host.grace).saveApp({ body: { appType: 'tool', app: { header: 'Guest quiz' } } });

    expect(await names({ search: 'zurich CAFE' })).to.deep.equal({ names: ['Café Zürich'], total: 1 });
    expect(await names({ search: 'guests zürich' })).to.deep.equal({ names: ['Café Zürich'], total: 1 });
    expect((await names({ search: 'guest' })).total).to.equal(3);
    expect((await names({ search: 'guest', kind: 'tool' })).names).to.deep.equal(['Guest quiz']);
    expect((await names({ search: '0%' })).names).to.deep.equal(['100% wool']);
    expect((await names({ search: 's_o' })).names).to.deep.equal(['Wool 1000']);
    expect((await names({ search: '"the shop"' })).names).to.deep.equal(['Wool 1000']);
    expect((await names({ search: '\\' })).total).to.equal(0);
    expect((await names({ search: '   ' })).total).to.equal(4);

    await host.apps(host.grace).renameApp({ params: { appId }, body: { name: 'Yarn' } });
    expect((await names({ search: 'wool' })).names).to.deep.equal(['100% wool']);
    expect((await names({ search: 'yarn shop' })).names).to.deep.equal(['Yarn']);
  });

  it('has apps of others only after joining, and counts own ones', async () => {
    const { appId } = await host.apps(host.admin).saveApp(spaceApp('Shared orchard'));
    expect((await names({ search: 'orchard' })).total).to.equal(0);
    await addCollaborator(host, appId, host.admin, host.grace, 'grace@example.com');
    const { apps, total, owned } = await host.apps(host.grace).listApps({ query: { search: 'orchard' } });
    expect(apps.map(({ name, role }) => [name, role])).to.deep.equal([['Shared orchard', 'collaborator']]);
    expect([total, owned.total, owned.spaceApps]).to.deep.equal([1, 4, 3]);
  });

  it('is narrowed to published apps', async () => {
    const { appId } = await host.apps(host.admin).saveApp(spaceApp('Live orchard'));
    host.newestVersions.set(appId, 'v1');
    await host.apps(host.admin).publishApp({ params: { appId }, body: { published: true } });
    const list = async (state: 'published' | 'draft') =>
      (await host.apps(host.admin).listApps({ query: { state } })).apps.map(({ name }) => name);
    expect(await list('published')).to.deep.equal(['Live orchard']);
    expect(await list('draft')).to.deep.equal(['Shared orchard']);
  });

  it('refuses a cursor that it did not give, with its place', async () => {
    const error = await host
      .apps(host.ada)
      .listApps({ query: { cursor: "1' or 1=1" } })
      .catch((caught: unknown) => caught);
    expect(InvalidInput.is(error) && error.details).to.deep.equal([
      { field: 'query.cursor', message: 'This is not a cursor of a list of apps.' },
    ]);
  });
});
