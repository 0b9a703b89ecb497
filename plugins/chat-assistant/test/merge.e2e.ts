import { appsApi } from '@buildai/apps/shared';
import { versionStore } from '@buildai/versions/shared';
import {
  builtShell,
  devices,
  launchBrowser,
  sessionState,
  violationsOnEachDevice,
} from '@buildai/web/testing';
import { expect } from 'chai';
import { startChatHost } from './chat-host.js';

describe('Merge Changes', () => {
  it('brings the files of a version into another app', async () => {
    await using chat = await startChatHost('sqlite', { settings: { webRoot: builtShell() } });
    const { host, session, token } = chat;
    const { appId: target } = await host
      .client(appsApi, token)
      .saveApp({ body: { appType: 'space_app', app: { header: 'Orchard' } } });
    const content = 'export default () => <h1>Hives</h1>;\n';
    const version = await chat.change({ changes: [{ type: 'write', path: 'pages/Home.jsx', content }] });
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({
        ...devices.desktop,
        storageState: sessionState(host.url, session),
      });
      await page.goto(`${host.url}/build/app/${chat.appId}?changes=${version?.versionId}`);
      const changes = page.getByRole('dialog', { name: 'All Changes' });
      await changes.getByRole('button', { name: 'Merge Changes' }).click();
      const dialog = page.getByRole('dialog', { name: 'Merge Changes' });
      const targets = dialog.getByRole('combobox', { name: 'Merge into' });
      await targets.and(page.locator('[value="Orchard"]')).waitFor();
      await targets.fill('');
      await dialog.getByRole('button', { name: 'Merge Changes', disabled: true }).waitFor();
      await targets.fill('zebra');
      await page.getByText('No app matches').waitFor();
      await targets.fill('ORCH');
      await page.getByRole('option', { name: 'Orchard' }).click();
      expect(await violationsOnEachDevice(page, 'merge')).to.deep.equal([]);
      await dialog.getByRole('button', { name: 'Merge Changes' }).click();
      await page.getByText('Successfully merged 1 files in a single version').waitFor();
      await changes.waitFor({ state: 'detached' });
      const head = await host.service(versionStore).head(target);
      expect(head?.kind).to.equal('merge');
      expect(await host.service(versionStore).read(head?.versionId ?? '', 'pages/Home.jsx')).to.equal(
        content,
      );
    } finally {
      await browser.close();
    }
  });
});
