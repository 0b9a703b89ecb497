import { expect } from 'chai';
import type { TestHost } from '@buildai/core/testing';
import {
  accessibilityViolations,
  describeInNewestBrowser,
  saveScreenshot,
  reportPageOnFailure,
  waitForCount,
} from '@buildai/web/testing';
import type { Browser } from 'playwright-core';
import { startPlatform } from './platform.js';
import { signUp } from './sign-up.js';

/** Large enough that the preview is not scaled: the driver cannot click in a scaled frame. */
const wide = { width: 2200, height: 1000 };
const phone = { width: 390, height: 800 };

describeInNewestBrowser('the main job, without configuration', (launch) => {
  let browser: Browser;
  let host: TestHost;
  before(async () => {
    browser = await launch();
    host = await startPlatform();
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.error(await reportPageOnFailure(browser));
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  it('leads from one sentence to a published app that a stranger signs in to', async () => {
    const errors: string[] = [];
    const context = await browser.newContext({ viewport: wide, colorScheme: 'light' });
    const builder = await context.newPage();
    builder.on('pageerror', (error) => errors.push(String(error)));
    await signUp(builder, host.url);

    await builder.getByLabel('Describe your app').fill('a habit tracker with streaks');
    await saveScreenshot(builder, 'home-prompt');
    await builder.getByLabel('Describe your app').press('Enter');
    await builder.waitForURL(/\/build\/app\//);
    const messages = builder.getByRole('log', { name: 'Messages' });
    // The plan of the built-in planner is there to be corrected first.
    const plan = builder.getByRole('region', { name: 'Plan of the app' });
    await plan.getByRole('textbox', { name: 'Entity name' }).first().waitFor();
    await saveScreenshot(builder, 'plan');
    await plan.getByRole('button', { name: 'Build this' }).click();
    // A finished reply folds its actions into one line, which may come before this looks.
    await messages.getByRole('list', { name: 'Changes' }).first().waitFor();
    await saveScreenshot(builder, 'builder-writing');
    await messages.getByText(/in \d+ files/).waitFor();

    const preview = builder.frameLocator('iframe');
    await preview.getByRole('link', { name: 'Habits' }).first().click();
    await preview.getByRole('link', { name: 'Add habit' }).click();
    await preview.getByLabel('Name').fill('Water the orchids');
    await preview.getByRole('button', { name: 'Add habit' }).click();
    await preview.getByText('Water the orchids').first().waitFor();
    await saveScreenshot(builder, 'builder-preview');
    expect(await accessibilityViolations(builder)).to.deep.equal([]);

    await builder.getByRole('button', { name: 'Publish', exact: true }).click();
    await builder.getByRole('menuitem', { name: 'Publish', exact: true }).click();
    await builder.getByRole('button', { name: 'Published', exact: true }).waitFor();
    await builder.getByRole('button', { name: 'Published', exact: true }).click();
    const address = await builder.getByRole('menuitem', { name: 'Open' }).getAttribute('href');
    await builder.keyboard.press('Escape');

    const owner = await context.newPage();
    await owner.goto(address ?? '');
    await owner.getByRole('button', { name: 'Continue with BuildAI' }).click();
    await owner.getByText('Water the orchids').first().waitFor();
    await owner.close();

    const visitor = await (await browser.newContext({ viewport: phone })).newPage();
    visitor.on('pageerror', (error) => errors.push(String(error)));
    await visitor.goto(address ?? '');
    await visitor.getByRole('button', { name: 'Create an account' }).click();
    await visitor.getByLabel('Email').fill('eve@example.com');
    await visitor.getByLabel('Password').fill('a long enough passphrase');
    await saveScreenshot(visitor, 'app-sign-up');
    await visitor.getByRole('button', { name: 'Create account' }).click();
    await visitor.getByRole('heading').first().waitFor();
    await saveScreenshot(visitor, 'app-published-phone');
    // A row of the builder.
    await waitForCount(visitor.getByText('Water the orchids'), 0);

    await builder.getByLabel('Message to the assistant').fill('make it dark and call it Orbit');
    await builder.keyboard.press('Enter');
    await messages
      .getByText(/in \d+ files?/)
      .nth(1)
      .waitFor();
    await preview.getByText('Orbit').first().waitFor();
    await builder.getByRole('button', { name: 'Orbit' }).waitFor();
    await saveScreenshot(builder, 'builder-edited');
    await visitor.reload();
    await visitor.getByRole('heading').first().waitFor();
    // It is not published yet.
    await waitForCount(visitor.getByText('Orbit'), 0);

    await builder.getByRole('button', { name: 'Publish', exact: true }).click();
    await builder.getByRole('menuitem', { name: 'Publish changes' }).click();
    await builder.getByRole('button', { name: 'Published', exact: true }).waitFor();
    await visitor.reload();
    await visitor.getByText('Orbit').first().waitFor({ state: 'attached' });

    await builder.getByRole('button', { name: 'Published', exact: true }).click();
    // Notes of the menu may come now, and move its items away from the pointer.
    await builder.getByRole('menuitem', { name: 'Unpublish' }).press('Enter');
    await builder.getByRole('button', { name: 'Unpublish' }).click();
    await builder.getByRole('button', { name: 'Publish', exact: true }).waitFor();
    await visitor.goto(address ?? '');
    await visitor
      .getByText(/isn’t published/i)
      .first()
      .waitFor();

    await builder.goto(`${host.url}/home`);
    await builder.getByRole('heading', { name: 'Your apps' }).waitFor();
    await saveScreenshot(builder, 'home-apps');
    await builder.getByText('Not published').first().waitFor();
    expect(errors).to.deep.equal([]);
    await visitor.close();
    await context.close();
  });
});
