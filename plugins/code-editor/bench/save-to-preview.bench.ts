import { percentile } from '@buildai/core/testing';
import type { Figure } from '@buildai/core/testing';
import { sampleApp } from '@buildai/runtime/test/support/sample-app.js';
import type { Page } from '@buildai/runtime/test/support/shell.js';
import { openAsAda } from '@buildai/runtime/test/support/shell.js';
import { builtShell, launchBrowser } from '@buildai/web/testing';
import { startCodeHost } from '../test/support/code-host.js';

/** `before`: the first saves of a server and a browser that have just started. */
const samples = { before: 10, counted: 60 };
const path = 'pages/Home.jsx';

interface Watched {
  /** When the app in the frame has last said that it can be used: milliseconds since 1970. */
  readyAt: number;
}

async function watchFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.readyAt = 0;
    addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
      if (data.type === 'ready') watched.readyAt = Date.now();
    });
  });
}

/** When the app was ready after a moment. */
async function readyAfter(page: Page, moment: number): Promise<number> {
  const handle = await page.waitForFunction((since) => {
    const { readyAt } = window as unknown as Watched;
    return readyAt >= since && readyAt;
  }, moment);
  return (await handle.jsonValue()) as number;
}

/**
 * How long it takes from a save in the code editor until the preview can be used. Each new text is saved in turn with
 * one that was built before, which takes all the same steps but building: their ratio hardly depends on the machine.
 */
export default async function measureSaves(): Promise<readonly Figure[]> {
  const host = await startCodeHost({ webRoot: builtShell(), warmUp: true });
  const browser = await launchBrowser();
  try {
    const { app } = await host.newApp(sampleApp());
    const stored = sampleApp().find((file) => file.path === path)?.content ?? '';
    const page = await openAsAda(browser, host);
    await watchFrame(page);
    await page.goto(`${host.url}/build/app/${app.appId}?panel=preview`);
    await readyAfter(page, 1);
    const save = async (content: string) => {
      await page.waitForTimeout(300);
      const start = Date.now();
      const body = { file: { id: path, content } };
      await host.code(host.ada).updateFile({ params: { appId: app.appId }, body });
      return (await readyAfter(page, start)) - start;
    };
    const edited: number[] = [];
    const known: number[] = [];
    for (let count = 0; count < samples.before + samples.counted; count += 1) {
      const time = await save(stored.replace('Good morning', `Day ${count}`));
      const again = await save(stored);
      if (count < samples.before) continue;
      edited.push(time);
      known.push(again);
    }
    const median = percentile(edited, 0.5);
    return [
      { name: 'save to usable preview, median', value: median, limit: 150, unit: 'ms' },
      { name: 'save to usable preview, p95', value: percentile(edited, 0.95), limit: 150, unit: 'ms' },
      {
        name: 'the same for a text built before, median',
        value: percentile(known, 0.5),
        limit: 150,
        unit: 'ms',
      },
      {
        name: 'a save against one of a text built before, medians',
        value: median / percentile(known, 0.5),
        limit: 2,
        unit: 'times',
      },
    ];
  } finally {
    await browser.close();
    await host.stop();
  }
}
