import { expect } from 'chai';
import { startIndexHost } from './support/index-host.js';
import { textOf, words } from './support/words.js';

const describeOnBoth = process.env.TEST_POSTGRES_URL ? describe : describe.skip;

describeOnBoth('ranking', function () {
  this.slow(30_000);

  it('is the same on SQLite and PostgreSQL, for 200 queries', async () => {
    await using sqlite = await startIndexHost('sqlite');
    await using postgres = await startIndexHost('postgres');
    for (let item = 0; item < 8; item += 1) {
      for (const host of [sqlite, postgres])
        await host.add(`item${item}`, `Item ${item}`, textOf(item, 20_000));
    }
    let found = 0;
    for (let query = 0; query < 200; query += 1) {
      const asked = { appId: 'app', query: words(query, 1 + (query % 6)).join(' '), limit: 20 };
      const [one, other] = await Promise.all([sqlite.search.search(asked), postgres.search.search(asked)]);
      expect(one).to.deep.equal(other);
      found += one.length;
    }
    expect(found).to.be.greaterThan(1000);
  });
});
