import { expect } from 'chai';
import { buyUrlOf, checkoutDeparture } from '../src/server/buy-url.js';

const product = { id: 'product', name: 'Club', url: 'https://ada.gumroad.example/l/club' };

describe('The way to the checkout of memberships', () => {
  const departure = checkoutDeparture({
    gate: { productOf: (appId) => Promise.resolve(appId === 'app' ? (product as never) : undefined) },
    people: {
      find: (_appId, person) =>
        Promise.resolve(
          'userId' in person && person.userId === 'grace'
            ? ({ userId: 'grace', email: 'grace@example.com' } as never)
            : undefined,
        ),
    },
  });
  const isKnown = (address: string, appId = 'app') => departure.isKnown(appId, new URL(address));
  const own = buyUrlOf(product, 'grace', 'grace@example.com');

  it('is open to its people without a question', async () => {
    expect(await isKnown(own)).to.equal(true);
  });

  it('asks if code of the app has put anything into the address', async () => {
    for (const address of [
      `${own}&secret=1`,
      own.replace('grace%40', 'secret%40'),
      own.replace('checkout=grace', 'checkout=secret'),
      own.replace('/l/club', '/l/other'),
      product.url,
    ])
      expect(await isKnown(address), address).to.equal(false);
    expect(await isKnown(own, 'other')).to.equal(false);
  });
});
