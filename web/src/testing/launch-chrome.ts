import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import type { Browser } from 'puppeteer-core';
import { quietChrome } from './quiet-chrome.js';

/** What a person chooses in its settings: no storage for third parties. */
const preferences = { profile: { cookie_controls_mode: 1, block_third_party_cookies: true } };

/** A headless Chrome or Chromium as it is installed, with a profile of its own. Whoever launches it closes it. */
export async function launchChrome(executablePath: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'buildai-chrome-'));
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const browser = await puppeteer.launch({ executablePath, args: [...quietChrome], userDataDir: profile });
  browser.process()?.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }));
  return browser;
}
