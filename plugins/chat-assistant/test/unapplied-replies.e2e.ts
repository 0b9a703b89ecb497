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

  it('shows only the last attempt, each text once, and says that code without an action changed nothing', async () => {
    const { chat, model, page } = shown;
    const about = home.replaceAll('Home', 'About');
    const code =
      'Change the heading:\n\n```jsx\nfunction A() {\n  const title = 1;\n  return title;\n}\n```\n';
    model.script(
      reply(home),
      reply(`A page about us.\n${about}\n${edit('Nowhere')}`),
      reply(`A page about us.\n${edit('Hives')}`),
      reply(code),
      reply(code),
      ...Array.from({ length: 3 }, () => reply(edit('Nowhere'))),
    );
    await chat.send('A list of hives');
    await chat.send('A page about us, please');
    await chat.send('Another heading');
    await shown.open();
    const messages = page.getByRole('log', { name: 'Messages' });
    await messages.getByText('Changed 2 files').waitFor();
    await waitForCount(messages.getByText('A page about us.', { exact: true }), 1);
    await messages.getByText('This reply only shows code. Nothing in the app was changed.').waitFor();
    await waitForCount(messages.getByText('Change the heading:'), 1);
    expect(model.requests).to.have.length(5);

    await page.getByLabel('Message to the assistant').fill('Yet another one');
    await page.keyboard.press('Enter');
    await messages.getByRole('button', { name: 'More about this reply' }).nth(3).waitFor();
    const reason = messages.getByText('The text to change was not found in pages/Home.jsx.');
    await reason.waitFor();
    await waitForCount(reason, 1);
    await waitForCount(messages.getByText('Heading', { exact: true }), 1);
    await waitForCount(messages.getByText('Changed 1 file'), 0);
  });
});
