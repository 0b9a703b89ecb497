import { addCollaborator } from '@buildai/apps/test/support/collaborators.js';
import { authApi } from '@buildai/auth/shared';
import type { Page } from '@buildai/runtime/test/support/shell.js';
import { sessionState, violationsOnEachDevice, waitForCount } from '@buildai/web/testing';
import { expect } from 'chai';
import type { DatabaseBrowser } from './support/database-browser.js';
import { startDatabaseBrowser } from './support/database-browser.js';

const task = {
  path: 'entities/Task.json',
  content: JSON.stringify({
    type: 'object',
    properties: { title: { type: 'string' }, room: { type: 'string' } },
  }),
};

describe('Two builders in one table', () => {
  let database: DatabaseBrowser;

  before(async () => (database = await startDatabaseBrowser()));
  after(() => database?.[Symbol.asyncDispose]());

  it('see the cell that the other is in, whether it is edited, and that they have left', async () => {
    const { browser, context, host } = database;
    const { appId } = (await host.newApp([task])).app;
    await host.addRecords(appId, 'Task', [{ title: 'Oil the saw', room: 'Attic' }, { title: 'Sweep' }]);
    const body = { email: 'grace@example.com', password: 'orchid-velvet-42' };
    const grace = await host.client(authApi).signIn({ body });
    await addCollaborator(host, appId, host.ada, host.grace, body.email);
    const open = async (page: Page) => {
      await page.goto(`${host.url}/build/app/${appId}?panel=database&entity=Task`);
      await page.getByText('Oil the saw', { exact: true }).waitFor();
      return page;
    };
    const cell = (page: Page, text: string) => page.getByRole('gridcell').filter({ hasText: text });
    const here = await open(await context.newPage());
    await here.getByText('Attic', { exact: true }).click();
    const there = await open(await browser.newPage({ storageState: sessionState(host.url, grace) }));

    // Ada was there before Grace came.
    await cell(there, 'Attic').locator('.grid-person').waitFor();
    await cell(there, 'Sweep').first().click();
    await cell(here, 'Sweep').getByText('grace', { exact: true }).waitFor();
    await there.keyboard.press('Enter');
    await here.getByText('grace is editing').waitFor();

    // Grace learns what Ada stored in the cell while she was editing it.
    await cell(here, 'Sweep').first().click();
    await here.keyboard.type('Sweep twice');
    await here.keyboard.press('Enter');
    await cell(here, 'Sweep twice').first().waitFor();
    await there.keyboard.type('Mop');
    await there.keyboard.press('Enter');
    const question = there.getByRole('dialog', {
      name: 'Ada changed this cell to “Sweep twice” while you were editing.',
    });
    await question.getByText('Your value is “Mop”.').waitFor();
    expect(await violationsOnEachDevice(there, 'database-conflict')).to.deep.equal([]);
    await question.getByRole('button', { name: 'Keep yours' }).click();
    await here.getByRole('gridcell').getByText('Mop', { exact: true }).waitFor();
    await there.getByRole('tab', { name: 'Preview' }).click();
    await waitForCount(here.locator('.grid-person'), 0);
  });
});
