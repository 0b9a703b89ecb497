import { request } from 'node:http';

/** Run as a separate process: follows replies over HTTP, and says how late the times in their texts arrived. */
const { url, streams } = JSON.parse(process.argv[2] ?? '') as {
  readonly url: string;
  readonly streams: readonly { readonly appId: string; readonly token: string; readonly count: number }[];
};

const delays: number[] = [];
const stamped = /@(\d{13})@/g;
/** Longer than a time, which two chunks may share. */
const carried = 20;

/** Resolves when the stream is open; `ended` when it has ended. */
function follow(appId: string, token: string): { opened: Promise<void>; ended: Promise<void> } {
  let ended: Promise<void> = Promise.resolve();
  const opened = new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const asked = request(new URL(`/api/apps/${appId}/chat/stream`, url), { headers, agent: false });
    ended = new Promise((done) => {
      asked.on('response', (response) => {
        if (response.statusCode !== 200) reject(new Error(`The stream answered ${response.statusCode}.`));
        let rest = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          const now = Date.now();
          resolve();
          const text = rest + chunk;
          let last = 0;
          for (const found of text.matchAll(stamped)) {
            delays.push(now - Number(found[1]));
            last = found.index + found[0].length;
          }
          rest = text.slice(Math.max(last, text.length - carried));
        });
        response.on('close', done);
      });
      asked.on('error', reject);
    });
    asked.end();
  });
  return { opened, ended };
}

const following = streams.flatMap(({ appId, token, count }) =>
  Array.from({ length: count }, () => follow(appId, token)),
);
await Promise.all(following.map(({ opened }) => opened));
process.stdout.write('following\n');
await Promise.all(following.map(({ ended }) => ended));
process.stdout.write(`${JSON.stringify(delays)}\n`);
