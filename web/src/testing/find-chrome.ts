import { findExecutable } from './find-executable.js';

/** An installed Chrome or Chromium: CHROME_PATH, or the first one found. */
export function findChrome(): string | undefined {
  return (
    process.env.CHROME_PATH ||
    findExecutable(
      ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'],
      [
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
        'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
        'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
      ],
    )
  );
}
