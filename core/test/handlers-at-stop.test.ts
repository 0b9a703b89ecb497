import { expect } from 'chai';
import { defineApi, definePlugin } from '../src/index.js';
import { startTestHost } from '../src/testing/index.js';

const api = defineApi({
  count: { method: 'POST', path: '/api/shop/count', access: 'anonymous' },
});

/** A promise and its resolve function. */
function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { give, given };
}

describe('A host that stops', () => {
  it('keeps its database open for the handlers whose clients have gone', async () => {
    const [begun, left] = [signal(), signal()];
    const outcomes: unknown[] = [];
    const shop = definePlugin({
      id: 'shop',
      register: (kit) =>
        kit.serve(api, {
          async count({ signal: leaving }) {
            leaving.addEventListener('abort', left.give);
            begun.give();
            await left.given;
            for (let step = 0; step < 20; step += 1) {
              outcomes.push(await kit.db.raw('select 1 as one').catch((error: unknown) => error));
            }
          },
        }),
    });
    const host = await startTestHost({ plugins: [shop] });
    const client = new AbortController();
    const answer = host
      .client(api)
      .count({}, { signal: client.signal })
      .catch(() => 'left');
    await begun.given;
    client.abort();
    expect(await answer).to.equal('left');
    await left.given;
    await host.stop();
    expect(outcomes).to.deep.equal(Array.from({ length: 20 }, () => [{ one: 1 }]));
  });
});
