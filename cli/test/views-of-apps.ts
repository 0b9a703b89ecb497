import { followAddress } from '@buildai/web/testing';
import type { Page } from 'playwright-core';
import { contributedPanels, inSlot, settingsSections } from './contributed-panels.js';

/**
 * Opens everything that a builder of an app can open, in one page: panels and sections of the settings stay mounted, and
 * follow changes, behind what is opened later.
 * @param first what is opened first, below the address of the builder
 */
export async function openAllOfBuilder(page: Page, builder: string, first: string): Promise<void> {
  await page.goto(builder + first);
  const panels = await contributedPanels();
  const offered = await page
    .getByRole('tab')
    .first()
    .waitFor()
    .then(() => page.getByRole('tab').all());
  const ids = await Promise.all(offered.map((tab) => tab.getAttribute('aria-controls')));
  for (const { id } of inSlot(panels, 'apps/builder-work-area')) {
    if (id === 'preview' || !ids.includes(`panel-${id}`)) continue;
    await followAddress(page, `${builder}?panel=${id}`);
    await page.locator(`#panel-${id}`).waitFor();
  }
  for (const { id } of await settingsSections(panels))
    await followAddress(page, `${builder}?panel=settings#${id}`);
}
