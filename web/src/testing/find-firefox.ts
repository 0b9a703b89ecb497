import { findExecutable } from './find-executable.js';

/** An installed Firefox: the one that FIREFOX_PATH names, or the first that is found. */
export function findFirefox(): string | undefined {
  return (
    process.env.FIREFOX_PATH ||
    findExecutable(
      ['firefox', 'firefox-esr'],
      ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
    )
  );
}
