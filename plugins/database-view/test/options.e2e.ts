import { eventually } from '@buildai/core/testing';
import { violationsOnEachDevice, waitForValue } from '@buildai/web/testing';
import type { Page } from '@buildai/runtime/test/support/shell.js';
import { expect } from 'chai';
import { entityFile, openTableForEach } from './support/open-table.js';
import { pasteText } from './support/paste-text.js';

const deal = entityFile('Deal', {
  properties: {
    stage: { type: 'string', enum: ['Lead', 'Won'] },
    tags: { type: 'array', items: { type: 'string', enum: ['new'] } },
  },
});

describe('The options of a table', function () {
  const open = openTableForEach({
    files: [deal],
    entity: 'Deal',
    records: [{ stage: 'Lead', tags: ['new'] }],
  });
  let page: Page;
  beforeEach(async () => {
    ({ page } = open());
    await page.getByRole('grid').getByText('Lead', { exact: true }).click();
  });

  const grid = () => page.getByRole('grid');
  const row = async () => (await open().rows())[0];
  const becomes = (values: object) =>
    eventually(async () =>
      JSON.stringify({ ...(await row()) }).includes(JSON.stringify(values).slice(1, -1)),
    );

  it('are created in the cells that need them, and stay with one undo for each', async () => {
    await page.keyboard.type('Prospect');
    await page.getByRole('option', { name: 'Create “Prospect”' }).waitFor();
    await page.keyboard.press('Enter');
    await becomes({ stage: 'Prospect' });
    await page.getByText('Added the option Prospect to Stage of Deal').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('Hot');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Tags' });
    await dialog.getByRole('option', { name: 'Hot', exact: true, selected: true }).waitFor();
    expect(await violationsOnEachDevice(page, 'database-new-option')).to.deep.equal([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await grid().getByText('Hot', { exact: true }).waitFor();
    // An option that differs only in its case is the same one.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('lead');
    await page.getByRole('option', { name: 'Lead', exact: true }).waitFor();
    await waitForValue(() => page.getByRole('option').count(), 1);
  });

  it('are created of all pasted texts that are none, or in the cells that keep them', async () => {
    await pasteText(page, 'Won\tnew\nQualified\tHot, Cold\nqualified\tCold');
    const question = page.getByRole('dialog', { name: 'Some pasted values don’t fit this table' });
    await question.getByText('Not options of Tags: Hot, Cold').waitFor();
    expect(await violationsOnEachDevice(page, 'database-paste-gaps')).to.deep.equal([]);
    await question.getByRole('button', { name: 'Create 3 options' }).click();
    const stored = async (stage: string) =>
      (await open().rows()).filter((each) => each['stage'] === stage).map((each) => each['tags']);
    await eventually(async () => (await stored('Qualified')).join() === 'Hot,Cold,Cold');
    await grid().getByText('Won', { exact: true }).click();
    await pasteText(page, 'Won\nQualified\nQualified\nLost\nlost');
    await question.getByRole('button', { name: 'Paste without them' }).click();
    await grid().getByText('Lost', { exact: true }).click();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Create “Lost”' }).click();
    // The other cell that waits for it gets it too.
    await eventually(async () => (await stored('Lost')).length === 2);
  });

  it('are put in order by keys and by dragging', async () => {
    await page.getByRole('button', { name: 'Column Stage' }).click();
    await page.getByRole('menuitem', { name: 'Edit column' }).click();
    await page.getByRole('menuitem', { name: 'Edit options' }).click();
    const dialog = page.getByRole('dialog', { name: 'Options of Stage' });
    const names = () =>
      dialog
        .getByRole('textbox', { name: 'Option' })
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    await dialog.getByRole('button', { name: 'Add option' }).click();
    await page.keyboard.type('Lost');
    await dialog.getByRole('button', { name: 'Move Lost', exact: true }).press('ArrowUp');
    await waitForValue(names, ['Lead', 'Lost', 'Won']);
    expect(await violationsOnEachDevice(page, 'database-options')).to.deep.equal([]);
    const handle = await dialog.getByRole('button', { name: 'Move Won', exact: true }).boundingBox();
    const target = await dialog.getByRole('button', { name: 'Move Lead', exact: true }).boundingBox();
    if (!handle || !target) return expect.fail('The handles are not shown.');
    await page.mouse.move(handle.x + 10, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(target.x + 10, target.y + 10, { steps: 8 });
    await page.mouse.up();
    await waitForValue(names, ['Won', 'Lead', 'Lost']);
    await dialog.getByRole('button', { name: 'Save options' }).click();
    await dialog.waitFor({ state: 'detached' });
    await grid().getByText('Lead', { exact: true }).click();
    await page.keyboard.press('Enter');
    await waitForValue(() => page.getByRole('option').allInnerTexts(), ['Won', 'Lead', 'Lost']);
    return undefined;
  });
});
