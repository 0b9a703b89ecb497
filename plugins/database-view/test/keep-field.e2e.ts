import { modelConfig, startChatHost } from '@buildai/chat-assistant/test/chat-host.js';
import { reply, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import {
  builtShell,
  devices,
  launchBrowser,
  sessionState,
  violationsOnEachDevice,
  waitForCount,
} from '@buildai/web/testing';
import { expect } from 'chai';
import databaseView from '../src/server/index.js';

const title = { type: 'string', title: 'Title' };
const write = (type: string, fields: object) =>
  `<action type="${type}" title="Notes" file="entities/Note.json">\n${JSON.stringify({ name: 'Note', type: 'object', properties: fields })}\n</action>\n`;
const rows =
  '<action type="insert_entity_records" title="Rows" entity="Note">\n[{"heading":"A"},{"heading":"B"}]\n</action>\n';

describe('A field that a reply left out', () => {
  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());

  it('comes back with one press, without a model, and goes with Undo', async () => {
    await using model = await startFakeOpenAi();
    await using chat = await startChatHost('sqlite', {
      settings: { webRoot: builtShell() },
      config: { models: modelConfig(model.url) },
      further: [databaseView],
    });
    model.script(reply(write('add_entity', { heading: title, text: { type: 'string' } }) + rows));
    await chat.send('Notes, please.');
    model.script(reply(`${write('edit_entity', { text: { type: 'string' } })}Simpler.\n`));
    await chat.send('Make it simpler.');
    const asked = model.requests.length;

    const context = await browser.newContext({
      ...devices.desktop,
      reducedMotion: 'reduce',
      storageState: sessionState(chat.host.url, chat.session),
    });
    const page = await context.newPage();
    await page.goto(`${chat.host.url}/build/app/${chat.appId}`);
    const messages = page.getByRole('log', { name: 'Messages' });
    await messages
      .getByText('Note has no field Title any more. Its 2 values are still stored, but not shown.')
      .waitFor();
    const keep = messages.getByRole('button', { name: 'Keep it' });
    await keep.waitFor();
    expect(await violationsOnEachDevice(page, 'keep-field')).to.deep.equal([]);
    await keep.click();
    await page.getByText('Kept the field Title of Note').waitFor();
    await messages.getByText('Kept: Note has the field Title again.').waitFor();
    await waitForCount(keep, 0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undid: Kept the field Title of Note').waitFor();
    await keep.waitFor();
    expect(model.requests).to.have.lengthOf(asked);
    await context.close();
  });
});
