import { createHash } from 'node:crypto';
import { appStore } from '@buildai/apps/shared';
import { localhostFetch } from '@buildai/core/testing';
import { expect } from 'chai';
import sharp from 'sharp';
import type { EntityHost, Place } from './support/entity-host.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';

/** A picture with a red left half, the rest blue. */
function drawing(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 4 as const, background: '#f00' };
  return sharp({ create: { width, height, channels: 4, background: '#00f' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
}

const blank = (width: number, height: number, background = '#fff') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Taken with the camera on its side, in some place. */
const photo = (width: number, height: number) =>
  drawing(width, height)
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N' } } })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Frames of any size, with the data of one pixel each. */
function emptyGif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const head = Buffer.from('800000000000ffffff', 'hex');
  const frame = [Buffer.from('2c00000000', 'hex'), size, Buffer.from('000202440100', 'hex')];
  const moving = Array.from({ length: frames }, () => frame).flat();
  return Buffer.concat([Buffer.from('GIF89a'), size, head, ...moving, Buffer.from(';')]);
}

async function send(
  host: EntityHost,
  bytes: Buffer,
  image: string,
  token?: string,
  place: Place = 'platform',
) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), 'image');
  return localhostFetch(`${host.addressOf(place)}/api/apps/${host.app.appId}/uploads?image=${image}`, {
    method: 'POST',
    body,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}

async function stored(host: EntityHost, bytes: Buffer, image: string) {
  const response = await send(host, bytes, image, host.builder.token);
  expect(response.status).to.equal(201);
  const { file_url: path } = (await response.json()) as { file_url: string };
  const served = await fetch(host.url + path);
  const content = Buffer.from(await served.arrayBuffer());
  return { path, served, content, metadata: await sharp(content, { animated: true }).metadata() };
}

async function refusal(host: EntityHost, bytes: Buffer, image: string) {
  const response = await send(host, bytes, image, host.builder.token);
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return [response.status, error.code, error.message];
}

describe('Images of apps', () => {
  let host: EntityHost;

  before(async () => {
    host = await startEntityHost('sqlite');
    await host.saveVersion({ Task: schemaOf({}) });
  });
  after(() => host?.[Symbol.asyncDispose]());

  /** A version to which visitors may send photos. */
  const publishOpen = async () => {
    const open = await host.saveVersion({ Message: schemaOf({}, withLevels('admin', 'anonymous')) });
    await host.service(appStore).publish(host.app.appId, open);
  };

  it('are served from an address of their content, to be kept for a year', async () => {
    const first = await stored(host, await drawing(40, 20).png().toBuffer(), 'logo');
    const again = await stored(host, await drawing(40, 20).png({ compressionLevel: 1 }).toBuffer(), 'logo');
    const other = await stored(host, await drawing(42, 20).png().toBuffer(), 'logo');
    expect(first.path).to.match(/\/uploads\/[a-z0-9]{20}\.webp$/);
    expect(again.path).to.equal(first.path);
    expect(other.path).not.to.equal(first.path);
    const { headers } = first.served;
    expect(headers.get('cache-control')).to.equal('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).to.equal('image/webp');
    expect(headers.get('x-content-type-options')).to.equal('nosniff');
    expect(headers.get('content-security-policy')).to.contain("default-src 'none'");
  });

  it('are no larger than they are shown, and never larger than they were', async () => {
    const large = await drawing(3000, 1500).png().toBuffer();
    const widths = ['background', 'picture', 'logo', 'option', 'photo'].map(async (use) => {
      const { width, height } = (await stored(host, large, use)).metadata;
      return [use, width, height];
    });
    expect(await Promise.all(widths)).to.deep.equal([
      ['background', 2560, 1280],
      ['picture', 1600, 800],
      ['logo', 512, 256],
      ['option', 192, 96],
      ['photo', 2048, 1024],
    ]);
    const small = await stored(host, await drawing(30, 10).png().toBuffer(), 'background');
    expect([small.metadata.width, small.metadata.height]).to.deep.equal([30, 10]);
  });

  it('are upright, and say nothing about where they were taken', async () => {
    for (const use of ['photo', 'picture']) {
      const { metadata, content } = await stored(host, await photo(400, 200), use);
      expect([metadata.width, metadata.height, metadata.exif, metadata.orientation]).to.deep.equal([
        200,
        400,
        undefined,
        undefined,
      ]);
      const top = await sharp(content).extract({ left: 100, top: 50, width: 1, height: 1 }).raw().toBuffer();
      expect(top[0], 'the red half is on top').to.be.greaterThan(200);
    }
  });

  it('keep their transparency and their frames; a photo has neither', async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    expect((await stored(host, clear, 'logo')).metadata.hasAlpha).to.equal(true);
    const plain = await stored(host, clear, 'photo');
    expect(plain.served.headers.get('content-type')).to.equal('image/jpeg');
    const pages = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((color) => blank(300, 300, color).raw().toBuffer()),
    );
    const frames = Buffer.concat(pages);
    const raw = { width: 300, height: 900, channels: 3 as const, pageHeight: 300 };
    for (const moving of [
      await sharp(frames, { raw })
        .gif({ delay: [50, 60, 70] })
        .toBuffer(),
      await sharp(frames, { raw })
        .webp({ delay: [50, 60, 70] })
        .toBuffer(),
    ]) {
      const { metadata } = await stored(host, moving, 'option');
      expect(metadata.delay).to.deep.equal([50, 60, 70]);
      expect([metadata.pages, metadata.width, metadata.pageHeight]).to.deep.equal([3, 192, 192]);
      expect((await stored(host, moving, 'photo')).metadata.height).to.equal(300);
    }
  });

  it('are refused by their content, not by their name', async () => {
    const type = [415, 'entities/image-type-refused', 'Choose a PNG, JPEG, WebP, or GIF image.'];
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await refusal(host, svg, 'logo')).to.deep.equal(type);
    expect(await refusal(host, Buffer.from('%PDF-1.7\n1 0 obj'), 'logo')).to.deep.equal(type);
    expect(await refusal(host, Buffer.from('hello'), 'photo')).to.deep.equal(type);
    const png = await drawing(200, 200).png().toBuffer();
    const broken = await refusal(host, png.subarray(0, png.length - 60), 'logo');
    expect(broken.slice(0, 2)).to.deep.equal([422, 'entities/image-unreadable']);
    const large = Buffer.concat([png, Buffer.alloc(10_000_000)]);
    expect(await refusal(host, large, 'logo')).to.deep.equal([
      413,
      'entities/file-too-large',
      'File size to large',
    ]);
    expect((await refusal(host, png, 'poster'))[0]).to.equal(400);
    expect((await stored(host, png, 'logo')).metadata.width, 'the next one is stored').to.equal(200);
  });

  it('are refused if they decompress to more than 50 megapixels, all frames together', async () => {
    const bomb = await blank(8000, 7000).png().toBuffer();
    const message = 'This image has too many pixels. It can have up to 50 megapixels.';
    expect(await refusal(host, bomb, 'photo')).to.deep.equal([413, 'entities/image-too-large', message]);
    const moving = emptyGif(5000, 5000, 3);
    expect(await refusal(host, moving, 'picture')).to.deep.equal([413, 'entities/image-too-large', message]);
  });

  it('are refused at once if their headers are made to be searched for hours', async () => {
    const box = (type: string, ...content: Buffer[]) => {
      const body = Buffer.concat(content);
      const head = Buffer.alloc(8);
      head.writeUInt32BE(body.length + 8);
      head.write(type, 4);
      return Buffer.concat([head, body]);
    };
    const sizes = Buffer.alloc(8_000_000, box('ispe', Buffer.alloc(12, 1)));
    const properties = box('meta', Buffer.alloc(4), box('iprp', box('ipco', sizes)));
    const tree = Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0')), properties]);
    expect((await refusal(host, tree, 'photo'))[0]).to.equal(415);
    const segments = Buffer.alloc(9_000_000);
    segments.write('ffd8ffe0', 'hex');
    expect((await refusal(host, segments, 'photo'))[0]).to.equal(422);
  });

  it('have addresses from which nobody learns that another app has the same one', async () => {
    const { path } = await stored(host, await drawing(44, 20).png().toBuffer(), 'logo');
    const { content } = await stored(host, await drawing(44, 20).png().toBuffer(), 'logo');
    const digest = createHash('sha256').update(content).digest('hex');
    const name = BigInt(`0x${digest}`).toString(36).padStart(50, '0').slice(-20);
    expect(path).not.to.contain(name);
  });

  it('of builders find room, however many photos visitors send', async () => {
    await publishOpen();
    const photo = await blank(6000, 6000).png().toBuffer();
    const visitors = Array.from({ length: 12 }, () => send(host, photo, 'photo', undefined, 'published'));
    const refusals = visitors.map(async (sent) => {
      const { status } = await sent;
      if (status !== 429) throw new Error(`The status was ${status}.`);
    });
    await Promise.any(refusals);
    await Promise.all(Array.from({ length: 5 }, () => stored(host, photo, 'photo')));
    await Promise.all(visitors);
  });

  it('of one user leave room for those of another', async () => {
    await publishOpen();
    const photo = await blank(6000, 6000).png().toBuffer();
    const [eve, olga] = [await host.signUpEndUser('eve'), await host.signUpEndUser('olga')];
    const many = Array.from({ length: 12 }, () => send(host, photo, 'photo', eve.token, 'published'));
    const statuses = many.map(async (sent) => (await sent).status);
    await Promise.any(statuses.map(async (status) => expect(await status).to.equal(429)));
    const photos = Array.from({ length: 2 }, () => send(host, photo, 'photo', olga.token, 'published'));
    expect((await Promise.all(photos)).map(({ status }) => status)).to.deep.equal([201, 201]);
    // Those of Eve that were not refused are stored.
    expect(new Set(await Promise.all(statuses))).to.deep.equal(new Set([429, 201]));
  });

  it('are up to builders, except photos', async () => {
    const png = await drawing(20, 20).png().toBuffer();
    await publishOpen();
    expect((await send(host, png, 'photo', undefined, 'published')).status).to.equal(201);
    expect((await send(host, png, 'logo', undefined, 'published')).status).to.equal(401);
    const user = await host.signUpEndUser('grace');
    expect((await send(host, png, 'logo', user.token, 'published')).status).to.equal(403);
  });
});
