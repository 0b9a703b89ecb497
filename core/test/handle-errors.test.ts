import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import Koa from 'koa';
import { pino } from 'pino';
import { handleErrors } from '../src/http/handle-errors.js';
import { InternalError, TooBusy } from '../src/shared/errors.js';

/** Status, waiting time and log lines of a request whose handler throws. */
async function answerTo(error: Error, headers: Readonly<Record<string, string>> = {}) {
  const lines: { level: number; msg: string; err?: unknown }[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const koa = new Koa().use(handleErrors(log)).use(() => {
    throw error;
  });
  const server = koa.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  // `fetch` would set the headers of browsers itself.
  const call = get({ port, host: '127.0.0.1', headers: { connection: 'close', ...headers } });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const body = await text(answer);
  await new Promise((resolve) => server.close(resolve));
  return { status: answer.statusCode, wait: answer.headers['retry-after'], text: body, lines };
}

describe('The log of requests that fail', () => {
  it('has one line without a stack for what was refused because the server is busy', async () => {
    const { status, wait, lines } = await answerTo(TooBusy({ retryAfter: 4.2 }));
    expect([status, wait]).to.deep.equal([503, '5']);
    expect(lines.map(({ level, err }) => [level, err])).to.deep.equal([[40, undefined]]);
  });

  it('has the error of what should not have happened', async () => {
    for (const error of [new Error('It fails.'), InternalError()]) {
      const { status, lines } = await answerTo(error);
      expect(status).to.equal(500);
      expect(lines).to.have.lengthOf(1);
      expect(lines[0]).to.include({ level: 50 }).and.have.nested.property('err.stack');
    }
  });
});

describe('An error of a driver', () => {
  const withCode = (code: string) => Object.assign(new Error('of 10.0.0.7'), { code });

  it('says that the database does not answer, and when to try again', async () => {
    for (const error of [
      withCode('ECONNREFUSED'),
      withCode('57P01'),
      withCode('SQLITE_CANTOPEN'),
      new Error('Knex: Timeout acquiring a connection. The pool is probably full.'),
    ]) {
      const { status, wait, lines, ...answer } = await answerTo(error);
      expect([status, wait]).to.deep.equal([503, '10']);
      expect(answer.text)
        .to.contain('"code":"unavailable"')
        .and.contain('try again')
        .and.not.contain('10.0.0.7');
      expect(lines[0]).to.have.nested.property('err.stack');
    }
  });

  it('says that the disk is full, which no client can wait for', async () => {
    for (const code of ['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']) {
      const { status, wait, ...answer } = await answerTo(withCode(code));
      expect([status, wait]).to.deep.equal([507, undefined]);
      expect(answer.text).to.contain('"code":"disk_full"').and.contain('free up space');
    }
  });

  it('is a page for people who open one, which reloads by itself if that can help', async () => {
    const headers = { 'sec-fetch-mode': 'navigate' };
    const away = await answerTo(withCode('ECONNREFUSED'), headers);
    expect([away.status, away.wait]).to.deep.equal([503, '10']);
    expect(away.text).to.contain('<meta http-equiv="refresh" content="10">').and.contain('<h1>');
    const full = await answerTo(withCode('ENOSPC'), headers);
    expect(full.text).to.contain('<h1>').and.not.contain('http-equiv="refresh"');
  });
});
