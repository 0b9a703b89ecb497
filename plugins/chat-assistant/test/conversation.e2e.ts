import { newId } from '@buildai/core';
import { expect } from 'chai';
import { devices, violationsOnEachDevice, waitForCount, waitForValue } from '@buildai/web/testing';
import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { finish, refuse, reply, say, silence, stream } from '@buildai/models/test/fake-openai.js';
import { versionStore } from '@buildai/versions/shared';
import { actionText } from './action-text.js';
import type { ChatHost } from './chat-host.js';
import { gate } from './gate.js';
import { useBrowserChat } from './browser-chat.js';
import type { Page } from './browser-chat.js';

const home = actionText(
  'add_file',
  { title: 'Home page', file: 'pages/Home.jsx' },
  'export default () => <h1>Hives</h1>;\n',
);
const about = actionText(
  'add_file',
  { title: 'About page', file: 'pages/About.jsx' },
  'export default () => <h1>About</h1>;\n',
);

interface StoredMessage {
  readonly id: string;
  readonly app_id: string;
  readonly position: number;
  readonly parts: string;
  readonly reply_to: string | null;
}

/** Adds copies of the only exchange of a conversation, “Question 2” and so on. */
async function repeatExchange({ appId, host }: ChatHost, times: number): Promise<void> {
  const stored = () => host.db<StoredMessage>('chat_messages');
  const [question, answer] = await stored().where({ app_id: appId }).orderBy('position');
  if (!question || !answer) throw new Error('There is no exchange.');
  for (let copy = 1; copy <= times; copy += 1) {
    const id = newId();
    const parts = question.parts.replace('Question 1', `Question ${copy + 1}`);
    const behind = { position: question.position + 2 * copy };
    await stored().insert([
      { ...question, ...behind, id, parts },
      { ...answer, id: newId(), position: behind.position + 1, reply_to: id },
    ]);
  }
}

