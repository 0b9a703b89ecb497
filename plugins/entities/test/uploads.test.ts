import { appStore } from '@buildai/apps/shared';
import { fileStorage } from '@buildai/core';
import { eventually, localhostFetch } from '@buildai/core/testing';
import { expect } from 'chai';
import type { EntityHost, Place } from './support/entity-host.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function formWith(bytes: string | Buffer, name: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  return form;
}

const upload = (host: EntityHost, body: BodyInit | null, token?: string, place: Place = 'platform') =>
  localhostFetch(`${host.addressOf(place)}/api/apps/${host.app.appId}/uploads`, {
    method: 'POST',
    body,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

const urlOf = async (response: Response): Promise<string> => {
  expect(response.status).to.equal(201);
  return ((await response.json()) as { file_url: string }).file_url;
};

describe('Uploaded files', () => {
  const database = 'sqlite';
  it('are served on the platform and on both origins of the app, and on no other app’s', async () => {
    await using host = await startEntityHost(database);
    await host.saveVersion({ Task: schemaOf({}) });
    const path = await urlOf(await upload(host, formWith(png, 'picture.exe'), host.builder.token));
    expect(path).to.match(new RegExp(`^/api/apps/${host.app.appId}/uploads/[a-z0-9]{20}\\.png$`));
    for (const place of ['platform', 'preview', 'published'] as const) {
      const response = await localhostFetch(host.addressOf(place) + path);
      expect(response.status, place).to.equal(200);
      expect(Buffer.from(await response.arrayBuffer()).equals(png), place).to.equal(true);
      expect(response.headers.get('content-type')).to.equal('image/png');
      expect(response.headers.get('x-content-type-options')).to.equal('nosniff');
      expect(response.headers.get('content-security-policy')).to.contain('sandbox');
      expect(response.headers.get('content-disposition')).to.equal(null);
    }
    const elsewhere = host.addressOf('published').replace(host.app.appId, 'a'.repeat(20));
    expect((await localhostFetch(elsewhere + path)).status).to.equal(404);
  });

  it('are downloaded and not shown if they could contain more than pixels', async () => {
    await using host = await startEntityHost(database);
    await host.saveVersion({ Task: schemaOf({}) });
    const kinds = [
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.png', 'image/svg+xml'],
      ['<html><script>alert(1)</script>', 'a.html', 'text/plain; charset=utf-8'],
      ['name,price\nPear,2\n', 'a.csv', 'text/csv; charset=utf-8'],
      ['%PDF-1.7\n%\u00e2\u00e3\n1 0 obj', 'a.pdf', 'application/pdf'],
    ] as const;
    for (const [content, name, type] of kinds) {
      const path = await urlOf(await upload(host, formWith(content, name), host.builder.token));
      const response = await fetch(host.url + path);
      expect(response.headers.get('content-type'), name).to.equal(type);
      expect(response.headers.get('content-disposition'), name).to.match(/^attachment/);
      expect(response.headers.get('content-security-policy'), name).to.contain('sandbox');
    }
  });

  it('are refused if missing, too large, or of an unknown type', async () => {
    await using host = await startEntityHost(database);
    await host.saveVersion({ Task: schemaOf({}) });
    const refusal = async (body: BodyInit | null) => {
      const response = await upload(host, body, host.builder.token);
      const { error } = (await response.json()) as { error: { message: string } };
      return [response.status, error.message];
    };
    const largest = Buffer.alloc(9_999_999, 'a');
    expect(await refusal(new FormData())).to.deep.equal([400, 'File not found']);
    expect(await refusal(formWith(Buffer.alloc(10_000_000, 'a'), 'a.txt'))).to.deep.equal([
      413,
      'File size to large',
    ]);
    expect((await upload(host, formWith(largest, 'a.txt'), host.builder.token)).status).to.equal(201);
    expect((await refusal(formWith(Buffer.from('MZ\u0000\u0001\u0002'), 'a.png')))[0]).to.equal(415);
    expect((await refusal(formWith(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), 'a.txt')))[0]).to.equal(
      415,
    );
    expect((await refusal('{"file":1}'))[0]).to.equal(400);
    expect((await refusal(null))[0]).to.equal(400);
  });

  it('are refused if they are images that take gigabytes to show', async () => {
    await using host = await startEntityHost(database);
    await host.saveVersion({ Task: schemaOf({}) });
    const sized = (width: number, height: number) => {
      const bytes = Buffer.from(png);
      bytes.writeUInt32BE(width, 16);
      bytes.writeUInt32BE(height, 20);
      return upload(host, formWith(bytes, 'a.png'), host.builder.token);
    };
    expect((await sized(10_000, 10_000)).status).to.equal(201);
    expect((await sized(10_000, 10_001)).status).to.equal(413);
    const refused = await sized(60_000, 60_000);
    const { error } = (await refused.json()) as { error: { message: string } };
    expect(error.message).to.equal('This image has too many pixels. It can have up to 100 megapixels.');
  });

  it('are refused if their first frame is larger than their header says', async () => {
    await using host = await startEntityHost(database);
    await host.saveVersion({ Task: schemaOf({}) });
    // Browsers show the frame of 16,000 by 16,000 pixels.
    const gif = Buffer.from(
      '47494638396101000100800000' + '000000ffffff' + '2c00000000803e803e00' + '02024401003b',
      'hex',
    );
    expect((await upload(host, formWith(gif, 'a.gif'), host.builder.token)).status).to.equal(413);
  });

  it('are refused if they are drawings, except from builders', async () => {
    await using host = await startEntityHost(database);
    const open = await host.saveVersion({ Message: schemaOf({}, withLevels('admin', 'anonymous')) });
    await host.service(appStore).publish(host.app.appId, open);
    const { token } = await host.signUpEndUser('grace');
    const drawing = () => formWith('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.txt');
    for (const by of [token, undefined]) {
      const refused = await upload(host, drawing(), by, 'published');
      const { error } = (await refused.json()) as { error: { message: string } };
      expect([refused.status, error.message]).to.deep.equal([
        415,
        'SVG images can’t be uploaded here. Save the image as PNG, JPEG, or WebP first.',
      ]);
    }
    expect((await upload(host, drawing(), host.builder.token)).status).to.equal(201);
  });

  it('are accepted from anyone who may create rows of some entity', async () => {
    await using host = await startEntityHost(database);
    const closed = await host.saveVersion({ Task: schemaOf({}, withLevels('all', 'creator')) });
    await host.service(appStore).publish(host.app.appId, closed);
    const user = await host.signUpEndUser('grace');
    expect((await upload(host, formWith(png, 'a.png'), user.token, 'published')).status).to.equal(201);
    expect((await upload(host, formWith(png, 'a.png'), undefined, 'published')).status).to.equal(401);
    expect((await upload(host, formWith(png, 'a.png'))).status).to.equal(401);
    const open = await host.saveVersion({ Message: schemaOf({}, withLevels('admin', 'anonymous')) });
    await host.service(appStore).publish(host.app.appId, open);
    expect((await upload(host, formWith(png, 'a.png'), undefined, 'published')).status).to.equal(201);
  });

  it('are deleted with their app', async () => {
    await using host = await startEntityHost(database);
    await host.saveVersion({ Task: schemaOf({}) });
    const path = await urlOf(await upload(host, formWith(png, 'a.png'), host.builder.token));
    await fetch(`${host.url}/api/apps/${host.app.appId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${host.builder.token}` },
    });
    const key = path.replace(/^.*\/uploads\//, `uploads/${host.app.appId}/`);
    await eventually(async () => (await host.service(fileStorage).get(key)) === undefined);
    expect((await fetch(host.url + path)).status).to.equal(404);
  });

  it('are not served under any other name', async () => {
    await using host = await startEntityHost(database);
    for (const name of [
      '..%2F..%2Fbuildai.sqlite',
      'x.png',
      `${'a'.repeat(20)}.png`,
      `${'a'.repeat(20)}.exe`,
    ]) {
      const response = await fetch(`${host.url}/api/apps/${host.app.appId}/uploads/${name}`);
      expect(response.status, name).to.equal(404);
    }
  });
});
