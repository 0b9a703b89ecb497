import { appStore, publishedAppApi } from '@buildai/apps/shared';
import { actionText } from '@buildai/chat-assistant/test/action-text.js';
import { expect } from 'chai';
import type { HostileWorld } from './hostile-world.js';
import { rowMark, startHostileWorld } from './hostile-world.js';

describe('The name of an app', () => {
  let world: HostileWorld;
  before(async () => {
    world = await startHostileWorld('sqlite');
  });
  after(() => world?.stop());

  it('is changed by a reply once it is published only to one that the person says, since everyone sees it', async () => {
    const appId = await world.newShop();
    const nameOf = async () => (await world.service(appStore).get(appId))?.name;
    await world.replyWith(appId, {}, actionText('rename_app', { name: 'Orchid' }));
    expect(await nameOf()).to.equal('Orchid');
    const published = await world.publish(appId);
    await world.replyWith(
      appId,
      { 'Layout.jsx': `export default function Layout({ children }) { return <main>{children}</main>; }` },
      actionText('rename_app', { name: rowMark }),
    );
    expect(await nameOf()).to.equal('Orchid');
    const { name } = await world.client(publishedAppApi).publishedApp({ params: { appId } });
    expect(name).to.equal('Orchid');
    expect(await (await world.get(published)).text()).to.not.include(rowMark);
    await world.replyWith(appId, {}, actionText('rename_app', { name: 'Tulip' }), 'Call it tulip');
    expect(await nameOf()).to.equal('Tulip');
  });
});
