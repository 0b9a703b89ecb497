import { expect } from 'chai';
import { launchBrowser } from '@buildai/web/testing';
import { AppLab } from './blueprint-support/app-lab.js';
import { AppVisit } from './blueprint-support/app-visit.js';
import { BuilderSession } from './blueprint-support/builder-session.js';
import type { PromptCase } from './prompts/prompt-case.js';
import { prompts } from './prompts/prompts.js';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/** As many apps at once as keep a core busy: other tests run beside these. */
const atOnce = 2;

/** Makes the app of a conversation and uses it all. */
async function tryApp({ ask }: PromptCase, lab: AppLab, browser: Browser): Promise<void> {
  const session = new BuilderSession(new Date());
  for (const request of ask) await session.ask(request);
  const url = await lab.open(ask[0].slice(0, 40), session.files, session.inserted);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    // As low as a screen may be: what is drawn by the processor is drawn often here.
    viewport: { width: 1024, height: 500 },
  });
  try {
    const visit = new AppVisit(await context.newPage(), session.files);
    await visit.all(url);
    expect(visit.faults).to.deep.equal([]);
  } finally {
    await context.close();
  }
}

describe('Apps of the blueprint model in a browser', function () {
  this.timeout(240_000);
  let lab: AppLab;
  let browser: Browser;
  const outcomes = new Map<PromptCase, Promise<void>>();

  before(async () => {
    [lab, browser] = await Promise.all([AppLab.start(), launchBrowser()]);
    const queue = [...prompts];
    const settle = new Map<PromptCase, { resolve: () => void; reject: (reason: unknown) => void }>();
    for (const each of prompts) {
      const outcome = new Promise<void>((resolve, reject) => settle.set(each, { resolve, reject }));
      outcome.catch(() => undefined);
      outcomes.set(each, outcome);
    }
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { resolve, reject } = settle.get(next) ?? {};
        await tryApp(next, lab, browser).then(resolve, reject);
      }
    };
    for (let worker = 0; worker < atOnce; worker += 1) void work();
  });
  after(async () => {
    await Promise.allSettled(outcomes.values());
    await browser?.close();
    await lab?.stop();
  });

  for (const each of prompts) {
    it(`${each.ask.join(' / ')}: shows every page, and makes, changes and deletes a row of each entity`, () =>
      outcomes.get(each));
  }
});
