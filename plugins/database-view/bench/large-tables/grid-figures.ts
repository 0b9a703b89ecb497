import type { Figure } from '@buildai/core/testing';
import type { Page } from '@buildai/runtime/test/support/shell.js';

/** Frames of a scroll. */
const frames = 300;

interface Scrolled {
  readonly perSecond: number;
  /** Processor time of the page's main thread, in ms. */
  readonly perFrame: number;
}

/** Scrolls by a number of pixels in each frame. */
async function scroll(page: Page, pixels: number): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const before = await taskTime();
  const took = await page.evaluate(
    async ({ count, by }) => {
      const grid = document.querySelector('[role=grid]');
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await nextFrame();
      const start = performance.now();
      for (let frame = 0; frame < count; frame += 1) {
        if (grid) grid.scrollTop += by;
        await nextFrame();
      }
      return performance.now() - start;
    },
    { count: frames, by: pixels },
  );
  const used = (await taskTime()) - before;
  await session.detach();
  return { perSecond: (1_000 * frames) / took, perFrame: used / frames };
}

/** The grid of a table that is open, scrolled slowly and through all rows. */
export async function gridFigures(page: Page, rows: number): Promise<Figure[]> {
  await page.getByRole('grid').getByText('Contact', { exact: false }).first().waitFor();
  const figures: Figure[] = [];
  for (const [name, pixels] of [
    ['slowly', 60],
    ['fast', 3_000],
    ['through all', 100_000],
  ] as const) {
    const { perSecond, perFrame } = await scroll(page, pixels);
    const title = `${rows.toLocaleString('en')} rows scrolled ${name}`;
    figures.push(
      // A screen of 60 Hz now and then shows 59.9.
      { name: `${title}: frames`, value: perSecond, limit: 59, atLeast: true, unit: '/s' },
      { name: `${title}: processor time per frame`, value: perFrame, limit: 16.6, unit: 'ms' },
    );
  }
  return figures;
}
