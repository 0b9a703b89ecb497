import { readFileSync } from 'node:fs';
import type { Browser } from '@buildai/runtime/test/support/shell.js';

interface Process {
  readonly type: string;
  readonly id: number;
}

/** In MB. */
function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    // The process has ended.
    return 0;
  }
}

/** Memory of the largest page of a browser, which includes its workers, in MB. Linux only. */
export async function memoryOfPages(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as unknown as {
    processInfo: readonly Process[];
  };
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...pages.map(({ id }) => memoryOf(id)));
}
