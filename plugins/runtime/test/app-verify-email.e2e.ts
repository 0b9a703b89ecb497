import { expect } from 'chai';
import { receivedMail } from '@buildai/core/testing';
import { accessibilityViolations, devices, launchBrowser } from '@buildai/web/testing';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf } from './support/bundling.js';
import type { Browser } from './support/shell.js';
import { home, password } from './support/sign-in-app.js';

describe('An app whose users must verify their address', () => {
  let browser: Browser;
  let host: AppHost;

  before(async () => {
    browser = await launchBrowser();
    host = await startAppHost({ auth: { verifyEmail: 'always' } });
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  it('asks for it after the sign-up, and continues automatically once it is done elsewhere', async () => {
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': home }));
    const page = await browser.newPage({ viewport: devices.phone.viewport, reducedMotion: 'reduce' });
    await page.goto(await host.publish(app.appId));
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('Name').fill('Wim');
    await page.getByLabel('Email', { exact: true }).fill('wim@users.example');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Verify your email address' }).waitFor();
    expect(await accessibilityViolations(page)).to.deep.equal([]);
    // A reload does not get around it.
    const session = await page.evaluate(() => localStorage.getItem('buildai.session'));
    expect(session).to.equal(null);

    const { link } = await receivedMail(host, 'wim@users.example');
    const elsewhere = await browser.newPage();
    await elsewhere.goto(link.href);
    await elsewhere.getByRole('button', { name: 'Verify my address' }).click();
    await elsewhere.getByRole('heading', { name: 'Email address verified' }).waitFor();
    await page.getByRole('heading', { name: 'Hello Wim' }).waitFor();
  });
});
