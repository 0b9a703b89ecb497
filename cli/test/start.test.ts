import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { runResident } from './resident-buildai.js';
import { runBuildai } from './run-buildai.js';

/** The page that a server of this machine shows at an address. */
const pageAt = ({ hostname, port }: URL) =>
  new Promise<string>((resolve, reject) => {
    const headers = { host: `${hostname}:${port}`, accept: 'text/html' };
    request({ host: '127.0.0.1', port, headers }, (response) => void text(response).then(resolve, reject))
      .once('error', reject)
      .end();
  });

describe('buildai start', function () {
  this.slow(20_000);
  let folder: string;
  before(async () => (folder = await mkdtemp(join(tmpdir(), 'buildai-start-'))));
  after(() => rm(folder, { recursive: true }));

  it('starts without configuration, makes an app from a sentence, and shuts down gracefully', async () => {
    await using buildai = await runBuildai(['start', 'a', 'habit', 'tracker', 'with', 'streaks']);
    const output = await buildai.printed('Edit  http');
    expect(output)
      .to.contain(`BuildAI is running at ${buildai.url}`)
      .and.not.contain('Before others use this server');
    expect((await fetch(`${buildai.url}/readyz`)).status).to.equal(200);
    const address = /Open\s+(\S+)/.exec(output)?.[1] ?? '';
    expect(address).to.match(/^http:\/\/[a-z0-9-]+\.localhost:\d+$/);
    expect(await pageAt(new URL(address)))
      .to.contain('<!doctype html>')
      .and.contain('<title>');

    const { port } = new URL(buildai.url);
    const { stdout } = await runResident(['doctor', '--json'], { DATA_DIR: buildai.dataDir, PORT: port });
    const findings = JSON.parse(stdout) as { id: string; message: string }[];
    expect(findings.find(({ id }) => id === 'core/port')?.message).to.equal(
      `Another BuildAI server is running on port ${port}.`,
    );
    buildai.process.kill('SIGTERM');
    expect(await buildai.ended()).to.equal(0);
  });

  it('lists what to fix before others use a server at a public address', async () => {
    await using buildai = await runBuildai(['start'], {
      PUBLIC_URL: 'http://build.example.com',
      APPS_HOST: 'apps.example.com',
      LISTEN_HOST: '127.0.0.1',
    });
    const output = await buildai.printed('docs/guides/hardening.md');
    const named = output.split('\n').flatMap((line) => /^- ([^:]+): /.exec(line)?.[1] ?? []);
    expect(named).to.have.members(['Mail', 'App domain', 'Encryption', 'Checkout']);
    expect(output).to.contain('Set SMTP_URL').and.contain('set PUBLIC_URL to its https:// address');
  });

  it('stops with the name of an invalid setting and what it should be', async () => {
    const { code, output } = await runResident(['start'], {
      DATA_DIR: folder,
      DATABASE_URL: 'mysql://somewhere',
    });
    expect(code).to.equal(1);
    expect(output).to.contain('DATABASE_URL: should be an address such as postgres://');
  });

  it('responds to wrong usage with its help and exit code 2', async () => {
    const { code, output } = await runResident(['start', '--colour'], { DATA_DIR: folder });
    expect(code).to.equal(2);
    expect(output).to.contain("unknown option '--colour'").and.contain('Usage:');
  });
});
