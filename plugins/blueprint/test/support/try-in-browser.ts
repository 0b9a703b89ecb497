import type { launchBrowser } from '@buildai/web/testing';
import { expect } from 'chai';
import type { PromptCase } from '../prompts/prompt-case.js';
import type { AppLab } from './app-lab.js';
import { AppLook } from './app-look.js';
import { AppVisit } from './app-visit.js';
import { BrowserScreen } from './browser-screen.js';
import { openBlueprintApp } from './open-blueprint-app.js';

export interface InBrowser {
  readonly lab: AppLab;
  readonly browser: Awaited<ReturnType<typeof launchBrowser>>;
  /** The folder of the pictures, if any are saved. */
  readonly folder: string | undefined;
}

/**
 * Opens the app of a conversation on a desktop and a phone.
 * @param options.name of its pictures
 * @param options.isUsed whether each page is visited, and a row of each entity is made, changed and deleted
 * @throws AssertionError if it does not fit, or has errors
 */
export async function tryInBrowser(
  { lab, browser, folder }: InBrowser,
  wanted: PromptCase,
  { name, isUsed, isDark = false }: { name: string; isUsed: boolean; isDark?: boolean },
): Promise<void> {
  const { url, files } = await openBlueprintApp(lab, wanted);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    // As low as a screen may be: what is drawn by the processor is drawn often here.
    viewport: { width: 1024, height: 500 },
    ...(isDark && { colorScheme: 'dark' as const }),
  });
  try {
    const page = await context.newPage();
    const screen = new BrowserScreen(page);
    if (isUsed) await new AppVisit(screen, files).all(url);
    else await screen.open(url);
    await screen.waitUntilShown();
    expect(await new AppLook(page, screen, files, folder).all(name)).to.deep.equal([]);
    expect(screen.errors).to.deep.equal([]);
  } finally {
    await context.close();
  }
}
