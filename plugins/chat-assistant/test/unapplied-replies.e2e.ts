import { expect } from 'chai';
import { waitForCount } from '@buildai/web/testing';
import { reply } from '@buildai/models/test/fake-openai.js';
import { actionText } from './action-text.js';
import { useBrowserChat } from './browser-chat.js';

const home = actionText(
  'add_file',
  { title: 'Home page', file: 'pages/Home.jsx' },
  'export default () => <h1>Hives</h1>;\n',
);
const edit = (search: string) =>
  actionText(
    'partial_edit',
    { title: 'Heading', file: 'pages/Home.jsx' },
    `<<<<<<< SEARCH\n${search}\n=======\nBees\n>>>>>>> REPLACE\n`,
  );

describe('A reply whose changes were refused', function () {
  const shown = useBrowserChat();

  it('shows only the last attempt, while it streams and afterwards', async () => {
    const { chat, model, page } = shown;
    model.script(reply(home), ...Array.from({ length: 3 }, () => reply(edit('Nowhere'))));
    await chat.send('A list of hives');
    await shown.open();
    await page.getByLabel('Message to the assistant').fill('Another heading');
    await page.keyboard.press('Enter');
    const messages = page.getByRole('log', { name: 'Messages' });
    const reason = messages.getByText('The text to change was not found in pages/Home.jsx.');
    for (const reloads of [false, true]) {
      if (reloads) await page.reload();
      await messages.getByRole('button', { name: 'More about this reply' }).last().waitFor();
      await reason.waitFor();
      await waitForCount(reason, 1);
      await waitForCount(messages.getByText('Heading', { exact: true }), 1);
      await waitForCount(messages.getByText('Changed 1 file'), 0);
    }
  });

  it('shows a text once if the model says it again with its corrections', async () => {
    const { chat, model, page } = shown;
    const about = home.replaceAll('Home', 'About');
    model.script(
      reply(home),
      reply(`A page about us.\n${about}\n${edit('Nowhere')}`),
      reply(`A page about us.\n${edit('Hives')}`),
    );
    await chat.send('A list of hives');
    await chat.send('A page about us, please');
    await shown.open();
    const messages = page.getByRole('log', { name: 'Messages' });
    await messages.getByText('Changed 2 files').waitFor();
    await waitForCount(messages.getByText('A page about us.'), 1);
  });

  it('says that code without an action changed nothing, and shows it once if the model repeats it', async () => {
    const { chat, model, page } = shown;
    const code =
      'Change the heading:\n\n```jsx\nfunction A() {\n  const title = 1;\n  return title;\n}\n```\n';
    model.script(reply(home), reply(code), reply(code));
    await chat.send('A list of hives');
    await chat.send('Another heading');
    await shown.open();
    const messages = page.getByRole('log', { name: 'Messages' });
    await messages.getByText('This reply only shows code. Nothing in the app was changed.').waitFor();
    await waitForCount(messages.getByText('Change the heading:'), 1);
    expect(model.requests).to.have.length(3);
  });

  it('says nothing of it if the model then answers in sentences, or in discussions', async () => {
    const { chat, model } = shown;
    const code = 'Like so:\n\n```jsx\nfunction A() {\n  const title = 1;\n  return title;\n}\n```\n';
    model.script(reply(code), reply('The heading is the name of the page.'), reply(code));
    await chat.send('What is the heading?');
    await chat.send({ content: 'How is it written?', mode: 'discuss' });
    for (const { annotations } of await chat.history()) expect(annotations[0].mended).to.equal(undefined);
    expect(model.requests).to.have.length(3);
  });

  it('is previewed by a link to it as an older version, and the newest one as it is', async () => {
    const { chat, model, page } = shown;
    model.script(reply(home), reply(edit('Hives')));
    await chat.send('A list of hives');
    await chat.send('Another heading');
    const [older, , newest] = await chat.history();
    const notice = page.getByText('You’re viewing an older version.');
    await shown.open(`?messageId=${older?.id}&preview=true`);
    await notice.waitFor();
    await shown.open(`?messageId=${newest?.id}&preview=true`);
    await page.waitForURL((url) => url.searchParams.has('panel') && !url.searchParams.has('version'));
    await page.frameLocator('iframe').getByRole('heading', { name: 'Bees' }).waitFor();
    await waitForCount(notice, 0);
  });
});
