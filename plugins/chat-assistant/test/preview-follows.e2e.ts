import { reply } from '@buildai/models/test/fake-openai.js';
import { waitForValue } from '@buildai/web/testing';
import { actionText } from './action-text.js';
import { useBrowserChat } from './browser-chat.js';

const home = (text: string) =>
  actionText(
    'add_file',
    { title: 'Home page', file: 'pages/Home.jsx' },
    `export default () => <h1>${text}</h1>;\n`,
  );

describe('The preview', function () {
  this.slow(30_000);
  const shown = useBrowserChat();

  const shows = (text: string) =>
    shown.page
      .frameLocator('iframe[title="Preview of the app"]')
      .getByRole('heading', { name: text })
      .waitFor();
  const button = (name: string) => shown.page.getByRole('button', { name, exact: true });

  async function begin(): Promise<void> {
    shown.model.script(reply(home('One')), reply(home('Two')), reply(home('Three')));
    await shown.chat.send('Make one');
    await shown.chat.send('Make two');
    await shown.open();
    await shows('Two');
    await button('Preview').first().click();
    await shows('One');
  }

  it('shows what was made while an older version was pinned, as soon as it is not', async () => {
    await begin();
    await shown.chat.send('Make three');
    await button('Show the newest').click();
    await shows('Three');
  });

  it('shows the version that a revert made, of the one that was pinned or of another', async () => {
    await begin();
    await button('Revert this').first().click();
    await shown.page
      .getByRole('dialog')
      .getByRole('button', { name: /Revert|Restore/ })
      .click();
    await button('Show the newest').waitFor({ state: 'detached' });
    await shows('One');
    await button('Undo restore').click();
    await shown.page.getByRole('dialog').getByRole('button', { name: 'Undo restore' }).click();
    await shows('Two');
    await waitForValue(() => new URL(shown.page.url()).searchParams.get('version'), null);
  });
});
