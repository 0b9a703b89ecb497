import { finish, say, stream } from '@buildai/models/test/fake-openai.js';
import type { Browser, Page } from '@buildai/runtime/test/support/shell.js';
import { openAsAda, previewFrame } from '@buildai/runtime/test/support/shell.js';
import {
  builtShell,
  followAddress,
  launchBrowser,
  plainHttpScript,
  violationsOnEachDevice,
  waitForCount,
  waitForSaved,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import type { ToolsHost } from './support/tools-host.js';
import { startToolsHost } from './support/tools-host.js';

describe('Building and using an AI tool', function () {
  let browser: Browser;
  let host: ToolsHost;
  let page: Page;
  let appId: string;

  before(async () => {
    browser = await launchBrowser();
    host = await startToolsHost({ webRoot: builtShell() });
    page = await openAsAda(browser, host);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  const done = () => page.getByRole('button', { name: 'Done' }).click();
  const openPanel = (name: string) => page.getByRole('navigation', { name: 'Edit' }).getByText(name).click();
  /** Undoing also restores what was written in it. */
  const deletePartAndUndo = async () => {
    await page.getByRole('button', { name: 'Add part' }).click();
    await page.getByLabel('What the AI writes here').fill('A short list');
    await page.getByRole('button', { name: 'Delete Part 1' }).click();
    await page.getByLabel('What the AI writes here').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitForValue(() => page.getByLabel('What the AI writes here').inputValue(), 'A short list');
    await page.getByRole('button', { name: 'Delete Part 1' }).click();
  };
  const saved = () => waitForSaved(page);

  it('starts a tool on the home page, and shows each edit in the preview before it is saved', async () => {
    await page.goto(`${host.url}/home`);
    await page.getByRole('button', { name: 'An AI tool' }).click();
    await page.waitForURL(/side=texts/);
    appId = /\/build\/app\/(\w+)/.exec(page.url())?.[1] ?? '';
    await page.getByLabel('Header').fill('Meal planner');
    await previewFrame(page).getByRole('heading', { name: 'Meal planner' }).waitFor();
    await page.getByLabel('Description').fill('Dinner for the whole week.');
    await page.getByLabel('Instructions for the AI').fill('Plan dinners for a {{Diet}} diet.');
    await Promise.all([saved(), previewFrame(page).getByText('Dinner for the whole week.').waitFor()]);
    expect(await violationsOnEachDevice(page, 'tool-texts')).to.deep.equal([]);
    await done();
    await openPanel('Branding');
    await page.getByRole('button', { name: 'Dark' }).click();
    await Promise.all([saved(), previewFrame(page).locator('html.dark').waitFor()]);
    await done();
  });

  it('adds a field with options, by keyboard, and asks for it', async () => {
    await openPanel('Custom fields');
    await page.getByLabel('New field').fill('input');
    await page.keyboard.press('Enter');
    await page.getByText('Input is a reserved field name, try another name').waitFor();
    await page.getByLabel('New field').fill('Diet');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Select', exact: true }).click();
    for (const option of ['Vegan', 'Any']) {
      await page.getByLabel('New option').fill(option);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Move Any' }).press('ArrowUp');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.press('End');
    await page.keyboard.type('ary');
    await waitForValue(() => name.inputValue(), 'Dietary');
    const undo = page.getByRole('button', { name: 'Undo' });
    await name.press('Tab');
    await page.getByText('Renamed “Diet” to “Dietary”').waitFor();
    await undo.click();
    await waitForValue(() => name.inputValue(), 'Diet');
    await name.fill('Dietary');
    await page.getByRole('button', { name: 'Delete Vegan' }).click();
    await page.getByText('Deleted “Vegan”').waitFor();
    await undo.click();
    await page.getByRole('button', { name: 'Delete Vegan' }).waitFor();
    await Promise.all([saved(), previewFrame(page).getByText('Vegan').waitFor()]);
    expect(await violationsOnEachDevice(page, 'tool-fields')).to.deep.equal([]);
    const { tools } = await host.tools().listTools({ params: { appId } });
    expect(tools[0]?.gptPrompt).to.equal('Plan dinners for a {{Dietary}} diet.');
    expect(tools[0]?.fields[0]?.optionsConfig.options.map(({ label }) => label)).to.deep.equal([
      'Any',
      'Vegan',
    ]);
    await page.getByRole('button', { name: 'Delete Diet' }).click();
    await page.getByLabel('New field').fill('Days');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Undo' }).click();
    const fields = page.getByRole('list', { name: 'Fields' });
    await fields.getByText('Diet', { exact: true }).waitFor();
    await fields.getByText('Days', { exact: true }).waitFor();
    await done();
    for (const panel of ['Results layout', 'Call to action']) {
      await openPanel(panel);
      await page.getByRole('heading', { name: panel }).waitFor();
      if (panel === 'Results layout') await deletePartAndUndo();
      await done();
    }
    await openPanel('Settings');
    await page.getByRole('region', { name: 'Tool runs' }).getByLabel('Daily runs per person').waitFor();
    await page.getByRole('tab', { name: 'Settings', selected: true }).waitFor();
  });

  it('adds a field that the model makes of its name, and says why it could not', async () => {
    await openPanel('Custom fields');
    const name = page.getByLabel('New field');
    const create = async (answer: string) => {
      host.model.script(stream(say(answer), finish()));
      await name.fill('Budget');
      await page.getByRole('button', { name: 'Create with AI' }).click();
    };
    // The name in the box is not taken, but the one that the model chose.
    await create('{"name":"dietary"}');
    await page.getByText('Magic edit failed, try again using a different field name').waitFor();
    await page.route('**/api/builder/magicCreate', (route) => route.abort());
    await create('');
    await page.getByText('Failed creating the field').waitFor();
    await page.unroute('**/api/builder/magicCreate');
    await create('{"name":"Budget","type":"select","options":["Low","High","low"]}');
    const fields = page.getByRole('list', { name: 'Fields' });
    await fields.getByText('Budget', { exact: true }).waitFor();
    await fields.getByText('High', { exact: true }).waitFor();
    await waitForValue(() => name.inputValue(), '');
    await page.getByRole('button', { name: 'Delete Budget' }).click();
    await done();
  });

  it('asks before it is left with changes that could not be saved', async () => {
    const refuse = /\/api\/apps\/\w+\/tools\/\w+$/;
    await page.route(refuse, (route) => route.abort());
    await openPanel('Texts');
    await page.getByLabel('Header').fill('Dinner planner');
    const question = page.getByRole('dialog', {
      name: 'You have unsaved changes! Are you sure you want to leave?',
    });
    const failed = 'Failed saving app, your changes might be lost. Please try again or contact us.';
    await page.getByText(failed).first().waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await question.waitFor();
    expect(await violationsOnEachDevice(page, 'tool-leave')).to.deep.equal([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await waitForValue(() => page.getByLabel('Header').inputValue(), 'Dinner planner');
    await page.unroute(refuse);
    await page.getByLabel('Header').fill('Meal planner');
    await saved();
    await done();
  });

  it('opens the data sources in a dialog over what is edited, which the address names', async () => {
    const dialog = page.getByRole('dialog', { name: 'Data sources' });
    const adding = page.getByRole('dialog', { name: 'Add data' });
    // The tab itself may be open, but not twice.
    await followAddress(page, `${host.url}/build/app/${appId}?panel=data-sources`);
    await page.getByRole('tabpanel', { name: 'Data sources' }).getByText('No data yet').waitFor();
    await openPanel('Data sources');
    await dialog.getByRole('button', { name: 'Add data' }).click();
    await adding.waitFor();
    await waitForCount(adding, 1);
    await page.keyboard.press('Escape');
    await adding.waitFor({ state: 'detached' });
    await page.reload();
    await dialog.getByText('No data yet').waitFor();
    expect(await violationsOnEachDevice(page, 'data-sources-over-tool')).to.deep.equal([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('navigation', { name: 'Edit' }).getByText('Data sources').waitFor();
  });

  it('answers a visitor of the published tool', async () => {
    const origin = await host.open(appId);
    const visitor = await browser.newPage({ reducedMotion: 'reduce' });
    await visitor.addInitScript(plainHttpScript);
    await visitor.goto(origin);
    await visitor.getByRole('heading', { name: 'Meal planner' }).waitFor();
    host.model.script(stream(say('Monday: **lentils**.\n\nTuesday: rice.', { characters: 6 }), finish()));
    await visitor.getByRole('button', { name: 'Generate' }).click();
    await visitor.getByText('Monday:').waitFor();
    await visitor.getByRole('button', { name: 'Copy' }).click();
    await visitor.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await violationsOnEachDevice(visitor, 'tool-public')).to.deep.equal([]);
    await visitor.close();
  });

  it('is shown by another site once its builder allows it', async () => {
    await followAddress(page, `${host.url}/build/app/${appId}?panel=settings#embed`);
    const stored = page.waitForResponse(
      (response) => response.request().postData()?.includes('embedding') === true,
    );
    await page.getByRole('switch', { name: 'Other sites can show this app' }).check();
    await stored;
    await page.getByRole('button', { name: 'Preview of the iframe' }).click();
    const embedded = page.frameLocator('iframe[title="Preview of the iframe"]');
    await embedded.getByRole('heading', { name: 'Meal planner' }).waitFor();
  });

  it('adds, activates, duplicates and deletes tools of a collection', async () => {
    await followAddress(page, `${host.url}/home`);
    await page.getByRole('button', { name: 'A collection of tools' }).click();
    await page.waitForURL(/\/tools$/);
    await page.getByRole('button', { name: 'Add tool' }).click();
    await page.waitForURL(/\/tool\/\w+/);
    await openPanel('Texts');
    await page.getByLabel('Header').fill('Recipe finder');
    await Promise.all([
      saved(),
      previewFrame(page).getByRole('heading', { name: 'Recipe finder' }).waitFor(),
    ]);
    await done();
    await page.getByRole('button', { name: 'App tools' }).click();
    await page.getByRole('switch', { name: 'Recipe finder is active' }).click();
    await page
      .getByRole('dialog', { name: 'Activate Your Tool' })
      .getByRole('button', { name: 'Activate' })
      .click();
    await page.getByText('Active · /tool/tool').waitFor();
    await page.getByRole('button', { name: 'Duplicate Recipe finder' }).click();
    await page.getByText('Recipe finder (copy)').waitFor();
    expect(await violationsOnEachDevice(page, 'app-tools')).to.deep.equal([]);
    await page.getByRole('button', { name: 'Delete Recipe finder (copy)' }).click();
    await page.getByText('Recipe finder (copy)', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Recipe finder (copy)', { exact: true }).waitFor();
  });
});
