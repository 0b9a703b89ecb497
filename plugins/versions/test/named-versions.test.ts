import { expect } from 'chai';
import { appsApi } from '@buildai/apps/shared';
import { jpegOf, pictureUrlOf } from '@buildai/apps/test/support/pictures.js';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { failureOf, startVersionsHost, write } from './support/versions-host.js';
import type { VersionsHost } from './support/versions-host.js';

describeOnEachDatabase('A version', (database) => {
  let host: VersionsHost;
  before(async () => {
    host = await startVersionsHost({ database });
  });
  after(() => host.stop());

  const begin = async (count = 1) => {
    const appId = await host.newApp();
    for (let number = 1; number <= count; number++) await host.add(appId, write('layout.jsx', `${number}`));
    const api = host.versions(host.ada);
    const list = async (query: { named?: 'true'; limit?: number; before?: number } = {}) =>
      api.listVersions({ params: { appId }, query });
    const [newest] = (await list()).versions;
    return { appId, api, list, params: { appId, versionId: newest?.id ?? '' } };
  };
  const look = async (path: string) => {
    const response = await fetch(host.url + path);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('says who made it', async () => {
    const { list } = await begin();
    expect((await list()).versions[0]).to.include({ by: 'Ada', name: null, pictureUrl: null });
  });

  it('is not looked for before a number that no version can have', async () => {
    const { list } = await begin();
    expect(await failureOf(list({ before: 2 ** 31 }))).to.include({ status: 400 });
  });

  it('gets a name, and loses it', async () => {
    const { api, list, params } = await begin(3);
    expect(await api.nameVersion({ params, body: { name: '  Launch ' } })).to.include({ name: 'Launch' });
    const { versions, hasMore } = await list({ named: 'true', limit: 1 });
    expect(versions.map(({ number, name }) => [number, name])).to.deep.equal([[3, 'Launch']]);
    expect(hasMore).to.equal(false);
    expect((await list({ named: 'true', before: 3 })).versions).to.deep.equal([]);
    await api.nameVersion({ params, body: { name: ' ' } });
    expect((await list({ named: 'true' })).versions).to.deep.equal([]);
    const long = await failureOf(api.nameVersion({ params, body: { name: 'x'.repeat(101) } }));
    expect(long.details).to.have.nested.property('[0].field', 'body.name');
    const missing = { ...params, versionId: 'missing' };
    expect((await failureOf(api.nameVersion({ params: missing, body: { name: 'x' } }))).status).to.equal(404);
  });

  it('keeps the first picture that is taken of it', async () => {
    const { api, list, params } = await begin();
    const picture = jpegOf('a');
    await api.saveVersionPicture({ params, body: { image: pictureUrlOf(picture) } });
    await api.saveVersionPicture({ params, body: { image: pictureUrlOf(jpegOf('b')) } });
    const url = (await list()).versions[0]?.pictureUrl ?? '';
    const { response, bytes } = await look(url);
    expect(bytes.equals(picture)).to.equal(true);
    expect(response.headers.get('content-type')).to.equal('image/jpeg');
    expect(response.headers.get('cache-control')).to.match(/immutable/);
    expect((await look(url.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).response.status).to.equal(
      404,
    );
    expect((await look(`${url}/../../secret`)).response.status).to.equal(404);
  });

  it('shares a picture with versions that look the same, and loses it with the app', async () => {
    const { appId, api, list } = await begin(2);
    for (const { id } of (await list()).versions)
      await api.saveVersionPicture({
        params: { appId, versionId: id },
        body: { image: pictureUrlOf(jpegOf('a')) },
      });
    const urls = (await list()).versions.map(({ pictureUrl }) => pictureUrl);
    expect(new Set(urls).size).to.equal(1);
    await host.client(appsApi, host.ada.token).deleteApp({ params: { appId } });
    let status: number;
    do ({ status } = (await look(urls[0] ?? '')).response);
    while (status !== 404);
  });
});
