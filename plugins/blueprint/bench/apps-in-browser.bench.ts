import type { Figure } from '@buildai/core/testing';
import { launchBrowser } from '@buildai/web/testing';
import { prompts } from '../test/prompts/prompts.js';
import { trades } from '../test/prompts/trades.js';
import { AppLab } from '../test/support/app-lab.js';
import { saveContactSheet } from '../test/support/contact-sheet.js';
import { tryInBrowser } from '../test/support/try-in-browser.js';

/** One of each shape: many entities, charts, a board, a calendar, words of another language, a chain of changes. */
const shapes = [
  'a CRM with contacts, deals and notes',
  'expense tracker with monthly budgets and charts',
  'job application tracker with a kanban board',
  'content calendar for our blog and newsletter',
  'eine App für meine Rezepte',
];
const used = [
  ...prompts.filter(({ ask }) => shapes.includes(ask[0])),
  ...prompts.filter(({ ask }) => ask.length > 3).slice(0, 1),
];

/** Apps of different shapes and trades on a desktop and a phone. SCREENSHOTS names a folder for their pictures. */
export default async function appsInBrowserBench(): Promise<Figure[]> {
  const folder = process.env.SCREENSHOTS;
  const [lab, browser] = await Promise.all([AppLab.start(), launchBrowser()]);
  const all = [...used, ...trades];
  const failed: string[] = [];
  try {
    for (const [index, wanted] of all.entries()) {
      const options = {
        name: String(index + 1).padStart(2, '0'),
        isUsed: used.includes(wanted),
        isDark: folder !== undefined && index % 4 === 3,
      };
      await tryInBrowser({ lab, browser, folder }, wanted, options).catch((error: unknown) =>
        failed.push(`${wanted.ask.join(' / ')}: ${String(error)}`),
      );
    }
    if (folder !== undefined) await saveContactSheet(browser, folder);
  } finally {
    await browser.close();
    await lab.stop();
  }
  for (const error of failed) console.log(error);
  return [{ name: `errors in ${all.length} apps in a browser`, value: failed.length, limit: 0, unit: '' }];
}
