import { appSettingsApi } from '@buildai/apps/shared';
import { spaceApp, startAppsHost } from '@buildai/apps/test/support/apps-host.js';
import type { AppsHost } from '@buildai/apps/test/support/apps-host.js';
import { builtShell, launchBrowser, sessionState, violationsOnEachDevice } from '@buildai/web/testing';
import { expect } from 'chai';
import claims from '../src/server/index.js';
import { claimsApi } from '../src/shared/index.js';

describe('The page to claim an app', () => {
  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  let host: AppsHost;
  before(async () => {
    browser = await launchBrowser();
    host = await startAppsHost({ above: [claims], settings: { webRoot: builtShell() } });
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  it('asks for the code of those who come without the link', async () => {
    const { appId } = await host.apps(host.admin).saveApp(spaceApp('Beekeeper'));
    const params = { appId };
    host.newestVersions.set(appId, 'v1');
    await host.apps(host.admin).publishApp({ params, body: { published: true } });
    const settings = host.client(appSettingsApi, host.admin.token);
    await settings.changeAppSettings({ params, body: { appSettings: { isClaimable: true } } });
    const { claimCode } = await host.client(claimsApi, host.admin.token).getClaimInvitation({ params });
    const storageState = sessionState(host.url, host.ada);
    const page = await browser.newPage({ reducedMotion: 'reduce', storageState });
    await page.goto(`${host.url}/claim`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Enter the code from your invitation.').waitFor();
    expect(await violationsOnEachDevice(page, 'claim-code')).to.deep.equal([]);
    await page.getByLabel('Claim code').fill(` ${claimCode} `);
    await page.keyboard.press('Enter');
    await page.getByText('Claim “Beekeeper”').waitFor();
    await page.getByRole('button', { name: 'Claim app' }).click();
    await page.waitForURL(`**/build/app/${appId}`);
    await page.close();
  });
});
