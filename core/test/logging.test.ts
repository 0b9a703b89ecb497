import { spawnSync } from 'node:child_process';
import { extname } from 'node:path';
import { expect } from 'chai';

const logging = new URL(`../src/logging/index${extname(import.meta.url)}`, import.meta.url).href;

/** Output of a process that creates a logger and runs `code` with it. */
function logged(code: string, development = false): string {
  const script = `
    import { createLogger } from '${logging}';
    const log = createLogger({ logLevel: 'info', development: ${String(development)} });
    ${code}`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, '--input-type', 'module', '--eval', script],
    { encoding: 'utf8' },
  );
  return stdout + stderr;
}

describe('The log', () => {
  it('is one line of JSON for each entry, from the chosen level on', () => {
    const lines = logged(
      `log.debug('unseen'); log.info({ port: 1 }, 'listening'); log.error({ err: new Error('no') }, 'bad');`,
    );
    const [first, second, ...rest] = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(first).to.include({ msg: 'listening', port: 1, level: 'info' });
    expect(second?.err).to.include({ message: 'no' });
    expect(rest).to.deep.equal([]);
  });

  it('never holds a credential, however deep it lies', () => {
    const output = logged(`
      log.info({
        authorization: 'Bearer S3CRET',
        headers: { authorization: 'Bearer S3CRET', cookie: 'S3CRET', 'set-cookie': ['S3CRET'], 'x-api-key': 'S3CRET' },
        body: { email: 'ada@example.com', password: 'S3CRET', nested: { refreshToken: 'S3CRET', apiKey: 'S3CRET' } },
        token: 'S3CRET', secretKey: 'S3CRET', oobCode: 'S3CRET', a: { b: { c: { token: 'S3CRET' } } },
      }, 'request');
      log.child({ request: { headers: { authorization: 'S3CRET' } } }).info('child');
      log.error({ err: Object.assign(new Error('no'), { config: { apiKey: 'S3CRET' }, token: 'S3CRET' }) }, 'failed');
    `);
    expect(output).to.include('ada@example.com').and.include('child').and.include('failed');
    expect(output).not.to.include('S3CRET');
  });

  it('commands no terminal and turns no line around, as JSON and readable', () => {
    const code = `log.warn({ name: 'a\\u001b[31m\\u202e\\u009b\\bb' }, 'C:\\\\u001b \\u001b[2J\\u202efdp.exe');`;
    for (const development of [false, true]) {
      const output = logged(code, development).replace(/\u001b\[\d+m/g, '');
      expect(output, String(development)).to.not.match(/[^\P{Cc}\n\t]|[\u202a-\u202e]/u);
      expect(output).to.contain('fdp.exe');
    }
    expect(JSON.parse(logged(code))).to.include({ name: 'a\u001b[31m\u202e\u009b\bb' });
    expect(logged(code, true)).to.contain('\\u001b[2J');
  });

  it('is readable in development', () => {
    expect(logged(`log.info('listening');`, true)).to.match(/INFO.*listening/);
  });
});
