import type { Figure } from '@buildai/core/testing';
import { launchBrowser } from '@buildai/web/testing';
import type { Page } from 'playwright-core';
import { startBrowserChat } from '../../test/browser-chat.js';
import { fill, messages } from './history.js';
import { tasksOf } from './tasks-of.js';

/** Scrolls through the messages, a screen in five frames, and back. */
const scroll = (page: Page) =>
  page.evaluate(async () => {
    const list = document.querySelector('[role=log]');
    if (!list) throw new Error('There is no list of messages.');
    for (let frame = 0; frame < 240; frame++) {
      await new Promise(requestAnimationFrame);
      list.scrollTop += (frame < 120 ? 1 : -1) * 140;
    }
  });

/** Runs in the page. */
function isVisible(messageId: string): boolean {
  const place = document.getElementById(`message-${messageId}`)?.getBoundingClientRect();
  return place !== undefined && place.top >= 0 && place.top < innerHeight;
}

/** All of a long conversation in a browser: scrolling, and typing a message. */
export async function measureScrolling(): Promise<readonly Figure[]> {
  const browser = await launchBrowser();
  try {
    await using shown = await startBrowserChat(browser);
    const { page, chat, address } = shown;
    const [firstId = ''] = await fill(chat);
    await page.goto(address);
    await page.getByText('the tasks of week', { exact: false }).last().waitFor();
    const start = performance.now();
    await page.goto(`${address}?messageId=${firstId}`);
    await page.getByText('the tasks of week 0', { exact: false }).waitFor({ timeout: 500_000 });
    await page.waitForFunction(isVisible, firstId);
    const figures: Figure[] = [
      {
        name: `link to the first of ${messages.toLocaleString('en-US')} messages`,
        value: performance.now() - start,
        limit: 5_000,
        unit: 'ms',
      },
    ];
    const throttle = await page.context().newCDPSession(page);
    for (const rate of [1, 4]) {
      await throttle.send('Emulation.setCPUThrottlingRate', { rate });
      const name = rate === 1 ? '' : `, processor ${rate} times slower`;
      figures.push(figure(`scrolling${name}`, await tasksOf(page, () => scroll(page)), rate));
      const typing = () => page.getByLabel('Message to the assistant').pressSequentially('Add a page');
      figures.push(figure(`typing${name}`, await tasksOf(page, typing), rate));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** @param rate how much slower the processor is. */
function figure(name: string, tasks: readonly number[], rate: number): Figure {
  return {
    name: `longest task, ${name}, ${messages.toLocaleString('en-US')} messages`,
    value: Math.max(...tasks),
    limit: 50 * rate,
    unit: 'ms',
  };
}
