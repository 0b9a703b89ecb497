import { eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import { devices, violationsOnEachDevice, waitForCount, waitForValue } from '@buildai/web/testing';
import { onePixel, refuse, reply } from '@buildai/models/test/fake-openai.js';
import { gate } from './gate.js';
import { keptFiles } from './kept-files.js';
import { useBrowserChat } from './browser-chat.js';
import type { Page } from './browser-chat.js';

const picture = { name: 'sketch.png', mimeType: 'image/png', buffer: onePixel };

/** Whether a picture is red in its middle. */
const colorIn = (picture: ReturnType<Page['getByAltText']>) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const brush = canvas.getContext('2d');
    brush?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
    const [red = 0, green = 0] = brush?.getImageData(0, 0, 1, 1).data ?? [];
    return red > 200 && green < 60 ? 'red' : `${red} ${green}`;
  });

describe('The composer', function () {
  const shown = useBrowserChat();
  let page: Page;

  beforeEach(() => {
    ({ page } = shown);
  });

  const box = () => page.getByLabel('Message to the assistant');
  const send = async (text: string) => {
    await box().fill(text);
    await page.keyboard.press('Enter');
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const messages = () => page.getByRole('log', { name: 'Messages' });
  const attached = () => page.getByRole('list', { name: 'Attached files' });
  const waiting = () => page.getByRole('region', { name: 'Messages that wait' });

  it('shows files before they are sent, keeps them over a reload, and says what cannot be sent', async () => {
    shown.model.script(reply('Seen.'));
    await shown.open();
    await box().fill('Like this');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('sketch');
    await page
      .locator('input[type=file]')
      .setInputFiles([
        picture,
        { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from('dish,price\n'.repeat(200)) },
        { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
        { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
        { name: 'big.csv', mimeType: 'text/csv', buffer: Buffer.alloc(5_000_001) },
      ]);
    await attached()
      .getByRole('button', { name: /^menu\.csv/ })
      .waitFor();
    await attached().locator('img').waitFor();
    await page.getByText('“scan.pdf” can’t be read.', { exact: false }).waitFor();
    await page.getByText('“empty.txt” is empty.').waitFor();
    await page.getByText('“big.csv” is larger than 5 MB.').waitFor();
    await page.getByRole('button', { name: /^Model: / }).click();
    await page.getByRole('menuitem', { name: 'Blueprint 1' }).click();
    await page.getByText('doesn’t read files', { exact: false }).waitFor();
    await page.getByRole('button', { name: /^Model: / }).click();
    await page.getByRole('menuitem').filter({ hasNotText: 'Blueprint' }).first().click();
    expect(await violationsOnEachDevice(page, 'composer-files')).to.deep.equal([]);
    // The devices show one or both sides of the builder, and what is typed stays.
    await waitForValue(() => box().inputValue(), 'Like this\nsketch');
    for (const name of [/^empty\.txt/, /^big\.csv/])
      await attached().getByRole('button', { name }).press('Delete');

    await keptFiles(page, 'sketch.png', 'menu.csv', 'scan.pdf');
    await page.reload();
    await attached()
      .getByRole('button', { name: /^menu\.csv/ })
      .waitFor();
    await waitForCount(attached().getByRole('button', { name: /^empty\.txt/ }), 0);
    await waitForValue(() => box().inputValue(), 'Like this\nsketch');
    await box().press('Enter');
    await messages().getByText('Seen.').waitFor();
    await messages().getByAltText('sketch.png').waitFor();
    await messages().getByText('menu.csv').waitFor();
    await waitForCount(messages().getByText('scan.pdf'), 0);
    await waitForCount(attached(), 0);
    expect(JSON.stringify(shown.model.requests[0]?.messages)).to.contain('dish,price');
    expect(await violationsOnEachDevice(page, 'message-files')).to.deep.equal([]);
  });

  it('attaches a picture of the preview, and elements that are selected in it', async () => {
    shown.model.script(reply('Seen.'), reply('Renamed.'));
    const label = 'Attach a picture of the preview';
    await shown.open();
    await page.getByRole('button', { name: `${label}: no preview is shown` }).waitFor();
    const content = `let clicks = 0;
export default () => (
  <main>
    <h1 style={{ background: 'red', height: '80vh' }}>Hives</h1>
    {['North', 'South'].map((name) => (
      <button key={name} onClick={() => document.title = String(++clicks)}>{name}</button>
    ))}
  </main>
);
`;
    await shown.chat.change({ changes: [{ type: 'write', path: 'pages/Home.jsx', content }] });
    await button(label).click();
    await attached()
      .getByRole('button', { name: /^preview\.jpg/ })
      .waitFor();
    await send('Less red');
    await messages().getByText('Seen.').waitFor();
    expect(await colorIn(messages().getByAltText('preview.jpg'))).to.deep.equal('red');

    const toggle = button('Select element');
    const selected = () => page.getByRole('list', { name: 'Selected elements' }).last();
    const inApp = page.frameLocator('iframe[title="Preview of the app"]');
    const selecting = () =>
      inApp.locator('[role=status]', { hasText: 'Arrow keys move' }).waitFor({ state: 'attached' });
    await toggle.click();
    await selecting();
    // The middle of the frame, which is scaled.
    await page.getByTitle('Preview of the app').hover();
    await inApp.locator('[role=status]', { hasText: 'Hives' }).waitFor({ state: 'attached' });
    await page.mouse.down();
    await page.mouse.up();
    await selected().getByText('h1 “Hives” pages/Home.jsx:4').waitFor();
    await toggle.click();
    await selecting();
    await page.keyboard.press('Escape');
    await page.locator('[value=select][aria-pressed=false]').waitFor();
    await toggle.press('Enter');
    await selecting();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await selected().getByText('button “North” pages/Home.jsx:6').waitFor();
    expect(await violationsOnEachDevice(page, 'selected-elements')).to.deep.equal([]);
    await selected().getByRole('button', { name: /North/ }).press('Delete');
    await send('Rename it');
    await messages().getByText('Renamed.').waitFor();
    await messages().getByText('h1 “Hives” pages/Home.jsx:4').waitFor();
    expect(JSON.stringify(shown.model.requests.at(-1)?.messages.at(-1)?.content)).to.include(
      'the element h1 at pages/Home.jsx:4, which shows \\"Hives\\"',
    );

    await page.setViewportSize(devices.phone.viewport);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await button('Attach picture').click();
    await attached()
      .getByRole('button', { name: /^preview\.jpg/ })
      .waitFor();
    await page.getByRole('tab', { name: 'Preview' }).click();
    await toggle.click();
    await selecting();
    // The app has a renderer of its own, which learns its size later, and then moves what is clicked.
    await eventually(async () => {
      const frame = await page.getByTitle('Preview of the app').boundingBox();
      const height = await inApp.locator('body').evaluate(() => innerHeight);
      return frame !== null && Math.abs(frame.height - height) < 1;
    });
    await inApp.getByText('South').click({ force: true });
    await selected().getByText('button “South” pages/Home.jsx:6').waitFor();
    const titleSetByClicks = await inApp.locator('body').evaluate(() => document.title);
    expect(titleSetByClicks).to.equal('Beekeeper');
  });

  it('keeps what is typed when the app is left at once', async () => {
    await shown.open();
    await page.getByText('Start a conversation').waitFor();
    await box().pressSequentially('Half a sentence');
    // Both in one task of the page, faster than a person can be.
    await box().evaluate((field: HTMLTextAreaElement) => {
      field.setSelectionRange(field.value.length, field.value.length);
      document.execCommand('insertText', false, ', and more');
      document.querySelector<HTMLElement>('a[href="/home"]')?.click();
    });
    await page.waitForURL('**/home');
    await page.goBack();
    await waitForValue(() => box().inputValue(), 'Half a sentence, and more');
  });

  it('queues what is typed while a reply runs, holds it when that fails, and sends it in order', async () => {
    const { step, open } = gate();
    shown.model.script(
      async (response, request) => {
        await step(async () => undefined, response);
        await refuse(400, { message: 'No.' })(response, request);
      },
      reply('Two.'),
      reply('Three.'),
    );
    await shown.open();
    await send('First');
    await button('Stop').waitFor();
    await send('Secnd');
    await send('Dropped');
    await send('Third');
    await waiting().getByText('3 messages will be sent when the assistant is done.').waitFor();
    await page.reload();
    await waiting().getByText('Third').waitFor();
    await waiting().getByRole('button', { name: 'Edit the message' }).first().click();
    await waiting().getByLabel('Message', { exact: true }).fill('Second');
    await page.keyboard.press('Enter');
    await waiting().getByRole('button', { name: 'Remove the message' }).nth(1).click();
    await waiting().getByText('2 messages').waitFor();
    open();
    await waiting().getByText('The last reply failed, so these wait.').waitFor();
    expect(await violationsOnEachDevice(page, 'queue-held')).to.deep.equal([]);
    await waiting().getByRole('button', { name: 'Send now' }).first().click();
    await messages().getByText('Three.').waitFor();
    await waiting().waitFor({ state: 'detached' });
    const asked = shown.model.requests.map(({ messages: all }) => JSON.stringify(all.at(-1)?.content));
    expect(asked.map((text) => /<request>\\n(\w+)\\n/.exec(text)?.[1])).to.deep.equal([
      'First',
      'Second',
      'Third',
    ]);
  });

  it('offers suggestions, which the text lists only where they are not, finds messages, and exports them', async () => {
    shown.model.script(
      reply('All good. Next you could:\n- Add reminders\n- Show the hives on a map'),
      reply(`Reminders are there.\n\n${'More text. '.repeat(400)}`),
    );
    await shown.open();
    await send('A list of hives');
    const suggestions = page.getByRole('list', { name: 'Suggestions' });
    await suggestions.waitFor();
    expect(await violationsOnEachDevice(page, 'suggestions')).to.deep.equal([]);
    await suggestions.getByRole('button', { name: 'Add reminders' }).click();
    await waitForValue(() => box().inputValue(), 'Add reminders');
    await waitForValue(() => box().evaluate((field) => field === document.activeElement), true);
    await messages().getByText('All good.', { exact: true }).waitFor();
    await waitForCount(messages().getByText('Show the hives on a map'), 1);
    await button('Send').click();
    await messages().getByText('Reminders are there.').waitFor();
    await suggestions.waitFor({ state: 'detached' });
    await messages().getByText('All good. Next you could:').waitFor();
    await messages().getByRole('listitem').getByText('Show the hives on a map').waitFor();

    await button('Send').waitFor();
    await button('Search the conversation').click();
    await page.getByRole('textbox', { name: 'Search the conversation' }).fill('HIVES');
    const found = page.getByRole('list', { name: 'Found messages' });
    await found.getByText('A list of').waitFor();
    await waitForValue(() => found.locator('mark').allTextContents(), ['hives', 'hives']);
    expect(await violationsOnEachDevice(page, 'conversation-search')).to.deep.equal([]);
    await found.getByRole('button', { name: /^Request/ }).click();
    await page.waitForURL(/messageId=/);
    await page.waitForFunction(() => document.querySelector('[role=log]')?.scrollTop === 0);
    await page.keyboard.press('Escape');
    await button('Export the conversation').click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as Markdown' }).click();
    expect((await download).suggestedFilename()).to.equal('Beekeeper conversation.md');
  });
});
