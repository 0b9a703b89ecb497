import { launchBrowser } from '@buildai/web/testing';
import { currency, number, text } from '../src/server/domains/define-field.js';
import { appFiles } from '../src/server/files/app-files.js';
import { planApp } from '../src/server/plan/plan-app.js';
import { planDashboard } from '../src/server/plan/plan-dashboard.js';
import { withRules } from '../src/server/plan/plan-rules.js';
import { readBrief } from '../src/server/understanding/read-brief.js';
import { AppLab } from './support/app-lab.js';
import { BrowserScreen } from './support/browser-screen.js';
import { saveContactSheet } from './support/contact-sheet.js';
import { draftOf } from './support/draft-of.js';
import { tryInBrowser } from './support/try-in-browser.js';
import { prompts } from './prompts/prompts.js';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/**
 * Charts and many entities, which are used, and words of another language, which are looked at. `npm run bench --
 * apps-in-browser` tries more of them.
 */
const usedShape = 'a CRM with contacts, deals and notes';
const shapes = [usedShape, 'eine App für meine Rezepte'];
const tried = prompts.filter(({ ask }) => shapes.includes(ask[0]));
const folder = process.env.SCREENSHOTS;

describe('Apps of the blueprint model in a browser', function () {
  this.slow(60_000);
  let lab: AppLab;
  let browser: Browser;

  before(async () => {
    [lab, browser] = await Promise.all([AppLab.start(), launchBrowser()]);
  });
  after(async () => {
    if (folder !== undefined) await saveContactSheet(browser, folder);
    await browser?.close();
    await lab?.stop();
  });

  for (const [index, wanted] of tried.entries()) {
    const isUsed = wanted.ask[0] === usedShape;
    it(`${wanted.ask.join(' / ')}: fits a desktop and a phone${isUsed ? ', and can be used' : ''}`, () =>
      tryInBrowser({ lab, browser, folder }, wanted, {
        name: String(index + 1).padStart(2, '0'),
        isUsed,
      }));
  }

  it('computes a total while it is typed, and refuses a second row for the same thing', async () => {
    const fields = [text('Name'), number('Quantity'), currency('Price')];
    const [draft] = withRules(
      [draftOf('Crate', fields)],
      [
        {
          kind: 'computed',
          entity: 'crate',
          field: 'total',
          formula: { kind: 'product', factors: ['quantity', 'price'] },
        },
      ],
    );
    const plan = planApp(readBrief('a tracker for crates'));
    if (!draft || !plan) throw new Error('There is no plan.');
    const crate = { ...draft.plan, unique: [['name']] };
    const files = await appFiles({
      ...plan,
      entities: [crate],
      views: [],
      dashboard: planDashboard([draft], undefined),
    });
    const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 390, height: 800 } });
    try {
      const screen = new BrowserScreen(page);
      await screen.open(await lab.open('Crates', files, []));
      for (const name of ['First', 'First']) {
        await screen.waitUntilShown();
        await screen.goTo('/crates/new');
        await screen.waitUntilShown();
        await screen.fill('Name', name);
        await screen.fill('Quantity', '3');
        await screen.fill('Price', '2.5');
        await page.locator('main form output', { hasText: '$7.50' }).waitFor();
        await screen.submit();
        await page.locator('main dd, main [role=alert]').first().waitFor();
        // The form went away with the focus, or the field at fault has it.
        await page.waitForFunction(() => document.activeElement !== document.body);
      }
      await page.getByText('There is already one with this name.').waitFor();
    } finally {
      await page.context().close();
    }
  });
});
