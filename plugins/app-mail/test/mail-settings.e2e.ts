import { appSettings } from '@buildai/apps/shared';
import { startMailServer } from '@buildai/auth/test/support/mail-server.js';
import type { MailServer } from '@buildai/auth/test/support/mail-server.js';
import { eventually, runCommand } from '@buildai/core/testing';
import type { Browser } from '@buildai/runtime/test/support/shell.js';
import { openAsAda, previewFrame } from '@buildai/runtime/test/support/shell.js';
import {
  builtShell,
  followAddress,
  launchBrowser,
  violationsOnEachDevice,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import { mailSetting } from '../src/shared/index.js';
import type { Locator } from 'playwright-core';
import type { MailHost } from './support/mail-host.js';
import { startMailHost } from './support/mail-host.js';

const home = `import { useState } from 'react';
import { sendMail } from '@/api/integrations';

export default function Home() {
  const [outcome, setOutcome] = useState('');
  const send = async () => {
    try {
      const { queued } = await sendMail({ to: 'owner', subject: 'From the page', text: 'Hello.' });
      setOutcome(queued + ' sent');
    } catch (error) {
      setOutcome(error.message);
    }
  };
  return <main><button onClick={send}>Send</button><p>{outcome}</p></main>;
}`;

/** Whether a control is checked, and can be changed. */
const isOn = async (control: Locator) => [await control.isChecked(), await control.isEnabled()];

describe('Email from an app, in a browser', function () {
  let browser: Browser;
  let smtp: MailServer;
  let host: MailHost;

  before(async () => {
    browser = await launchBrowser();
    smtp = await startMailServer({ unknown: 'gone@elsewhere.example' });
    host = await startMailHost({ smtpUrl: smtp.url, webRoot: builtShell() });
    await host.change(host.appId, { type: 'write', path: 'pages/Home.jsx', content: home });
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
    await smtp?.[Symbol.asyncDispose]();
  });

  it('is sent from the preview to the builder, logged, and limited in the settings', async () => {
    const page = await openAsAda(browser, host);
    await page.goto(`${host.url}/build/app/${host.appId}?panel=preview`);
    await previewFrame(page).getByRole('button', { name: 'Send' }).click();
    await previewFrame(page).getByText('1 sent').waitFor();

    await host.choose({ toOthers: true });
    await host.sendFromFunction({ to: 'gone@elsewhere.example', subject: 'Nowhere' }, 'app');
    await followAddress(page, `${host.url}/build/app/${host.appId}?panel=settings#app-mail`);
    const log = page.getByRole('list', { name: 'Last emails' });
    await log.getByText('The mail server doesn’t accept this address.').waitFor();
    await log.getByText('ada@example.com, from the preview').waitFor();
    await page.getByText('2 of 500 emails today').waitFor();
    await page.getByRole('button', { name: 'Send test email' }).click();
    await log.getByText('Test email from Orbit').waitFor();
    await eventually(() => smtp.received.some(({ message }) => message.includes('Test email from Orbit')));

    const others = page.getByRole('checkbox', { name: 'Allow email to other addresses' });
    await waitForValue(() => isOn(others), [true, true]);
    await runCommand(host, 'mail outside', { email: 'ada@example.com', revoke: true });
    await page.reload();
    await page.getByText('Off until an admin of the platform allows it for the owner of this app.').waitFor();
    await waitForValue(() => isOn(others), [false, false]);
    expect(await violationsOnEachDevice(page, 'mail-settings-inside')).to.deep.equal([]);

    const choice = page.getByRole('radiogroup', { name: 'Who can send email from this app' });
    await choice.getByRole('radio', { name: /^Nobody/ }).check();
    // The choice is shown before it is stored.
    const isStored = async () =>
      (await host.service(appSettings).read(host.appId, mailSetting)).who === 'nobody';
    await eventually(isStored);
    await followAddress(page, `${host.url}/build/app/${host.appId}?panel=preview`);
    await previewFrame(page).getByRole('button', { name: 'Send' }).click();
    await previewFrame(page).getByText('Email is turned off in this app.').waitFor();
    await page.close();
  });

  it('ends with a click on the page of its link, and can begin again', async () => {
    await host.choose({});
    const uma = await host.newUser('uma@users.example');
    await host.send({ to: uma.userId, subject: 'A letter' }, uma.token);
    const mail = await eventually(() =>
      smtp.received.find(({ message }) => message.includes('Subject: A letter')),
    );
    const text = mail.message.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    const link = /http\S+\/unsubscribe\?token=[\w.%-]+/.exec(text)?.[0] ?? '';
    const page = await browser.newPage();
    await page.goto(link);
    await page.getByText('Unsubscribe from “Orbit”?').waitFor();
    expect(await violationsOnEachDevice(page, 'unsubscribe')).to.deep.equal([]);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('sends no more email to uma@users.example').waitFor();
    await page.getByRole('button', { name: 'Subscribe again' }).click();
    await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
    await page.goto(`${host.url}/unsubscribe?token=cut`);
    await page.getByText('This link isn’t complete').waitFor();
    await page.close();
  });
});
