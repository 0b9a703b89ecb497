import { expect } from 'chai';
import { launchBrowser } from '@buildai/web/testing';
import { currency, number, text } from '../src/server/domains/define-field.js';
import { appFiles } from '../src/server/files/app-files.js';
import { planApp } from '../src/server/plan/plan-app.js';
import { planDashboard } from '../src/server/plan/plan-dashboard.js';
import { withRules } from '../src/server/plan/plan-rules.js';
import { readBrief } from '../src/server/understanding/read-brief.js';
import { AppLab } from './support/app-lab.js';
import { AppLook } from './support/app-look.js';
import { AppVisit } from './support/app-visit.js';
import { BrowserScreen } from './support/browser-screen.js';
import { saveContactSheet } from './support/contact-sheet.js';
import { draftOf } from './support/draft-of.js';
import { openBlueprintApp } from './support/open-blueprint-app.js';
import type { PromptCase } from './prompts/prompt-case.js';
import { prompts } from './prompts/prompts.js';
import { trades } from './prompts/trades.js';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/** One of each shape: many entities, charts, a board, a calendar, words of another language, a chain of changes. */
const shapes = [
  'a CRM with contacts, deals and notes',
  'expense tracker with monthly budgets and charts',
  'job application tracker with a kanban board',
  'content calendar for our blog and newsletter',
  'eine App für meine Rezepte',
];
const isChosen = ({ ask }: PromptCase) => shapes.includes(ask[0]);
const used = [...prompts.filter(isChosen), ...prompts.filter(({ ask }) => ask.length > 3).slice(0, 1)];
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

  it('are twelve of different shapes and trades', () => {
    expect([...used, ...trades]).to.have.length(12);
  });

  for (const [index, each] of [...used, ...trades].entries()) {
    it(`${each.ask.join(' / ')}: fits a desktop and a phone, and can be used`, async () => {
      const { url, files } = await openBlueprintApp(lab, each);
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        // As low as a screen may be: what is drawn by the processor is drawn often here.
        viewport: { width: 1024, height: 500 },
        ...(folder !== undefined && index % 4 === 3 && { colorScheme: 'dark' as const }),
      });
      try {
        const page = await context.newPage();
        const screen = new BrowserScreen(page);
        if (used.includes(each)) await new AppVisit(screen, files).all(url);
        else await screen.open(url);
        await screen.waitUntilShown();
        const look = new AppLook(page, screen, files, folder);
        expect(await look.all(String(index + 1).padStart(2, '0'))).to.deep.equal([]);
        expect(screen.errors).to.deep.equal([]);
      } finally {
        await context.close();
      }
    });
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
      }
      await page.getByText('There is already one with this name.').waitFor();
    } finally {
      await page.context().close();
    }
  });
});
