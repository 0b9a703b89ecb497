import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Asks nothing of the network by itself, and uses WebRTC on this machine. */
const preferences: Readonly<Record<string, boolean | string>> = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
};

/** @returns undefined where no Firefox is installed. */
export function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = folders.flatMap((folder) => ['firefox', 'firefox-esr'].map((name) => join(folder, name)));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** A Firefox that shows these addresses, each in a tab, until it is disposed of. Nobody touches it. */
export function openInFirefox(executable: string, addresses: readonly string[]): AsyncDisposable {
  const profile = mkdtempSync(join(tmpdir(), 'buildai-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const options = ['--headless', '--no-remote', '--profile', profile];
  const process = spawn(executable, [...options, ...addresses], { stdio: 'ignore' });
  const ended = new Promise((resolve) => process.once('exit', resolve));
  return {
    async [Symbol.asyncDispose]() {
      process.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
