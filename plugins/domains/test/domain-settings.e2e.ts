import { openAsAda } from '@buildai/runtime/test/support/shell.js';
import type { Browser } from '@buildai/runtime/test/support/shell.js';
import { builtShell, launchBrowser, violationsOnEachDevice } from '@buildai/web/testing';
import { expect } from 'chai';
import type { DomainsHost } from './support/domains-host.js';
import { platformAddress, startDomainsHost } from './support/domains-host.js';

describe('Connecting a domain, in a browser', () => {
  let browser: Browser;
  let host: DomainsHost;
  before(async () => {
    browser = await launchBrowser();
    host = await startDomainsHost({ webRoot: builtShell() });
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  it('shows the records to set, what was found instead, and when it is connected', async () => {
    const { appId } = await host.newPublishedApp();
    const page = await openAsAda(browser, host);
    await page.goto(`${host.url}/build/app/${appId}?panel=settings#domain`);
    await page.getByRole('textbox', { name: 'Domain' }).fill('192.0.2.4');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a domain, not an IP address.').waitFor();
    await page.getByRole('textbox', { name: 'Domain' }).fill('honey.test');
    await page.keyboard.press('Enter');
    await page.getByText('Waiting for DNS').waitFor();
    host.dns.set('honey.test', 'A', '198.51.100.20');
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('Found instead: 198.51.100.20').waitFor();
    expect(await violationsOnEachDevice(page, 'domain-pending')).to.deep.equal([]);
    const proof = await page.getByText(/^buildai-verification=\w+$/).innerText();
    host.dns.set('honey.test', 'A', platformAddress);
    host.dns.set('_buildai.honey.test', 'TXT', proof);
    // Without a click: the server looks by itself, and the page hears of it.
    await host.letTimePass(appId);
    await page.getByText('Connected', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'honey.test' }).waitFor();
    expect(await violationsOnEachDevice(page, 'domain-connected')).to.deep.equal([]);
    await page.getByRole('button', { name: 'Remove domain' }).click();
    await page.getByText('Remove honey.test?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click();
    await page.getByRole('button', { name: 'Connect' }).waitFor();
    await page.close();
  });
});
