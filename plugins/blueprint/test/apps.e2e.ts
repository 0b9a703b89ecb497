import { expect } from 'chai';
import { launchBrowser } from '@buildai/web/testing';
import { AppLab } from './support/app-lab.js';
import { AppVisit } from './support/app-visit.js';
import { BrowserScreen } from './support/browser-screen.js';
import { openBlueprintApp } from './support/open-blueprint-app.js';
import type { PromptCase } from './prompts/prompt-case.js';
import { prompts } from './prompts/prompts.js';

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
const chosen = [...prompts.filter(isChosen), ...prompts.filter(({ ask }) => ask.length > 3).slice(0, 1)];

describe('Apps of the blueprint model in a browser', function () {
  this.timeout(240_000);
  let lab: AppLab;
  let browser: Browser;

  before(async () => {
    [lab, browser] = await Promise.all([AppLab.start(), launchBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await lab?.stop();
  });

  it('are six of different shapes', () => {
    expect(chosen).to.have.length(6);
  });

  for (const each of chosen) {
    it(`${each.ask.join(' / ')}: shows every page, and makes, changes and deletes a row of each entity`, async () => {
      const { url, files } = await openBlueprintApp(lab, each);
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        // As low as a screen may be: what is drawn by the processor is drawn often here.
        viewport: { width: 1024, height: 500 },
      });
      try {
        const screen = new BrowserScreen(await context.newPage());
        await new AppVisit(screen, files).all(url);
        expect(screen.errors).to.deep.equal([]);
      } finally {
        await context.close();
      }
    });
  }
});