describe('The conversation in the builder', function () {
  const shown = useBrowserChat();
  let model: FakeOpenAi;
  let chat: ChatHost;
  let page: Page;

  beforeEach(() => {
    ({ chat, model, page } = shown);
  });

  const open = (query?: string) => shown.open(query);
  const box = () => page.getByLabel('Message to the assistant');
  const send = async (text: string) => {
    await box().fill(text);
    await page.keyboard.press('Enter');
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const messages = () => page.getByRole('log', { name: 'Messages' });

  it('shows how to begin, and a reply while it is written, also after a reload, and when it is done', async () => {
    const { step, open: go } = gate();
    const { step: pause, open: end } = gate();
    model.script(stream(step, say(home), pause, say(`${about}Done.`), finish()));
    await open();
    await page.getByText('Start a conversation').waitFor();
    await page.getByText('Ask for new features or modifications to your app').waitFor();
    await send('Begin');
    await page.getByText(/^(Thinking\.\.\.|Waiting for test-model to start answering)/).waitFor();
    await button('Stop').waitFor();
    go();
    await messages().getByRole('button', { name: 'Home page' }).click();
    await messages().getByText('export default () => <h1>Hives</h1>;').waitFor();
    await page.reload();
    await messages().getByText('Home page').waitFor();
    await waitForCount(messages().getByText('About page'), 0);
    end();
    await messages().getByText('Done.').waitFor();
    await messages().getByRole('article', { name: 'You' }).getByText('Begin').waitFor();
    await messages().getByRole('article', { name: 'Assistant' }).getByText('in 2 files').waitFor();
    await button('Send').waitFor();
    await waitForCount(messages().getByText('Home page'), 0);
    expect(await violationsOnEachDevice(page, 'conversation')).to.deep.equal([]);
    await messages().getByRole('button', { name: 'Built 2 files', expanded: false }).press('Enter');
    await messages().getByText('About page').waitFor();
    // It grew again between the scrolling and its event.
    await messages().evaluate(async (frame) => {
      for (const height of [2000, 300]) {
        const block = document.createElement('div');
        block.style.height = `${height}px`;
        frame.firstElementChild?.append(block);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
    await page.waitForFunction(() => {
      const frame = document.querySelector('[role=log]');
      return frame && frame.scrollHeight - frame.clientHeight - frame.scrollTop < 2;
    });
  });

  it('can be stopped, shows why a reply failed, retries it, and continues one that was too long', async () => {
    model.script(
      stream(say(`Here.\n${home}`), silence()),
      refuse(401, { message: 'Incorrect API key provided.' }),
      reply(home),
      stream(say(home.replace('Hives', 'Bees') + about.slice(0, 90)), finish('length')),
      reply(about),
    );
    await open();
    await send('Begin');
    await messages().getByText('Home page').waitFor();
    await button('Stop').click();
    await messages().getByText('Stopped. No changes from this reply were applied.').waitFor();
    await button('Retry').click();
    await messages()
      .getByText(
        'There was an error. You can retry or try a different input. Contact us if the issue persists.',
      )
      .waitFor();
    const reason = messages().getByText(/key/i);
    await reason.waitFor();
    expect(await violationsOnEachDevice(page, 'reply-failed')).to.deep.equal([]);
    await messages().getByText('Details', { exact: true }).click();
    await reason.waitFor({ state: 'hidden' });
    await button('Retry').click();
    await messages().getByText('in 1 file').waitFor();
    await waitForCount(messages().getByText('Begin'), 1);

    await send('Two pages');
    await messages().getByText('The output was too long for one iteration').waitFor();
    await messages().getByText('Cut off').waitFor();
    await button("Let's keep going").click();
    await messages().getByText('in 1 file').nth(2).waitFor();
    expect(JSON.stringify(model.requests.at(-1)?.messages)).to.contain(
      '[not applied: add_file pages/About.jsx]',
    );
  });

  it('previews, also by a link, and restores the version of an earlier message, and undoes that', async () => {
    const bees = home.replace('Hives', 'Bees');
    model.script(reply(home), reply(bees), reply(home.replace('Hives', 'Queens')));
    const shows = (text: string) =>
      page.frameLocator('iframe[title="Preview of the app"]').getByRole('heading', { name: text }).waitFor();
    const isPinned = page.getByText('You’re viewing an older version.');
    await open();
    await send('Begin');
    await messages().getByText('in 1 file').waitFor();
    await waitForCount(button('Revert this'), 0);
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/chat'),
    );
    await send('Bees, please');
    expect((await sent).postDataJSON()).to.deep.include({
      content: 'Bees, please',
      mode: 'build',
      route: '/',
    });
    await messages().getByText('in 1 file').nth(1).waitFor();
    const [older, , newest] = await chat.history();
    await open(`?messageId=${older?.id}&preview=true`);
    await isPinned.waitFor();
    await open(`?messageId=${newest?.id}&preview=true`);
    await page.waitForURL((url) => url.searchParams.has('panel') && !url.searchParams.has('version'));
    await shows('Bees');
    await waitForCount(isPinned, 0);

    await button('Preview').first().click();
    await shows('Hives');
    await chat.send('Queens, please');
    await button('Show the newest').click();
    await shows('Queens');
    await button('Preview').first().click();
    await button('Previewing').click();
    await button('Preview').nth(1).waitFor();
    await button('Preview').first().click();
    await shows('Hives');
    await button('Revert this').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('4 messages after it will leave the conversation.').waitFor();
    await dialog.getByRole('button', { name: 'Revert this' }).click();
    await messages()
      .getByText(/^App version was restored from /)
      .waitFor();
    await waitForCount(messages().getByText('Bees, please'), 0);
    await isPinned.waitFor({ state: 'detached' });
    await shows('Hives');
    expect(await violationsOnEachDevice(page, 'restored')).to.deep.equal([]);
    await button('Undo restore').click();
    await dialog.getByRole('button', { name: 'Undo restore' }).click();
    await messages().getByText('Restore operation was undone').waitFor();
    await messages().getByText('Bees, please').waitFor();
    await shows('Queens');
    await waitForValue(() => new URL(page.url()).searchParams.get('version'), null);
  });

  it('proposes a plan first, which is edited by clicks and built as it stands', async () => {
    await open();
    // The built-in model builds what a plan says.
    const buildWith = async (name: string) => {
      await page.getByRole('button', { name: /^Model: / }).click();
      await page.getByRole('menuitemradio', { name }).click();
    };
    await buildWith('The model plans, the generator builds');
    await waitForCount(button('Plan first'), 0);
    await buildWith('The built-in generator');
    await page.getByRole('button', { name: 'Model: Blueprint 1' }).waitFor();
    await button('Plan first').click();
    await send('A bakery with products, orders and customers');
    const summary = messages().getByRole('region', { name: 'Plan', exact: true });
    await summary.getByText('Products').first().waitFor();
    const card = page.getByRole('region', { name: 'Plan of the app', exact: true });
    const inCard = (name: string) => card.getByRole('button', { name, exact: true });
    await card.waitFor();
    expect(await violationsOnEachDevice(page, 'plan')).to.deep.equal([]);

    await inCard('Remove Products').click();
    await waitForCount(card.getByRole('region', { name: 'Products' }), 0);
    await inCard('Undo').click();
    await card.getByRole('region', { name: 'Products' }).waitFor();
    await inCard('Remove Products').click();

    const fieldOf = (position: number) => card.getByLabel(`Field ${position} of Customers`, { exact: true });
    await fieldOf(2).fill('');
    await card.getByText('Enter a name.').waitFor();
    await waitForValue(() => inCard('Build this').isDisabled(), true);
    await fieldOf(2).fill('Mobile');
    await card.getByLabel('Type of Mobile').selectOption({ label: 'Text' });
    await fieldOf(2).press('Enter');
    await page.keyboard.type('Allergies');
    await card.getByLabel('Type of Allergies').selectOption({ label: 'Multiple select' });
    await card.getByLabel('Add an option to Allergies').fill('Nuts, Gluten,');
    await card.getByLabel('Add an option to Allergies').press('Enter');
    await card.getByRole('checkbox', { name: /^Calendar of Orders/ }).check();
    await inCard('More about Allergies').click();
    await inCard('Move Allergies up').click();
    await inCard('Paste rows…').click();
    const paste = page.getByRole('dialog', { name: 'Paste rows' });
    await paste.getByLabel('Rows of').selectOption({ label: 'Customers' });
    await paste.getByLabel('Rows', { exact: true }).fill('Name\tTown\nAda\tLondon\nGrace\tArlington');
    await paste.getByText('2 rows: Name, Town.').waitFor();
    await paste.getByRole('button', { name: 'Use these rows' }).click();
    await summary.getByText('Town').waitFor();
    await inCard('Close the plan').click();
    await page.getByText('Nothing to preview yet').waitFor();
    await page.reload();
    await card.getByRole('checkbox', { name: /^Calendar of Orders/, checked: true }).waitFor();
    await page.getByRole('button', { name: 'Plan first', pressed: true }).waitFor();

    await inCard('Build this').click();
    await messages().getByText('This plan was built as version 1').waitFor();
    await messages().getByText('Build this plan', { exact: true }).waitFor();
    const head = await chat.host.service(versionStore).head(chat.appId);
    const files = (await chat.host.service(versionStore).files(head?.versionId ?? '')) ?? [];
    const schema = (name: string) =>
      JSON.parse(files.find(({ path }) => path === `entities/${name}.json`)?.content ?? '{}') as {
        properties: Record<string, { title: string }>;
      };
    const entities = files.flatMap(({ path }) => /^entities\/(\w+)/.exec(path)?.[1] ?? []);
    expect(entities).to.have.members(['Order', 'Customer']);
    const titles = Object.values(schema('Customer').properties).map(({ title }) => title);
    expect(titles).to.include.members(['Mobile', 'Allergies', 'Town']).and.not.include('Phone');
    await page.evaluate((appId) => {
      localStorage.removeItem('buildai.chat-model');
      localStorage.removeItem(`buildai.build-with.${appId}`);
    }, chat.appId);
  });

  it('fixes an error that the preview reported, on a phone', async () => {
    await page.setViewportSize(devices.phone.viewport);
    // A reply never stores what does not build, but an import may have.
    const broken = 'export default () => <h1>;\n';
    await chat.change({ changes: [{ type: 'write', path: 'pages/Home.jsx', content: broken }] });
    model.script(reply(home));
    // The conversation is still loading when the preview shows the error.
    let load = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => (load = resolve));
    await page.route(/ConversationPanel-/, async (route) => {
      await isAsked;
      await route.continue();
    });
    await page.goto(shown.address);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Fix with AI' }).click();
    load();
    await page.getByRole('tab', { name: 'Chat' }).click();
    await messages().getByText('BuildAI detected some issues and will try to auto fix them').waitFor();
    await messages().getByText('in 1 file').waitFor();
    await button('Show details').click();
    await messages()
      .getByText(/The app cannot be built/)
      .waitFor();
    await button('Hide details').click();
  });

  it('scrolls to the message in the URL, however old', async () => {
    model.script(reply('Hm.\n\nYes.\n\nWell.'));
    await chat.send('Question 1');
    await repeatExchange(chat, 27);
    const { messages: newest } = await chat.chat.history({ params: { appId: chat.appId }, query: {} });
    const older = await chat.chat.history({
      params: { appId: chat.appId },
      query: { fromMessageId: newest[0]?.id },
    });
    const [first] = older.messages;
    await open(`?messageId=${first?.id}`);
    await page.getByText('Question 1', { exact: true }).waitFor();
    await page.waitForFunction((id) => {
      const at = document.getElementById(`message-${id}`)?.getBoundingClientRect();
      return at !== undefined && at.top > 0 && at.bottom < innerHeight;
    }, first?.id);
    const reloads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/chat/history')) reloads.push(request.url());
    });
    const reloaded = page.waitForResponse(
      async (response) =>
        response.url().includes('/chat/history') && (await response.text()).includes('Question 29'),
    );
    await send('Question 29');
    await messages().getByText('Question 29').waitFor();
    await page.waitForFunction((message) => {
      const at = document.evaluate(`//*[.="${message}"]`, document).iterateNext() as Element | null;
      const bottom = at?.getBoundingClientRect().bottom;
      return bottom !== undefined && bottom > 0 && bottom < innerHeight;
    }, 'Question 29');
    // Older messages that are loaded are not read again.
    await reloaded;
    expect(reloads.filter((url) => url.includes('fromMessageId'))).to.deep.equal([]);
    await open('?messageId=nothing&preview=true');
    await page.getByText('Message with ID "nothing" not found in conversation history.').waitFor();
    await open(`?messageId=${first?.id}&preview=true`);
    await page.getByText('No version available for preview on this message', { exact: true }).waitFor();

    let asked = 0;
    const pages = (url: URL) => url.searchParams.has('fromMessageId');
    await page.route(pages, (route) => {
      asked += 1;
      return route.fulfill({ status: 404, body: '' });
    });
    reloads.splice(0);
    await page.goto(`${shown.address}?messageId=${first?.id}`);
    await page.getByText('The message couldn’t be loaded.', { exact: false }).waitFor();
    // Each reading of the newest page, as after an event, may cancel a request, which is then sent again.
    expect(asked).to.be.at.most(reloads.filter((url) => !pages(new URL(url))).length);
    await page.unroute(pages);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Question 1', { exact: true }).waitFor();
  });
});
