import { appStore } from '@buildai/apps/shared';
import type { TestDatabase } from '@buildai/core/testing';
import { startTestHost } from '@buildai/core/testing';
import { entityStore } from '@buildai/entities/shared';
import { versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import { plugins } from './chat-host.js';
import { exported, imported, ownerNamed, png, startWholeApp } from './whole-app.js';
import type { WholeApp } from './whole-app.js';

const startEmpty = (database: TestDatabase) => startTestHost({ plugins, database });

/** Differences in text are shown better than those in bytes. */
function expectSame(actual: Buffer, expected: Buffer): void {
  expect(actual.length).to.equal(expected.length);
  expect(actual.equals(expected)).to.equal(true);
}

describe('an archive of an app', function () {
  const otherDatabase = process.env.TEST_POSTGRES_URL ? 'postgres' : 'sqlite';
  /** Read only. */
  let origin: WholeApp;
  before(async function () {
    origin = await startWholeApp('sqlite');
  });
  after(() => origin[Symbol.asyncDispose]());

  it('gives the same bytes after an import into another instance and database, and back', async () => {
    const first = await exported(origin.host, await origin.app());
    expectSame(await exported(origin.host, await origin.app()), first);

    await using other = await startEmpty(otherDatabase);
    const there = await imported(other, first, { ownerId: await ownerNamed(other, 'grace@example.com') });
    const second = await exported(other, there);
    expectSame(second, first);

    await using back = await startEmpty('sqlite');
    const again = await imported(back, second, { ownerId: await ownerNamed(back, 'ben@example.com') });
    expectSame(await exported(back, again), first);
  });

  it('gives the same bytes when imported beside the unchanged original', async () => {
    const first = await exported(origin.host, await origin.app());
    const ownerId = await ownerNamed(origin.host, 'grace@example.com');
    const copy = await imported(origin.host, first, { ownerId });
    expect(copy.appId).not.to.equal(origin.appId);
    expect(copy.slug).not.to.equal((await origin.app()).slug);
    expectSame(await exported(origin.host, copy), first);
    expectSame(await exported(origin.host, await origin.app()), first);
    const third = await imported(origin.host, first, { ownerId: origin.accountId });
    expectSame(await exported(origin.host, third), first);
  });

  it('keeps references intact: rows and their owners, file addresses, versions, messages', async () => {
    await using other = await startEmpty('sqlite');
    const archive = await exported(origin.host, await origin.app());
    const ownerId = await ownerNamed(other, 'grace@example.com');
    const { appId, publishedVersionId = '', slug, name } = await imported(other, archive, { ownerId });
    const original = await origin.app();
    expect({ slug, name }).to.deep.equal({ slug: original.slug, name: original.name });

    const scope = {
      appId,
      versionId: publishedVersionId,
      actor: { kind: 'owner', userId: ownerId },
    } as const;
    const rows = other.service(entityStore);
    expect(await rows.count(scope, 'Beehive')).to.equal(2_002);
    const [mine] = (await rows.list(scope, 'Beehive', { filter: { name: 'Mine' } })).records;
    expect(mine?.creatorId)
      .to.match(/^[0-9a-z]{20}$/)
      .and.not.equal(origin.userId);
    expect(mine?.keeper).to.equal(mine?.creatorId);
    expect(mine?.photo).to.match(new RegExp(`^/api/apps/${appId}/uploads/`));
    const photo = await fetch(other.url + String(mine?.photo));
    expect(Buffer.from(await photo.arrayBuffer()).equals(png)).to.equal(true);
    const [nobodys] = (await rows.list(scope, 'Beehive', { filter: { name: 'Nobody’s' } })).records;
    expect(nobodys?.creatorId).to.equal('anonymous');
    const [byOwner] = (await rows.list(scope, 'Beehive', { limit: 1, filter: { amount: 0.1 } })).records;
    expect(byOwner?.creatorId).to.equal(ownerId);

    const versions = other.service(versionStore);
    const page = await versions.read(publishedVersionId, 'pages/Home.jsx');
    expect(page).to.contain(String(mine?.photo));
    const before = await origin.host.service(versionStore).list(origin.appId, 50);
    const after = await versions.list(appId, 50);
    const told = ({ number, kind, description, createdAt }: (typeof after)[number]) => ({
      number,
      kind,
      description,
      createdAt,
    });
    expect(after.map(told)).to.deep.equal(before.map(told));
    expect(await other.service(appStore).get(appId)).to.include({ ownerId });
    const ratings: unknown = await other
      .db('chat_ratings')
      .join('chat_messages', 'chat_messages.id', 'chat_ratings.message_id')
      .where({ role: 'assistant', app_id: appId })
      .select('score', 'feedback', 'comment', 'chat_ratings.account_id');
    expect(ratings).to.deep.equal([
      {
        score: 4,
        feedback: '["I love it!"]',
        comment: `It’s at /build/app/${appId}.`,
        account_id: ownerId,
      },
    ]);
  });
});
