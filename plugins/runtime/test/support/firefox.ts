import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** A Firefox that shows these addresses, each in a tab, until it is disposed of. Nothing touches or drives it. */
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
