import { findExecutable } from './find-executable.js';

/** An installed Firefox: FIREFOX_PATH, or the first one found. */
export function findFirefox(): string | undefined {
  return (
    process.env.FIREFOX_PATH ||
    findExecutable(
      ['firefox', 'firefox-esr'],
      ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
    )
  );
}
