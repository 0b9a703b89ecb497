import { expect } from 'chai';
import { isPublicUrl } from '../src/config/public-host.js';
import { checkEncryption } from '../src/doctor/check-encryption.js';
import { checkMail } from '../src/doctor/check-mail.js';
import { checkProxies } from '../src/doctor/check-proxies.js';
import { definePlugin, doctorChecks, startupWarnings } from '../src/index.js';
import type { DoctorCheck } from '../src/index.js';
import { startTestHost } from '../src/testing/index.js';

const signal = new AbortController().signal;
const stateOf = async (check: DoctorCheck) => (await check.run(signal)).state;

describe('A public address', () => {
  it('is told from those of this machine and of private networks', () => {
    for (const url of [
      'https://build.example.com',
      'http://example.co.uk:8080',
      'http://8.8.8.8',
      'http://[2a00::1]',
    ])
      expect(isPublicUrl(url), url).to.equal(true);
    for (const url of [
      'http://localhost:4000',
      'http://box.local',
      'http://build',
      'http://build.internal',
      'http://127.0.0.1:4000',
      'http://192.168.1.5',
      'http://[fd00::1]:4000',
    ])
      expect(isPublicUrl(url), url).to.equal(false);
  });

  it('asks for https, and then for the number of proxies', async () => {
    const publicUrl = 'https://build.example.com';
    expect(await stateOf(checkEncryption({ publicUrl: 'http://build.example.com' }))).to.equal('warning');
    expect(await stateOf(checkEncryption({ publicUrl: 'http://192.168.1.5' }))).to.equal('ok');
    expect(await stateOf(checkEncryption({ publicUrl }))).to.equal('ok');
    expect(await stateOf(checkProxies({ publicUrl, trustedProxies: 0 }))).to.equal('warning');
    expect(await stateOf(checkProxies({ publicUrl, trustedProxies: 1 }))).to.equal('ok');
    expect(await stateOf(checkProxies({ publicUrl: 'http://localhost:4000', trustedProxies: 0 }))).to.equal(
      'ok',
    );
  });

  it('asks for a mail server at the start, and reaches none for it', () => {
    expect(checkMail({ smtpUrl: undefined }).atStart).to.equal(true);
    expect(checkMail({ smtpUrl: 'smtp://127.0.0.1:1' }).atStart).to.equal(false);
  });

  it('is what the warnings at the start are for, with those of plugins among them', async () => {
    const vault = definePlugin({
      id: 'vault',
      register(kit) {
        const run = () =>
          Promise.resolve({ state: 'warning', message: 'Open.', remedy: 'Close it.' } as const);
        kit.contribute(doctorChecks, { id: 'vault/door', title: 'Door', atStart: true, run });
        kit.contribute(doctorChecks, { id: 'vault/roof', title: 'Roof', run });
      },
    });
    await using host = await startTestHost({ plugins: [vault] });
    const at = async (publicUrl: string) => {
      const settings = { ...host.settings, publicUrl };
      const warnings = await startupWarnings(
        { settings, contributions: (p) => host.contributions(p) },
        signal,
      );
      return warnings.map(({ title }) => title);
    };
    expect(await at('https://build.example.com'))
      .to.include('Door')
      .and.not.include('Roof');
    expect(await at('http://localhost:4000')).to.deep.equal([]);
  });
});
