import { expect } from 'chai';
import { launchBrowser } from '@buildai/web/testing';
import { AppLab } from './support/app-lab.js';
import { AppLook } from './support/app-look.js';
import { AppVisit } from './support/app-visit.js';
import { BrowserScreen } from './support/browser-screen.js';
import { saveContactSheet } from './support/contact-sheet.js';
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
  this.timeout(240_000);
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
});
