import { expect } from 'chai';
import { runBuildai } from './run-buildai.js';

describe('buildai start', function () {
  it('starts without configuration, prints its address, and shuts down gracefully', async () => {
    await using buildai = await runBuildai(['start']);
    await buildai.printed(`BuildAI is running at ${buildai.url}`);
    expect((await fetch(`${buildai.url}/readyz`)).status).to.equal(200);
    expect(buildai.output()).to.not.contain('Before others use this server');
    buildai.process.kill('SIGTERM');
    expect(await buildai.ended()).to.equal(0);
  });

  it('creates an app from a sentence, and prints an address at which it is served', async () => {
    await using buildai = await runBuildai(['start', 'a', 'habit', 'tracker', 'with', 'streaks']);
    const output = await buildai.printed('Edit  http');
    const address = /Open\s+(\S+)/.exec(output)?.[1] ?? '';
    expect(address).to.match(/^http:\/\/[a-z0-9-]+\.localhost:\d+$/);
    const { hostname, port } = new URL(address);
    const { request } = await import('node:http');
    const page = await new Promise<string>((resolve, reject) => {
      request(
        { host: '127.0.0.1', port, headers: { host: `${hostname}:${port}`, accept: 'text/html' } },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () => resolve(text));
        },
      )
        .once('error', reject)
        .end();
    });
    expect(page).to.contain('<!doctype html>').and.contain('<title>');
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
    await using buildai = await runBuildai(['start'], { DATABASE_URL: 'mysql://somewhere' });
    expect(await buildai.ended()).to.equal(1);
    expect(buildai.output()).to.contain('DATABASE_URL: should be an address such as postgres://');
  });

  it('responds to wrong usage with its help and exit code 2', async () => {
    await using buildai = await runBuildai(['start', '--colour']);
    expect(await buildai.ended()).to.equal(2);
    expect(buildai.output()).to.contain("unknown option '--colour'").and.contain('Usage:');
  });
});
