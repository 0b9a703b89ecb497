import { expect } from 'chai';
import { ManualClock, describeOnEachDatabase } from '@buildai/core/testing';
import { pictureRate } from '../src/server/picture-rate.js';
import { maxPictureBytes, maxPictureSide } from '../src/shared/index.js';
import { drawPlaceholder } from '../src/server/draw-placeholder.js';
import { spaceApp, startAppsHost } from './support/apps-host.js';
import type { AppsHost } from './support/apps-host.js';
import { failureOf } from './support/builder.js';
import { jpegOf, pictureUrlOf, smallWebp } from './support/pictures.js';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describeOnEachDatabase('The picture of an app', (database) => {
  let host: AppsHost;
  before(async () => {
    host = await startAppsHost({ database });
  });
  after(() => host.stop());

  const look = async (path: string) => {
    const response = await fetch(host.url + path);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('is a placeholder until one is captured', async () => {
    const { pictureUrl } = await host.apps(host.ada).saveApp(spaceApp('Beekeeper'));
    const { response, bytes } = await look(pictureUrl);
    expect(response.headers.get('content-type')).to.match(/^image\/svg\+xml/);
    expect(response.headers.get('content-security-policy')).to.match(/default-src 'none'/);
    expect(bytes.toString()).to.equal(drawPlaceholder('Beekeeper'));
  });

  it('is then the captured one, at a new address that can be cached forever', async () => {
    const before = await host.apps(host.ada).saveApp(spaceApp('Captured'));
    const picture = jpegOf('a');
    const after = await host
      .apps(host.ada)
      .savePicture({ params: before, body: { image: pictureUrlOf(picture) } });
    expect(after.pictureUrl).to.not.equal(before.pictureUrl);
    expect(after.updatedAt).to.equal(before.updatedAt);
    const { response, bytes } = await look(after.pictureUrl);
    expect(bytes.equals(picture)).to.equal(true);
    expect(response.headers.get('content-type')).to.equal('image/jpeg');
    expect(response.headers.get('cache-control')).to.match(/immutable/);
    expect((await look(before.pictureUrl)).response.status).to.equal(404);
  });

  it('is the last of two concurrent ones, and only that one is stored', async () => {
    const params = await host.apps(host.ada).saveApp(spaceApp('Twice'));
    const saved = await Promise.all(
      ['a', 'b'].map((fill) =>
        host.apps(host.ada).savePicture({ params, body: { image: pictureUrlOf(jpegOf(fill)) } }),
      ),
    );
    const { pictureUrl } = await host.apps(host.ada).getApp({ params });
    expect(saved.map((app) => app.pictureUrl)).to.include(pictureUrl);
    const { response } = await look(pictureUrl);
    expect(response.headers.get('content-type')).to.equal('image/jpeg');
  });

  it('is readable only with its address', async () => {
    const { appId } = await host.apps(host.ada).saveApp(spaceApp('Secret'));
    expect((await look(`/api/apps/${appId}/picture`)).response.status).to.equal(404);
    expect((await look(`/api/apps/${appId}/picture?key=guess`)).response.status).to.equal(404);
  });

  it('is deleted with the app', async () => {
    const params = await host.apps(host.ada).saveApp(spaceApp('Gone'));
    const { pictureUrl } = await host
      .apps(host.ada)
      .savePicture({ params, body: { image: pictureUrlOf(jpegOf('a')) } });
    await host.apps(host.ada).deleteApp({ params });
    expect((await look(pictureUrl)).response.status).to.equal(404);
  });

  it('is validated by its bytes, dimensions and size', async () => {
    const params = await host.apps(host.ada).saveApp(spaceApp('Judged'));
    await host.apps(host.ada).savePicture({ params, body: { image: pictureUrlOf(smallWebp, 'image/webp') } });
    for (const image of [
      pictureUrlOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      pictureUrlOf(Buffer.from('GIF89a'), 'image/gif'),
      pictureUrlOf(png),
      pictureUrlOf(jpegOf().subarray(0, 60)),
      pictureUrlOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)])),
      pictureUrlOf(jpegOf('', { width: 60_000, height: 60_000 })),
      pictureUrlOf(jpegOf('', { width: 100, height: maxPictureSide + 1 })),
      pictureUrlOf(jpegOf('a'.repeat(maxPictureBytes))),
      'https://example.com/picture.jpg',
      'data:image/jpeg;base64,not base64',
      'data:image/jpeg;base64,A',
    ]) {
      const failure = await failureOf(host.apps(host.ada).savePicture({ params, body: { image } }));
      expect(failure, image.slice(0, 60)).to.include({ status: 400 });
      expect((failure.details as { field: string }[])[0]?.field).to.equal('body.image');
    }
    const foreign = host.apps(host.grace).savePicture({ params, body: { image: pictureUrlOf(jpegOf('a')) } });
    expect((await failureOf(foreign)).status).to.equal(404);
  });
});

describe('Too many pictures', () => {
  const clock = new ManualClock();
  let host: AppsHost;
  before(async () => {
    host = await startAppsHost({ clock });
  });
  after(() => host.stop());

  it('are refused for a while, but not those of another app', async () => {
    const params = await host.apps(host.ada).saveApp(spaceApp('Flooded'));
    const other = await host.apps(host.ada).saveApp(spaceApp('Calm'));
    const save = (to: { appId: string }, comment = '') =>
      host.apps(host.ada).savePicture({ params: to, body: { image: pictureUrlOf(jpegOf(comment)) } });
    for (let count = 0; count < pictureRate['apps/pictures'].most; count += 1) await save(params);
    const { pictureUrl } = await host.apps(host.ada).getApp({ params });
    expect(await failureOf(save(params, 'too many'))).to.include({ status: 429, code: 'too_many_requests' });
    expect((await host.apps(host.ada).getApp({ params })).pictureUrl).to.equal(pictureUrl);
    await save(other);
    clock.advance(10 * 60_000);
    await save(params);
  });
});

describe('The placeholder of a picture', () => {
  it('is always the same for a name, and different for most others', () => {
    expect(drawPlaceholder('Orbit')).to.equal(drawPlaceholder('Orbit'));
    const drawings = ['Orbit', 'Comet', 'Beekeeper', 'Tasks', 'CRM'].map(drawPlaceholder);
    expect(new Set(drawings)).to.have.length(5);
  });

  it('contains only one letter of the name', () => {
    const drawing = drawPlaceholder('<script>alert(1)</script>');
    expect(drawing).to.include('>S</text>');
    expect(drawing).to.not.include('script');
    expect(drawPlaceholder('<>&')).to.include('>•</text>');
  });
});
