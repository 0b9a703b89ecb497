import { actionText } from '@buildai/chat-assistant/test/action-text.js';
import { appChanges, versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import type { HostileWorld } from './hostile-world.js';
import { customers, rowMark, startHostileWorld } from './hostile-world.js';

const open = JSON.stringify({
  properties: { name: { type: 'string' } },
  'x-accessControl': { permissions: { read: 'anonymous', write: 'anonymous' } },
});
const renamed = (from: string, to: string, content: string) =>
  actionText('edit_entity', { title: to, file: `entities/${to}.json`, 'renamed-from': from }, content);

const swapped = renamed('Review', 'Opinion', open) + renamed('Customer', 'Review', customers());

describe('The name of an entity that anyone reads', () => {
  let world: HostileWorld;
  before(async () => {
    world = await startHostileWorld('sqlite');
  });
  after(() => world?.stop());

  /** What a visitor of the published app reads in `Review` after a reply of these actions. */
  const afterReply = async (...replies: string[]) => {
    const appId = await world.newShop();
    await world.change(appId, { type: 'write', path: 'entities/Review.json', content: open });
    const published = (await world.publish(appId)).replace(/\/$/, '');
    await world.addRecords(appId, 'Review', [{ name: 'Lovely' }]);
    for (const reply of replies) await world.replyWith(appId, {}, reply);
    return (await world.get(`${published}/api/apps/${appId}/entities/Review`)).text();
  };

  it('is not taken by an entity that admins read, whose rows would be shown', async () => {
    expect(await afterReply(swapped))
      .to.include('Lovely')
      .and.not.include(rowMark);
    const removed = actionText('delete_file', { title: 'Remove', file: 'entities/Review.json' }, '');
    expect(await afterReply(removed, renamed('Customer', 'Review', customers())))
      .to.include('Lovely')
      .and.not.include(rowMark);
  });

  it('means the same rows when a reply is taken back before the app is published', async () => {
    const appId = await world.newShop();
    await world.change(appId, { type: 'write', path: 'entities/Review.json', content: open });
    await world.addRecords(appId, 'Review', [{ name: 'Lovely' }]);
    const before = (await world.service(versionStore).head(appId))?.versionId ?? '';
    await world.replyWith(appId, {}, swapped);
    await world.service(appChanges).restore(appId, before, { actor: world.ada });
    const published = (await world.publish(appId)).replace(/\/$/, '');
    const visible = await (await world.get(`${published}/api/apps/${appId}/entities/Review`)).text();
    expect(visible).to.include('Lovely').and.not.include(rowMark);
    expect(JSON.stringify(await world.recordsOf(appId, 'Customer'))).to.include(rowMark);
  });
});
