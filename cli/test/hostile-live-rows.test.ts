import { actionText } from '@buildai/chat-assistant/test/action-text.js';
import { expect } from 'chai';
import type { HostileWorld } from './hostile-world.js';
import { rowMark, startHostileWorld } from './hostile-world.js';

const review = JSON.stringify({
  properties: { text: { type: 'string' } },
  'x-accessControl': { permissions: { read: 'anonymous', write: 'anonymous' } },
});
/** Copies what only its builder reads into rows that anyone reads. */
const copying = `export default async (request, { entities }) => {
  const rows = JSON.stringify(await entities.Customer.list());
  const done = [];
  for (const write of [
    () => entities.Review.create({ text: rows }),
    () => entities.Review.bulkCreate([{ text: rows }]),
    () => entities.Review.updateMany({}, { text: rows }),
  ]) done.push(await write().then(() => 'wrote', (error) => error.code ?? error.message));
  return Response.json(done);
};`;

describe('Rows that anyone reads', () => {
  let world: HostileWorld;
  before(async () => {
    world = await startHostileWorld('sqlite');
  });
  after(() => world?.stop());

  it('take nothing from a reply and its code before the builder allows it or publishes it', async () => {
    const appId = await world.newShop();
    await world.change(appId, { type: 'write', path: 'entities/Review.json', content: review });
    const published = (await world.publish(appId)).replace(/\/$/, '');
    const visible = async () => (await world.get(`${published}/api/apps/${appId}/entities/Review`)).text();
    await world.addRecords(appId, 'Review', [{ text: 'Lovely' }]);
    await world.replyWith(
      appId,
      { 'functions/leak.js': copying },
      actionText(
        'insert_entity_records',
        { title: 'Rows', entity: 'Review' },
        JSON.stringify([{ text: rowMark }]),
      ) +
        actionText(
          'update_entity_records',
          { title: 'Rows', entity: 'Review' },
          JSON.stringify({ filter: {}, values: { text: rowMark } }),
        ),
    );
    expect(await visible())
      .to.include('Lovely')
      .and.not.include(rowMark);
    const [, inPreview] = await world.callEverywhere(appId, 'leak', undefined);
    expect(JSON.parse(inPreview ?? '')).to.deep.equal(Array(3).fill('entities/live-write-held'));
    expect(await visible())
      .to.include('Lovely')
      .and.not.include(rowMark);
    // An account with all rights writes for others: what they are given does not count as theirs.
    await world.replyWith(appId, {
      'functions/leak.js': copying.replace('{ entities }', '{ service: { entities } }'),
    });
    await world.confirm(appId, 'leak');
    const [, confirmed] = await world.callEverywhere(appId, 'leak', undefined);
    expect(JSON.parse(confirmed ?? '')).to.deep.equal(Array(3).fill('entities/live-write-held'));
    expect(await visible())
      .to.include('Lovely')
      .and.not.include(rowMark);
  });
});
