import { expect } from 'chai';
import { startVersionsHost, write } from './support/versions-host.js';

const fileSize = 2000;
const files = 35;
const edits = 1000;

describe('A thousand versions', () => {
  const database = 'sqlite';
  it('cost what changed: one row and one text per edit, regardless of the app’s size', async () => {
    await using host = await startVersionsHost({ database });
    const appId = await host.newApp();
    const pages = Array.from({ length: files }, (_, index) =>
      write(`pages/P${index}.jsx`, `${index}`.padEnd(fileSize)),
    );
    let head: string | undefined = (await host.add(appId, ...pages)).versionId;
    for (let edit = 1; edit <= edits; edit++) {
      const changes = [write(`pages/P${edit % files}.jsx`, `edit ${edit}`.padEnd(fileSize))];
      head = (await host.apply(appId, head, { changes }))?.versionId;
    }
    const count = async (table: string) =>
      Number((await host.db(table).where({ app_id: appId }).count({ rows: '*' }).first())?.rows);
    expect(await count('versions')).to.equal(edits + 1);
    expect(await count('version_files')).to.equal(files + edits);
    expect(await count('version_blobs')).to.equal(files + edits);
    const kept = await host
      .db<{ app_id: string; content: string }>('version_blobs')
      .where({ app_id: appId })
      .select('content');
    const bytes = kept.reduce((sum, { content }) => sum + content.length, 0);
    expect(bytes).to.equal((files + edits) * fileSize);

    const old = (await host.store.list(appId, 1, { before: 500 }))[0]?.versionId ?? '';
    await host.changes.restore(appId, old, { actor: host.ada });
    expect(await count('version_files')).to.equal(files + edits + files);
    expect(await count('version_blobs')).to.equal(files + edits);
  });
});
