import { ManualClock } from '@buildai/core/testing';
import { finish, say, startFakeOpenAi, stream } from '@buildai/models/test/fake-openai.js';
import { versionsApi } from '@buildai/versions/shared';
import {
  builtShell,
  devices,
  followAddress,
  launchBrowser,
  sessionState,
  violationsOnEachDevice,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import type { ChatHost } from './chat-host.js';
import { modelConfig, startChatHost } from './chat-host.js';
import { gate } from './gate.js';
import { restorableChat } from './restorable-chat.js';
import type { Browser, Page } from './browser-chat.js';

const home = (title: string) => `export default () => <h1>${title}</h1>;\n`;

describe('Versions and their rows in the builder', function () {
  let browser: Browser;
  let page: Page;
  let host: ChatHost;
  const clock = new ManualClock(new Date());
  let model: Awaited<ReturnType<typeof startFakeOpenAi>>;

  before(async () => {
    browser = await launchBrowser();
    model = await startFakeOpenAi();
    host = await startChatHost('sqlite', {
      clock,
      settings: { webRoot: builtShell() },
      config: { models: modelConfig(model.url) },
    });
    await openPage();
  });
  after(async () => {
    await browser?.close();
    await host?.[Symbol.asyncDispose]();
    await model?.stop();
  });
  // The page goes on to the app of the next test.
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    await page.context().close();
    await openPage();
  });

  const openPage = async () => {
    const context = await browser.newContext({
      ...devices.desktop,
      reducedMotion: 'reduce',
      storageState: sessionState(host.host.url, host.session),
    });
    page = await context.newPage();
  };
  const open = (appId: string, query = '') =>
    followAddress(page, `${host.host.url}/build/app/${appId}${query}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');
  const rowsToo = () => page.getByRole('checkbox', { name: 'Bring back rows as they were, too' });

  it('go back together if asked and if any has changed, and again with the undo', async () => {
    const chat = await restorableChat(host, clock);
    const { versionId } = await chat.exchange(home('First'));
    const kept = await chat.addRow('kept');
    const lost = await chat.addRow('lost');
    await chat.exchange(home('Second'));
    // Messages of people have the buttons; those about automatic fixes do not.
    await host.host.db('chat_messages').where({ app_id: chat.appId }).update({ request: plainRequest });
    await open(chat.appId, '?versions=open');
    await button('Name this version: version 1').waitFor();
    const params = { appId: chat.appId, versionId };
    await host.host.client(versionsApi, host.token).nameVersion({ params, body: { name: 'Launch' } });
    await page.getByRole('heading', { name: 'Launch' }).waitFor();
    await button('Restore version 1').click();
    await page.getByText('No row has changed since.').waitFor();
    await waitForValue(() => rowsToo().isDisabled(), true);
    // The question, and then the list of versions.
    await page.keyboard.press('Escape');
    await page.getByText('No row has changed since.').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });

    await chat.changeRow(kept, 'changed');
    await chat.deleteRow(lost);
    const added = await chat.addRow('added');
    await open(chat.appId);
    await button('Revert this').click();
    await waitForValue(() => rowsToo().isChecked(), false);
    await rowsToo().check();
    await dialog().getByText('1 row gets earlier values, 1 row that was deleted comes back').waitFor();
    await dialog().getByRole('checkbox', { name: 'Also remove 1 row added since' }).check();
    expect(await violationsOnEachDevice(page, 'revert-with-rows')).to.deep.equal([]);
    clock.advance(10);
    await dialog().getByRole('button', { name: 'Revert this' }).click();
    await page.getByText('3 rows went back, too.').waitFor();
    await page.getByText('With its rows').waitFor();
    expect(await chat.rows()).to.deep.equal({ [kept]: 'kept', [lost]: 'lost' });
    clock.advance(10);
    await button('Undo restore').click();
    await dialog().getByText('Rows that it brought back change back, too.').waitFor();
    await dialog().getByRole('button', { name: 'Undo restore' }).click();
    await page.getByText('Restore operation was undone').waitFor();
    expect(await chat.rows()).to.deep.equal({ [kept]: 'changed', [added]: 'added' });
  });

  it('are not compared while the assistant works, and are afterwards', async () => {
    const chat = await restorableChat(host, clock);
    const first = await chat.exchange(home('First'));
    const { step, open: go } = gate();
    model.script(stream(say('One moment.'), step, finish()));
    const wait = 'Wait for the changes to complete before viewing the diff';
    await open(chat.appId);
    await page.getByLabel('Message to the assistant').fill('Why?');
    await page.keyboard.press('Enter');
    await page.getByText('One moment.').waitFor();
    await page.getByRole('button', { name: /^Version v1/ }).click();
    await button('Changes of version 1').click();
    await page.getByText(wait).waitFor();
    await waitForValue(() => new URL(page.url()).searchParams.has('changes'), false);
    await open(chat.appId, `?changes=${first.versionId}`);
    const changes = page.getByRole('dialog', { name: 'All Changes' });
    await changes.getByText(wait).waitFor();
    expect(await violationsOnEachDevice(page, 'changes-waiting')).to.deep.equal([]);
    go();
    await changes.getByText('entities/Note.json').first().waitFor();
  });
});

const plainRequest = JSON.stringify({ attachments: [], mode: 'build' });
