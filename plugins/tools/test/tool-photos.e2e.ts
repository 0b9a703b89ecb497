import { finish, say, stream } from '@buildai/models/test/fake-openai.js';
import type { Browser, Page } from '@buildai/runtime/test/support/shell.js';
import { openAsAda, previewFrame } from '@buildai/runtime/test/support/shell.js';
import {
  builtShell,
  followAddress,
  launchBrowser,
  violationsOnEachDevice,
  waitForSaved,
} from '@buildai/web/testing';
import { expect } from 'chai';
import sharp from 'sharp';
import type { ToolsHost } from './support/tools-host.js';
import { startToolsHost } from './support/tools-host.js';

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** The photo of a phone that was held upright. */
const photo = () =>
  sharp({ create: { width: 2800, height: 2100, channels: 3, background: '#3a7' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('Images of AI tools', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: ToolsHost;
  let appId: string;

  before(async () => {
    browser = await launchBrowser();
    host = await startToolsHost({ webRoot: builtShell() });
    appId = await host.newToolApp('tool', 'Plant doctor');
    const { tools } = await host.tools().listTools({ params: { appId } });
    const fields = [
      { name: 'Photo', label: 'Photo of the plant', type: 'photo' as const, required: true },
      { name: 'Place', type: 'select' as const, optionsConfig: { options: [{ label: 'Indoors' }] } },
    ];
    const params = { appId, toolId: tools[0]?.toolId ?? '' };
    await host
      .tools()
      .saveTool({ params, body: { isInputHidden: true, gptPrompt: 'Say what it has.', fields } });
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  /** The path and the size of an image that a page shows. */
  const shown = async (page: Page, path: string) => {
    const response = await host.get(new URL(path, page.url()).href);
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    return { type: response.headers.get('content-type'), width, height };
  };

  it('are uploaded by the builder: the logo, the background and those of options', async () => {
    const page = await openAsAda(browser, host);
    await page.goto(`${host.url}/build/app/${appId}?side=branding`);
    const logo = page.getByRole('group', { name: 'Logo' });
    await logo.locator('input').setInputFiles(file('notes.png', 'image/png', Buffer.from('notes')));
    await logo.getByText('Choose a PNG, JPEG, WebP, or GIF image.').waitFor();
    await logo.locator('input').setInputFiles(file('big.png', 'image/png', Buffer.alloc(10_000_000)));
    await logo.getByText('File size to large').waitFor();
    const drawing = await sharp({ create: { width: 1024, height: 256, channels: 4, background: '#0a8' } })
      .png()
      .toBuffer();
    await logo.locator('input').setInputFiles(file('logo.png', 'image/png', drawing));
    const path = (await logo.locator('img').getAttribute('src')) ?? '';
    expect(await shown(page, path)).to.deep.equal({ type: 'image/webp', width: 512, height: 128 });
    await previewFrame(page).locator(`img[src="${path}"]`).waitFor();
    const background = page.getByRole('group', { name: 'Background image' });
    await background.locator('input').setInputFiles(file('back.jpg', 'image/jpeg', await photo()));
    await background.locator('img').waitFor();
    await waitForSaved(page);
    expect(await violationsOnEachDevice(page, 'tool-images')).to.deep.equal([]);
    await followAddress(page, `${host.url}/build/app/${appId}?side=fields`);
    await page.getByText('Place', { exact: true }).first().click();
    await page
      .getByLabel('Add an image to Indoors')
      .last()
      .setInputFiles(file('in.png', 'image/png', drawing));
    await page.getByRole('button', { name: 'Remove the image of Indoors' }).waitFor();
    await waitForSaved(page);
    await page.close();
  });

  it('are photos of visitors: chosen on a phone, reduced, and shown to the model', async () => {
    const origin = await host.open(appId);
    const visitor = await browser.newPage({
      viewport: { width: 390, height: 780 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    await visitor.goto(origin);
    await visitor.getByRole('heading', { name: 'Plant doctor' }).waitFor();
    const group = visitor.getByRole('group', { name: 'Photo of the plant' });
    await visitor.getByRole('button', { name: 'Generate' }).click();
    await group.getByText('required').waitFor();
    const choosing = visitor.waitForEvent('filechooser');
    await group.getByRole('button', { name: 'Choose a photo' }).tap();
    await (await choosing).setFiles(file('plant.pdf', 'application/pdf', Buffer.from('%PDF-1.7')));
    await group.getByText('Choose PNG, JPEG, WEBP.').waitFor();
    const input = group.locator('input[type=file]');
    await input.setInputFiles(file('plant.jpg', 'image/jpeg', Buffer.from('not a photo')));
    await group.getByText('Choose a PNG, JPEG, WebP, or GIF image.').waitFor();
    await input.setInputFiles(file('plant.jpg', 'image/jpeg', await photo()));
    const image = group.getByRole('img', { name: 'The chosen photo' });
    const source = (await image.getAttribute('src')) ?? '';
    expect(await shown(visitor, source)).to.deep.equal({
      type: 'image/jpeg',
      width: 1536,
      height: 2048,
    });
    expect(await violationsOnEachDevice(visitor, 'tool-photo')).to.deep.equal([]);
    host.model.script(stream(say('It needs **water**.', { characters: 6 }), finish()));
    await visitor.getByRole('button', { name: 'Generate' }).click();
    await visitor.getByText('It needs').waitFor();
    const sent = JSON.stringify(host.model.requests.at(-1)?.messages);
    expect(sent).to.include('data:image/jpeg;base64,');
    await visitor.close();
  });
});
