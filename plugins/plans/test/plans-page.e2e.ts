import { expect } from 'chai';
import {
  accessibilityViolations,
  followAddress,
  launchBrowser,
  violationsOnEachDevice,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import type { Browser, Page } from 'playwright-core';
import type { PlansBrowser } from './support/plans-browser.js';
import { screens, startPlansBrowser } from './support/plans-browser.js';

describe('The plans in a browser', () => {
  let browser: Browser;
  let plans: PlansBrowser;
  /** An account on the free plan that buys nothing, and their page, shared by all tests that only look. */
  let free: Page;
  let person = 0;
  /** A person of a test, on the free plan at first. */
  const signUp = () => plans.signUp(`grace${++person}`);
  before(async () => {
    browser = await launchBrowser();
    plans = await startPlansBrowser(browser);
    free = await plans.open('/settings?section=appearance', await signUp());
  });
  after(async () => {
    await plans?.close();
    await browser?.close();
  });
  afterEach(() => plans.closeAllBut(free));

  /** Goes to a page from one without plans. */
  const show = async (path: string): Promise<Page> => {
    await followAddress(free, `${plans.host.url}/no-such-page`);
    await followAddress(free, `${plans.host.url}${path}`);
    return free;
  };
  const card = (page: Page, name: string) =>
    page
      .getByRole('list', { name: 'Recommended plans' })
      .locator('> li')
      .filter({
        has: page.getByRole('heading', { name, exact: true }),
      });
  const row = (page: Page, name: string) =>
    page
      .getByRole('table', { name: 'More plans' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name }) });

  it('relate to the current plan, and are shown on each device, with the dialog, settings and checkout', async () => {
    const grace = await signUp();
    const saleId = await plans.buy(grace, 'moon', 'monthly');
    const page = await plans.open('/joinPlan', grace);
    const isFine = async (name: string) => expect(await violationsOnEachDevice(page, name)).to.deep.equal([]);
    await card(page, 'Moon').getByText('Current plan').waitFor();
    await page.getByText('No money will be charged.').waitFor();
    const states = await page
      .locator('[data-state]')
      .evaluateAll((plans) => plans.map((each) => each.getAttribute('data-state')));
    // Three are recommended, which take nothing away; the others follow by price, Discover first.
    expect(states).to.deep.equal([
      'selected',
      'upgrade',
      'upgrade',
      'disabled',
      ...Array.from({ length: 7 }, () => 'downgrade'),
    ]);
    await waitForCount(card(page, 'Moon').getByRole('button'), 0);
    await waitForCount(row(page, 'Discover').getByRole('button'), 0);
    await card(page, 'Galaxy').getByRole('button', { name: 'Upgrade to Galaxy' }).waitFor();
    const master = row(page, 'Master');
    await master.getByRole('button', { name: 'Change to Master' }).waitFor();
    for (const text of ['3K', 'Unlimited', '20K'])
      await master.getByRole('cell').filter({ hasText: text }).first().waitFor();
    await isFine('plans');
    await followAddress(page, `${plans.host.url}/settings?section=plan&goto=upgrade_app_plan&plan=galaxy`);
    await page.getByRole('dialog', { name: 'Galaxy' }).getByText('Yearly').waitFor();
    await isFine('plan-dialog');
    await followAddress(page, `${plans.host.url}/settings?section=plan`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Payments for Moon' }).waitFor();
    await isFine('plan-settings');
    await followAddress(page, `${plans.host.url}/checkout/test/${saleId}`);
    await page.getByRole('button', { name: 'Refund half' }).waitFor();
    await isFine('test-checkout');
    await followAddress(page, `${plans.host.url}/apps/packages`);
    await page.getByText('No app packages yet').waitFor();
    await isFine('app-packages');
  });

  it('mark the current plan in the table, and show all features of a plan', async () => {
    const grace = await signUp();
    await plans.buy(grace, 'explorer', 'monthly');
    const page = await plans.open('/joinPlan', grace, screens['a phone']);
    const current = page.locator('[aria-current="true"]');
    await current.getByText('Current plan').waitFor();
    await current.getByText('$19.00').waitFor();
    await page.getByRole('link', { name: 'Master' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Master' });
    await dialog.getByText('Pages of data processed a month').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await waitForValue(() => new URL(page.url()).pathname, '/joinPlan');
  });

  it('show a twelfth of the yearly price, with the savings', async () => {
    const page = await show('/joinPlan');
    await card(page, 'Moon').getByText('$49.00').waitFor();
    await card(page, 'Moon').getByText('Most popular').waitFor();
    await waitForCount(page.getByText(/^Save/), 0);
    await page.getByRole('button', { name: 'Yearly' }).click();
    await card(page, 'Moon').getByText('$39.17').waitFor();
    await card(page, 'Moon').getByText('billed $470.00 a year').waitFor();
    await card(page, 'Moon').getByText('Save 20%').waitFor();
    await row(page, 'Explorer').getByText('billed $190.00 a year').waitFor();
  });

  it('open in a dialog over any page, which is removed from the URL when closed', async () => {
    const page = await show('/settings?section=plan&goto=upgrade_app_plan');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Choose a plan' }).waitFor();
    await card(page, 'Moon').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await waitForValue(() => new URL(page.url()).search, '?section=plan');
  });

  it('open from the settings in a dialog that the Back button closes', async () => {
    const page = await show('/settings?section=plan');
    const dialog = page.getByRole('dialog');
    await page.getByRole('link', { name: 'Upgrade' }).click();
    await card(page, 'Moon').waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await waitForValue(() => new URL(page.url()).search, '?section=plan');
    await page.getByRole('link', { name: 'Upgrade' }).click();
    await card(page, 'Moon').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goForward();
    await card(page, 'Moon').waitFor();
  });

  it('are in the settings with usage, payments and refunds, update live, and show until when a cancelled one lasts', async () => {
    const grace = await signUp();
    const saleId = await plans.buy(grace, 'moon', 'monthly', ['pay', 'refund-part']);
    const page = await plans.open('/settings?section=plan', grace);
    await page.getByRole('heading', { name: 'Moon' }).first().waitFor();
    await page.getByText('0 of 3K used').waitFor();
    const payments = page.getByRole('region', { name: 'Payments for Moon' });
    await payments.getByText('Partly refunded').waitFor();
    await payments.getByText('$24.50').waitFor();

    await page.getByRole('button', { name: 'Manage Moon' }).click();
    await page.waitForURL(`**/checkout/test/${saleId}`);
    await page.getByText('This is a test checkout. No money will be charged.').waitFor();
    await page.getByRole('button', { name: 'Charge fails' }).click();
    await page.getByText('Payment overdue').waitFor();
    await page.getByRole('link', { name: 'Back to your plan' }).click();
    await page.getByText(/Your payment on .* failed\. Update your card by .* to keep Moon/).waitFor();
    await payments.getByText('Failed').waitFor();
    await plans.happen(grace, saleId, 'cancel');
    await followAddress(page, `${plans.host.url}/joinPlan`);
    await card(page, 'Moon')
      .getByText(/^You can use it until/)
      .waitFor();
  });

  it('show that nothing was bought yet', async () => {
    const page = await show('/settings?section=plan');
    await page.getByText('No purchases yet').waitFor();
    await page.getByText('Explorer and up').first().waitFor();
  });

  it('report a checkout that does not exist', async () => {
    const page = await show('/checkout/test/local_000000000000000000000000');
    await page.getByText('This checkout couldn’t be opened.').waitFor();
    await page.getByRole('link', { name: 'See the plans' }).waitFor();
  });

  it('wait for a payment, explain what to do if it is not confirmed after the last attempt, and retry', async () => {
    const grace = await signUp();
    const saleId = await plans.buy(grace, 'moon', 'monthly', []);
    const page = await plans.open('/favicon.svg', grace);
    await page.clock.install();
    await page.goto(`${plans.host.url}/joinPlan?sale_id=${saleId}`);
    await page.getByText('Confirming your payment…').waitFor();
    const open = page.getByText('Your payment isn’t confirmed yet');
    while (!(await open.isVisible())) await page.clock.runFor(1000);
    await page.getByText(saleId).waitFor();
    expect(await accessibilityViolations(page)).to.deep.equal([]);
    const other = await plans.open(`/checkout/test/${saleId}`, grace);
    await other.getByRole('button', { name: 'Pay $49.00' }).click();
    await other.getByText('You’re on Moon now').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    const confirmed = page.getByText('You’re on Moon now');
    while (!(await confirmed.isVisible())) await page.clock.runFor(1000);
    await page.getByRole('link', { name: 'Build something' }).waitFor();
  });
});
