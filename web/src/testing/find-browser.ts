import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser that comes in a package, for Linux machines without one. */
async function packagedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/**
 * A Chrome or Chromium: the one that BROWSER_PATH names, an installed one, or one from a package.
 * @throws Error that says what to install.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.BROWSER_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`BROWSER_PATH names ${named}, which is not there.`);
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((command) => join(folder, command)));
  const installed = [...onPath, ...places].find(isExecutable) ?? (await packagedBrowser());
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chrome or Chromium. Install one (on Debian: apt-get install chromium), or name it in BROWSER_PATH.',
  );
}
