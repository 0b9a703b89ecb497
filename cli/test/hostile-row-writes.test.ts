import { expect } from 'chai';
import type { HostileWorld } from './hostile-world.js';
import { customers, rowMark, startHostileWorld } from './hostile-world.js';

const entity = (read: string, write: string, rules: object = {}) =>
  JSON.stringify({
    properties: { text: { type: 'string' } },
    'x-accessControl': { permissions: { read, write } },
    ...rules,
  });
const held = 'entities/live-write-held';

describe('Code that a reply wrote, in the preview of a published app,', () => {
  let world: HostileWorld;
  before(async () => {
    world = await startHostileWorld('sqlite');
  });
  after(() => world?.stop());

  /** A shop that is published with these files, and a request of a page in its preview after a reply. */
  const afterReply = async (
    files: Readonly<Record<string, string>>,
    rows: (appId: string) => Promise<unknown>,
  ) => {
    const appId = await world.newShop();
    for (const [path, content] of Object.entries(files))
      await world.change(appId, { type: 'write', path, content });
    const published = (await world.publish(appId)).replace(/\/$/, '');
    await rows(appId);
    await world.replyWith(appId, {
      'pages/More.jsx': 'export default function More() { return <p>More</p>; }',
    });
    const headers = {
      authorization: `Bearer ${await world.previewToken(appId)}`,
      'content-type': 'application/json',
    };
    const preview = await world.previewOrigin(appId);
    return {
      inPreview: async (path: string, body: unknown) =>
        (
          await world.get(`${preview}/api/apps/${appId}/entities/${path}`, {
            method: 'POST',
            headers,
            body: JSON.stringify(body),
          })
        ).text(),
      visible: async (name: string) =>
        (await world.get(`${published}/api/apps/${appId}/entities/${name}`)).text(),
    };
  };

  it('brings no deleted rows back for others', async () => {
    let at = '';
    const { inPreview, visible } = await afterReply(
      { 'entities/Review.json': entity('anonymous', 'anonymous') },
      async (appId) => {
        await world.addRecords(appId, 'Review', [{ text: rowMark }]);
        const [row] = (await world.recordsOf(appId, 'Review')).records;
        at = new Date().toISOString();
        await new Promise((done) => setTimeout(done, 5));
        await world.get(`${world.url}/api/apps/${appId}/entities/Review/${row?.id}`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${world.ada.token}` },
        });
      },
    );
    expect(await visible('Review')).to.not.include(rowMark);
    expect(await inPreview('Review/history/restore', { at })).to.include(held);
    expect(await visible('Review')).to.not.include(rowMark);
  });

  it('makes no rows that visitors notice by a rule of the table', async () => {
    const { inPreview } = await afterReply(
      { 'entities/Note.json': entity('admin', 'anonymous', { 'x-unique': [['text']] }) },
      async () => undefined,
    );
    expect(await inPreview('Note', { text: 'bit 7 is 1' })).to.include(held);
  });

  it('copies nothing into them from rows and fields that are not published', async () => {
    const open = {
      'entities/Customer.json': customers('anonymous'),
      'entities/Note.json': entity('anonymous', 'anonymous'),
    };
    const review = 'entities/Review.json';
    // Without anything narrower there is nothing to give away.
    const uniform = await afterReply(
      { ...open, [review]: entity('anonymous', 'anonymous') },
      async () => undefined,
    );
    expect(await uniform.inPreview('Review', { text: 'fine' })).to.include('fine');
    const withTable = await afterReply({ ...open, [review]: entity('anonymous', 'anonymous') }, (appId) =>
      world.change(appId, { type: 'write', path: 'entities/Lead.json', content: entity('admin', 'admin') }),
    );
    expect(await withTable.inPreview('Review', { text: rowMark })).to.include(held);
    const withField = await afterReply({ ...open, [review]: entity('anonymous', 'anonymous') }, (appId) =>
      world.change(appId, {
        type: 'write',
        path: review,
        content: JSON.stringify({
          ...(JSON.parse(entity('anonymous', 'anonymous')) as object),
          properties: { text: { type: 'string' }, remark: { type: 'string', 'x-read': 'admin' } },
        }),
      }),
    );
    expect(await withField.inPreview('Review', { text: rowMark })).to.include(held);
  });
});
