import { eventually } from '@buildai/core/testing';
import { waitForCount, waitForValue } from '@buildai/web/testing';
import type { Page } from '@buildai/runtime/test/support/shell.js';
import { expect } from 'chai';
import { entityFile, openTableForEach } from './support/open-table.js';
import { pasteText } from './support/paste-text.js';

const deal = entityFile('Deal', {
  properties: {
    name: { type: 'string' },
    stage: { type: 'string', enum: ['Lead', 'Won'] },
    price: { type: 'number' },
  },
  required: ['name'],
});

describe('Pasted rows', function () {
  const open = openTableForEach({ files: [deal], entity: 'Deal' });
  let page: Page;
  beforeEach(async () => {
    ({ page } = open());
    await page.getByText('No rows yet').waitFor();
  });

  const namesOf = async () => (await open().rows()).map(({ name }) => name);
  const becomes = (names: readonly string[]) =>
    eventually(async () => (await namesOf()).join() === names.join());

  it('fill an empty table, say what does not fit, and go with one undo', async () => {
    await page.getByRole('grid').focus();
    await pasteText(page, 'Acme\tLead\t1200\nBolt\tProspect\t300\n\tWon\t5\n');
    await page.getByRole('button', { name: 'Paste without them' }).click();
    await becomes(['Acme', 'Bolt']);
    const refused = page.getByRole('dialog', { name: '1 row wasn’t added' });
    await refused.getByText('Name: This is required.').waitFor();
    await refused.getByRole('button', { name: 'Close' }).click();
    await page.getByText('2 of 3 rows added. 1 cell needs a value that fits').waitFor();
    // What does not fit waits in its cell.
    const cell = page.getByRole('grid').getByText('Prospect', { exact: true });
    await cell.waitFor();
    // The new rows are selected.
    await page.keyboard.press('Control+z');
    await page.getByText('Undid adding 2 rows.').waitFor();
    await becomes([]);
    await page.keyboard.press('Control+Shift+z');
    await page.getByText('Added 2 rows again.').waitFor();
    await becomes(['Acme', 'Bolt']);
    await waitForCount(refused, 0);
  });

  it('change the last row and follow it in their order, in columns that they bring, as one step', async () => {
    const { database, appId } = open();
    await database.host.addRecords(appId, 'Deal', [{ name: 'First' }, { name: 'Old' }]);
    await page.getByRole('grid').getByText('Old', { exact: true }).click();
    await pasteText(page, 'Newer\tWon\t1\t03/04/2026\nSecond\t\t2\t25/04/2026\nThird\tLead\t3\t');
    const question = page.getByRole('dialog', { name: 'Some pasted values don’t fit this table' });
    await question.getByText('2 values have no column to go to: ID can’t be edited.').waitFor();
    await question.getByRole('button', { name: 'Add 1 column' }).click();
    await becomes(['Second', 'Third', 'First', 'Newer']);
    await page.getByRole('columnheader', { name: 'Column 4' }).waitFor();
    const days = (await open().rows()).map(({ column4 }) => column4);
    expect(days).to.deep.equal(['2026-04-25', undefined, undefined, '2026-04-03']);
    const selected = page.locator('[role=gridcell].in-range');
    await eventually(async () => (await selected.allInnerTexts()).join().startsWith('Second,'));
    const names = page.locator('[role=gridcell][aria-colindex="2"]');
    await waitForValue(() => names.allInnerTexts(), ['First', 'Newer', 'Second', 'Third']);
    await page.keyboard.press('Control+z');
    await becomes(['First', 'Old']);
    // A first row of names is no row: it names the columns that it brings.
    await page.getByRole('grid').getByText('Old', { exact: true }).click();
    await pasteText(page, 'Name\tStage\tPrice\tStart\tSigned\tBy\nNewest\tWon\t1\t\t25/04/2026\tAda');
    await question
      .getByRole('checkbox', { name: 'The first row has the column names', checked: true })
      .waitFor();
    await question.getByRole('button', { name: 'Add 2 columns' }).click();
    await page.getByRole('columnheader', { name: 'Signed' }).waitFor();
    await becomes(['First', 'Newest']);
    // Both columns are one version, which goes with one undo after that of the rows.
    await page.keyboard.press('Control+z');
    await becomes(['First', 'Old']);
    await page.keyboard.press('Control+z');
    await page.getByText('Undid: Added 2 fields to Deal').waitFor();
    await waitForCount(page.getByRole('columnheader', { name: 'By' }), 0);
    await waitForCount(page.getByRole('columnheader', { name: 'Signed' }), 0);
  });
});
