import type { Figure } from '@buildai/core/testing';
import { prompts } from '../test/prompts/prompts.js';
import { AppLab } from '../test/support/app-lab.js';
import { AppRenderer } from '../test/support/app-renderer.js';
import { openBlueprintApp } from '../test/support/open-blueprint-app.js';

/** Uses every app of the built-in model: each page comes up, and a row of each entity is made, changed and deleted. */
export default async function pagesBench(): Promise<Figure[]> {
  const lab = await AppLab.start();
  const renderer = new AppRenderer();
  const failed: string[] = [];
  try {
    for (const each of prompts) {
      const { url, files } = await openBlueprintApp(lab, each);
      const errors = await renderer.use(url, files, { rows: true });
      failed.push(...errors.map((error) => `${each.ask.join(' / ')}: ${error}`));
    }
  } finally {
    await renderer.stop();
    await lab.stop();
  }
  for (const error of failed) console.log(error);
  return [{ name: `errors in ${prompts.length} apps in use`, value: failed.length, limit: 0, unit: '' }];
}
