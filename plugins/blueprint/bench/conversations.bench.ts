import type { Figure } from '@buildai/core/testing';
import { newExaminer } from '@buildai/runtime/test/support/bundling.js';
import { prompts } from '../test/prompts/prompts.js';
import { appChecks } from '../test/support/app-checks.js';
import { conversationApp } from '../test/support/conversation-app.js';

/** Checks the app of every conversation; the tests take a sample. */
export default async function conversationsBench(): Promise<Figure[]> {
  const examine = await newExaminer();
  const failed: string[] = [];
  for (const wanted of prompts) {
    try {
      const app = await conversationApp(wanted);
      for (const check of Object.values(appChecks)) await check({ ...app, wanted, examine });
    } catch (error) {
      failed.push(`${wanted.ask.join(' / ')}: ${String(error)}`);
    }
  }
  for (const error of failed) console.log(error);
  return [
    { name: `wrong apps of ${prompts.length} conversations`, value: failed.length, limit: 0, unit: '' },
  ];
}
