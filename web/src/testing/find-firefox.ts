import { execFileSync } from 'node:child_process';
import { findExecutable } from './find-executable.js';

/**
 * The first Firefox with the Navigation API, by which apps hold their pages to their origin (decision 070). Earlier ones
 * also apply the policies of pages to the scripts of the driver.
 */
const oldest = 147;

/** An installed Firefox that is new enough: FIREFOX_PATH, or the first one found. */
export function findFirefox(): string | undefined {
  const found =
    process.env.FIREFOX_PATH ||
    findExecutable(
      ['firefox', 'firefox-esr'],
      ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
    );
  if (!found) return undefined;
  const version = execFileSync(found, ['--version'], { encoding: 'utf8' }).trim();
  if (Number(/\d+/.exec(version)?.[0]) >= oldest) return found;
  console.log(`${version} is not tried: the tests need Firefox ${oldest} or newer.`);
  return undefined;
}
