import {
  devices,
  followAddress,
  launchBrowser,
  violationsOnEachDevice,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import { reply } from '@buildai/models/test/fake-openai.js';
import { actionText } from './action-text.js';
import type { ChatHost } from './chat-host.js';
import { startBrowserChat } from './browser-chat.js';
import type { Browser, Page, BrowserChat } from './browser-chat.js';

/** Services do not list every model that they have. */
const notListed = 'openai/not-listed';

const plan = { entities: [{ name: 'Hives', fields: [{ name: 'Place', type: 'text' }] }] };

const page = (name: string, text: string) =>
  actionText(
    'add_file',
    { title: name, file: `pages/${name}.jsx` },
    `export default () => <h1>${text}</h1>;\n`,
  );

describe('What admins see of messages', () => {
  let browser: Browser;
  let started: BrowserChat;
  let chat: ChatHost;
  let shown: Page;

  before(async () => {
    browser = await launchBrowser();
    started = await startBrowserChat(browser, {}, notListed);
    ({ chat, page: shown } = started);
    started.model.script(reply(page('Home', 'Hives')), reply(page('Home', 'Bees')));
    await chat.send('Show hives');
    await chat.send('Show bees on the home page');
    // As a selection of files may miss one.
    const { id, outcome } = (await chat.host
      .db<{ id: string; outcome: string; role: string; position: number }>('chat_messages')
      .where('role', 'assistant')
      .orderBy('position', 'desc')
      .first()) ?? { id: '', outcome: '{}' };
    const record = JSON.parse(outcome) as { contextMetadata: { relevantFiles: string[]; evals: object } };
    record.contextMetadata.relevantFiles.push('pages/Missed.jsx');
    record.contextMetadata.evals = {
      ...record.contextMetadata.evals,
      'reranker-v2': { recall: 0, tokenEstimation: 0 },
    };
    await chat.host
      .db('chat_messages')
      .where({ id })
      .update({ outcome: JSON.stringify(record) });
    await shown.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await shown.goto(started.address);
  });
  after(async () => {
    await started?.[Symbol.asyncDispose]();
    await browser?.close();
  });

  const dialog = () => shown.getByRole('dialog', { name: 'Context Files' });
  const more = (of: 'message' | 'reply') => shown.getByRole('button', { name: `More about this ${of}` });
  const item = (name: string) => shown.getByRole('menuitem', { name, exact: true });

  it('the files that the model was shown, by retrieval method, and what it missed', async () => {
    await more('reply').last().press('Enter');
    const link = item('Context files (1)');
    await link.waitFor();
    await shown.keyboard.press('ArrowDown');
    await shown.getByRole('tooltip').getByText('Relevant files not retrieved: pages/Missed.jsx').waitFor();
    await link.press('Enter');
    await dialog().getByRole('list', { name: 'Context files' }).getByText('pages/Home.jsx').waitFor();
    await dialog()
      .getByRole('button', { name: /all-files.*100% recall/ })
      .click();
    expect(await violationsOnEachDevice(shown, 'context-files')).to.deep.equal([]);
    await dialog()
      .getByRole('button', { name: /reranker-v2/ })
      .click();
    await dialog().getByText('No files found for method "reranker-v2"').waitFor();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await more('reply').first().click();
    await item('Context files (0)').click();
    await dialog().getByText('No context files available').waitFor();
    await dialog().getByRole('button', { name: 'Close' }).click();
  });

  it('the version ID, the exact time and a button that copies the message', async () => {
    const [, , question, answer] = await chat.history();
    const versionId = answer?.annotations[0].versionId ?? '';
    const time = shown.locator('time').last();
    await waitForValue(() => time.getAttribute('dateTime'), answer?.createdAt);
    await waitForValue(() => time.getAttribute('title'), /20\d\d/);
    const copied = () => shown.evaluate(() => navigator.clipboard.readText());
    await more('message').last().click();
    await item('Copy message').click();
    await shown.getByText('Message copied').waitFor();
    await waitForValue(copied, question?.content);
    await more('reply').last().click();
    await item('Copy version ID').click();
    await shown.getByText('Version ID copied').waitFor();
    await waitForValue(copied, versionId);
    await waitForCount(shown.getByText(versionId, { exact: true }), 0);
  });

  it('all of it on a phone, however long ago the message was', async () => {
    const ago = new Date(Date.now() - 12 * 60_000).toISOString();
    await chat.host.db('chat_messages').update({ created_at: ago });
    const before = shown.viewportSize();
    await shown.setViewportSize(devices.phone.viewport);
    await shown.reload();
    const times = shown.getByRole('log', { name: 'Messages' }).getByText('12 minutes ago');
    await times.last().waitFor();
    for (const time of await times.all()) {
      const box = await time.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).to.be.at.most(devices.phone.viewport.width);
    }
    if (before) await shown.setViewportSize(before);
  });

  it('what an expensive reply will use, before the message is sent', async () => {
    await shown.getByLabel('Message to the assistant').fill('Show these on a page');
    await shown
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'hives.csv',
        mimeType: 'text/csv',
        buffer: Buffer.alloc(500_000, 'hive,bees\n'),
      });
    const price = shown.getByText(/^This reply will use about 1\d\d,\d{3} tokens/);
    await price.waitFor();
    expect(await violationsOnEachDevice(shown, 'reply-price')).to.deep.equal([]);
    await shown.getByRole('img', { name: 'Remove hives.csv' }).click();
    await price.waitFor({ state: 'detached' });
    await shown.getByLabel('Message to the assistant').fill('');
  });

  it('what the conversation used and cost', async () => {
    await shown.getByRole('button', { name: 'Token usage' }).click();
    const card = shown.getByRole('region', { name: 'Token Usage Summary' });
    await card.getByText('240 tokens in 2 replies').waitFor();
    await card.getByRole('button', { name: 'Show Details' }).click();
    const table = card.getByRole('table');
    await table.getByText('unknown').first().waitFor();
    await waitForCount(table.getByRole('row'), 4);
    expect(await violationsOnEachDevice(shown, 'token-usage')).to.deep.equal([]);
    await card.getByRole('button', { name: 'Hide Details' }).click();
    await table.waitFor({ state: 'detached' });
  });

  it('what changing a plan will use, and the usage of one reply', async () => {
    const other = await chat.newApp();
    started.model.script(reply(actionText('propose_plan', { title: 'Plan' }, JSON.stringify(plan))));
    await other.send({ content: 'A list of hives', mode: 'plan' });
    await followAddress(shown, `${chat.host.url}/build/app/${other.appId}`);
    await shown.getByRole('region', { name: 'Plan', exact: true }).waitFor();
    await shown.getByRole('button', { name: 'Token usage' }).click();
    const card = shown.getByRole('region', { name: 'Token Usage Summary' });
    await card.getByRole('button', { name: 'Show Details' }).click();
    await card.getByRole('rowheader', { name: '1 reply', exact: true }).waitFor();
    const estimated = shown.waitForRequest((request) => request.url().endsWith('/chat/estimate'));
    await shown.getByLabel('Message to the assistant').fill('And their queens');
    expect((await estimated).postDataJSON()).to.deep.include({ mode: 'plan', plan });
  });

  it('none of it as a builder', async () => {
    await shown.evaluate(() => localStorage.setItem('buildai.admin-mode', 'off'));
    await shown.goto(started.address);
    const asked: string[] = [];
    shown.on('request', (request) => asked.push(request.url()));
    await shown.getByLabel('Message to the assistant').fill('Show these on a page');
    await more('reply').last().waitFor();
    await waitForCount(more('reply'), 2);
    await waitForCount(more('message'), 0);
    await more('reply').last().click();
    await item('Rate this response').waitFor();
    for (const name of ['Copy message', 'Copy version ID']) await waitForCount(item(name), 0);
    await item('Context files').click();
    await dialog().getByRole('list', { name: 'Context files' }).getByText('pages/Home.jsx').waitFor();
    const text = await dialog().textContent();
    expect(text).not.to.match(/token|recall|all-files|Missed/);
    await waitForCount(shown.getByRole('button', { name: 'Token usage' }), 0);
    expect(asked.filter((url) => url.includes('/chat/estimate'))).to.deep.equal([]);
  });
});
