import { appSettings, entrySetting } from '@buildai/apps/shared';
import { accounts } from '@buildai/auth/shared';
import { appChanges, versionStore } from '@buildai/versions/shared';
import { describeOnEachDatabase, eventually, localhostFetch } from '@buildai/core/testing';
import { expect } from 'chai';
import type { ForeignWorld, MadeApp } from './foreign-types.js';
import { mark, startForeignWorld } from './foreign-world.js';

const schema = (level: string) =>
  JSON.stringify({
    properties: { name: { type: 'string' } },
    'x-accessControl': { permissions: { read: level, write: 'all' } },
  });

/** A stream that is read while the test goes on. */
class Followed {
  text = '';
  isOver = false;
  readonly ended: Promise<void>;
  constructor(
    readonly status: number,
    private readonly body: ReadableStream<Uint8Array> | null,
    private readonly aborting: AbortController,
  ) {
    this.ended = this.#read();
  }
  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const part of this.body ?? []) this.text += decoder.decode(part, { stream: true });
    } catch {
      // It was cut off.
    }
    this.isOver = true;
  }
  async close(): Promise<void> {
    this.aborting.abort();
    await this.ended;
  }
}

/** What is still sent to those whose access ends while a stream is open. */
describeOnEachDatabase('a stream that was opened before access ended', function (database) {
  let world: ForeignWorld;
  let adas: MadeApp;
  const open: Followed[] = [];
  before(async function () {
    world = await startForeignWorld(database);
    ({ adas } = world);
    await setLevel('all');
  });
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });
  after(() => world?.host.stop());

  const at = () => `/api/apps/${adas.appId}`;
  /** Publishes the level at which the entity Ledger is read. */
  const setLevel = async (level: string) => {
    const { host, ada } = world;
    const head = await host.service(versionStore).head(adas.appId);
    await host.service(appChanges).apply({
      appId: adas.appId,
      base: head?.versionId,
      changes: [{ type: 'write', path: 'entities/Ledger.json', content: schema(level) }],
      ...({ kind: 'reply', description: 'A level', actor: ada } as const),
    });
    await world.ask('POST', `${at()}/publish`, ada.token, { published: true, confirmed: true });
  };
  const follow = async (base: string, path: string, token?: string): Promise<Followed> => {
    const aborting = new AbortController();
    const response = await localhostFetch(base + path, {
      headers: { connection: 'close', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      signal: aborting.signal,
    });
    const followed = new Followed(response.status, response.body, aborting);
    open.push(followed);
    expect(response.status, `${path} ${response.status === 200 ? '' : followed.text}`).to.equal(200);
    return followed;
  };
  const addRow = () => world.ask('POST', `${at()}/entities/Ledger`, world.ada.token, { name: mark });
  /** Rows are announced in order, so one that another account receives would have been sent before. */
  const expectSilence = async (streams: readonly Followed[], mayContinue = false) => {
    const before = streams.map(({ text }) => text.length);
    const witness = await follow(adas.preview, `${at()}/live-rows`, world.previewToken);
    const heard = () => witness.text.split('Ledger').length - 1;
    // What the first one causes elsewhere has come before the last one is heard of.
    for (let count = 1; count <= 3; count++) {
      await addRow();
      await eventually(() => Promise.resolve(heard() >= count));
    }
    for (const [index, { text, isOver }] of streams.entries()) {
      if (!mayContinue) expect(isOver, `over, after: ${text}`).to.equal(true);
      expect(text.slice(before[index])).to.not.include('Ledger');
    }
  };
  const isOver = (stream: Followed) => eventually(() => Promise.resolve(stream.isOver || undefined));

  it('ends for a collaborator who is removed', async () => {
    const { leave, token } = await world.join('hopper');
    const { token: framed } = await world.ask<{ token: string }>('POST', `${at()}/preview/session`, token);
    const streams = [
      await follow(world.host.url, `/api/events?topics=app:${adas.appId}`, token),
      await follow(world.host.url, `${at()}/functions/logs/live`, token),
      await follow(world.host.url, `${at()}/versions/restore/progress`, token),
      await follow(adas.preview, `${at()}/live-rows`, framed),
      await follow(adas.preview, `${at()}/preview/newest`, framed),
    ];
    await leave();
    for (const stream of streams) await isOver(stream);
    // The preview has another address now.
    const { url } = await world.ask<{ url: string }>('GET', `${at()}/preview`, world.ada.token);
    adas = { ...adas, preview: url.replace(/\/$/, '') };
    await expectSilence(streams);
  });

  it('ends for an end user who is removed, signs out, or may not enter any more', async () => {
    const [removed, left, kept] = [
      await world.signUp(adas.published, 'removed'),
      await world.signUp(adas.published, 'left'),
      await world.signUp(adas.published, 'kept'),
    ];
    const streams = [
      await follow(adas.published, `${at()}/live-rows`, removed.token),
      await follow(adas.published, `${at()}/live-rows`, left.token),
    ];
    const other = await follow(adas.published, `${at()}/live-rows`, kept.token);
    await addRow();
    for (const stream of [...streams, other])
      await eventually(() => Promise.resolve(stream.text.includes('Ledger')));
    await world.ask('DELETE', `${at()}/users/${removed.accountId}`, world.ada.token);
    await world.call(adas.published, 'POST', '/api/auth/logout', left.token);
    for (const stream of streams) await isOver(stream);
    await expectSilence(streams);
    expect(other.isOver).to.equal(false);
  });

  it('sends visitors nothing once the app is for people who sign in', async () => {
    await setLevel('anonymous');
    const stream = await follow(adas.published, `${at()}/live-rows`);
    await addRow();
    await eventually(() => Promise.resolve(stream.text.includes('Ledger')));
    await world.host.service(appSettings).change(adas.appId, entrySetting, 'signUp');
    await expectSilence([stream], true);
    await world.host.service(appSettings).change(adas.appId, entrySetting, 'anyone');
  });

  it('sends nothing that a published version closes', async () => {
    await setLevel('anonymous');
    const streams = [
      await follow(adas.published, `${at()}/live-rows`),
      await follow(adas.published, `${at()}/live-rows`, world.endUser.token),
    ];
    await addRow();
    for (const stream of streams) await eventually(() => Promise.resolve(stream.text.includes('Ledger')));
    await setLevel('admin');
    await expectSilence(streams, true);
    await setLevel('all');
  });

  it('sends nothing once the app is not published', async () => {
    await setLevel('anonymous');
    const streams = [
      await follow(adas.published, `${at()}/live-rows`),
      await follow(adas.published, `${at()}/live-rows`, world.endUser.token),
    ];
    await world.ask('POST', `${at()}/publish`, world.ada.token, { published: false });
    await expectSilence(streams, true);
    await setLevel('all');
  });

  it('ends for an account that is disabled', async () => {
    const { accountId, token } = await world.join('lovelace');
    const { token: framed } = await world.ask<{ token: string }>('POST', `${at()}/preview/session`, token);
    const streams = [
      await follow(world.host.url, `/api/events?topics=app:${adas.appId}`, token),
      await follow(adas.preview, `${at()}/live-rows`, framed),
    ];
    await world.host.service(accounts).setDisabled(accountId, true);
    for (const stream of streams) await isOver(stream);
    await expectSilence(streams);
  });
});
