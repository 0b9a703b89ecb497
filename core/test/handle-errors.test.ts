import { expect } from 'chai';
import Koa from 'koa';
import { pino } from 'pino';
import { handleErrors } from '../src/http/handle-errors.js';
import { InternalError, TooBusy } from '../src/shared/errors.js';

/** Status, waiting time and log lines of a request whose handler throws. */
async function answerTo(error: Error) {
  const lines: { level: number; msg: string; err?: unknown }[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const koa = new Koa().use(handleErrors(log)).use(() => {
    throw error;
  });
  const server = koa.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } });
  await new Promise((resolve) => server.close(resolve));
  return { status: answer.status, wait: answer.headers.get('retry-after'), lines };
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
