import { expect } from 'chai';
import { readGumroadPing } from '../src/server/checkout/gumroad/gumroad-ping.js';
import { registerGumroadPings } from '../src/server/checkout/gumroad/register-gumroad-pings.js';
import { CheckoutUnavailable, WebhookEventRefused } from '../src/shared/errors.js';
import { startContextHost } from './support/checkout-context.js';
import type { GumroadBuyer } from './support/fake-gumroad.js';
import { FakeGumroad } from './support/fake-gumroad.js';
import { FakeServer } from './support/fake-server.js';

const checkout = 'c0123456789abcdefghi';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('Pings of Gumroad', () => {
  let gumroad: FakeGumroad;
  beforeEach(async () => {
    gumroad = await FakeGumroad.start();
    gumroad.offer({ planId: 'moon', name: 'Moon', monthly: 4_900, yearly: 47_000 });
  });
  afterEach(() => gumroad[Symbol.asyncDispose]());

  const sell = (buyer?: GumroadBuyer, more = '') =>
    gumroad.sell(`${gumroad.url}/l/membr?variant=Moon&checkout=${checkout}${more}`, buyer);
  const lastPing = () => gumroad.deliveries.sent.at(-1)!.body;
  const readPing = (body: string, { secret = 'hush', headers = form, at = '12:00:00' } = {}) =>
    readGumroadPing({ body, headers, secret, receivedAt: `2026-01-01T${at}.000Z` }, 'hush');
  const isRefused = (...given: Parameters<typeof readPing>) => {
    try {
      readPing(...given);
      return false;
    } catch (error) {
      return WebhookEventRefused.is(error);
    }
  };

  it('name the sale, and the checkout from the product URL', async () => {
    const { saleId } = await sell();
    expect(readPing(lastPing()).references).to.deep.equal([
      { kind: 'sale', id: saleId, checkoutId: checkout },
    ]);
  });

  it('name the subscription if they are not about a single sale', async () => {
    const { reference } = await sell();
    await gumroad.renew(reference);
    for (const tell of [
      () => gumroad.cancel(reference),
      () => gumroad.restart(reference),
      () => gumroad.end(reference),
    ]) {
      await tell();
      expect(lastPing()).to.match(/purchase_ids\[\]=.*purchase_ids\[\]=/);
      expect(readPing(lastPing()).references).to.deep.equal([{ kind: 'subscription', id: reference }]);
    }
  });

  it('name the sale for refunds and disputes', async () => {
    const { saleId } = await sell();
    for (const tell of [
      () => gumroad.refund(saleId, 100),
      () => gumroad.dispute(saleId),
      () => gumroad.winDispute(saleId),
    ]) {
      await tell();
      expect(readPing(lastPing()).references[0]).to.include({ kind: 'sale', id: saleId });
    }
  });

  it('are refused without the secret, with a wrong one, and if not a form', async () => {
    await sell();
    for (const secret of ['', 'hus', 'hush ', 'HUSH'])
      expect(isRefused(lastPing(), { secret })).to.equal(true);
    expect(isRefused(lastPing(), { headers: { 'content-type': 'application/json' } })).to.equal(true);
    expect(isRefused('', {})).to.equal(true);
    expect(isRefused('resource_name=sale&sale_id=..%2Fuser')).to.equal(true);
    expect(isRefused('resource_name=sale&email=ada%40example.com')).to.equal(true);
  });

  it('are refused with duplicate keys, however encoded', async () => {
    await sell();
    for (const again of ['sale_id=other', 's%61le_id=other', 'email=x', 'url_params%5Bcheckout%5D=other'])
      expect(isRefused(`${lastPing()}&${again}`)).to.equal(true);
  });

  it('ignore custom fields that imitate built-in ones', async () => {
    const { reference } = await sell({ customFields: { sale_id: 'another', Company: 'Ada Ltd' } });
    expect(lastPing()).to.match(/(^|&)sale_id=another&/);
    expect(readPing(lastPing()).references).to.deep.equal([
      { kind: 'subscription', id: reference, checkoutId: checkout },
    ]);

    const hijack = { 'url_params[checkout]': 'x'.repeat(20) };
    const { saleId } = await gumroad.sell(`${gumroad.url}/l/membr?variant=Moon`, { customFields: hijack });
    expect(readPing(lastPing()).references).to.deep.equal([{ kind: 'sale', id: saleId }]);

    await sell({ customFields: hijack });
    expect(isRefused(lastPing())).to.equal(true);

    await sell({ customFields: { sale_id: 'another', subscription_id: 'another' } });
    expect(isRefused(lastPing())).to.equal(true);
  });

  it('ignore checkout IDs in foreign URLs', async () => {
    const { saleId } = await gumroad.sell(`${gumroad.url}/l/membr?variant=Moon&checkout=%27%20or%201`);
    expect(readPing(lastPing()).references).to.deep.equal([{ kind: 'sale', id: saleId }]);
  });

  it('are ignored if their type is unknown', () => {
    expect(readPing('resource_name=payout&payout_id=1').references).to.deep.equal([]);
  });

  it('have the same key in all deliveries, and different keys otherwise', async () => {
    const { saleId } = await sell();
    const sale = lastPing();
    expect(readPing(sale).key).to.equal(readPing(sale, { at: '12:00:59' }).key);
    expect(readPing(sale).key).to.equal(readPing(`${sale}&retry_count=2`).key);
    await gumroad.refund(saleId, 100);
    const refund = lastPing();
    expect(readPing(refund).key).not.to.equal(readPing(sale).key);
    // A second partial refund is identical.
    await gumroad.refund(saleId, 100);
    expect(lastPing()).to.equal(refund);
    expect(readPing(lastPing(), { at: '12:02:00' }).key).not.to.equal(readPing(refund).key);
  });

  it('are delivered again only after certain responses, unchanged', async () => {
    const statuses = [503, 499, 200, 400];
    await using receiver = await FakeServer.start(() => ({ status: statuses.shift() ?? 500 }));
    gumroad.notify(receiver.url);
    await sell();
    const keys = () => receiver.requests.map(({ body }) => readPing(body).key);
    expect(receiver.requests).to.have.length(3);
    expect(new Set(keys()).size).to.equal(1);
    await sell();
    expect(receiver.requests).to.have.length(4);
    await sell();
    expect(receiver.requests).to.have.length(8);
    expect(new Set(keys()).size).to.equal(3);
  });

  it('are subscribed to once, for all event types', async () => {
    await using host = await startContextHost();
    const access = { accessToken: gumroad.accessToken, url: gumroad.url };
    const address = 'https://build.example.com/api/plans/webhooks/gumroad/hush';
    const register = () => registerGumroadPings(access, address, host.context());
    gumroad.state.pingAddresses.push({ resource: 'sale', address: 'https://other.example.com' });
    gumroad.state.pingAddresses.push({ resource: 'refund', address });
    expect(await register()).to.have.members([
      'sale',
      'dispute',
      'dispute_won',
      'cancellation',
      'subscription_updated',
      'subscription_ended',
      'subscription_restarted',
    ]);
    expect(await register()).to.deep.equal([]);
    const refused = registerGumroadPings(access, 'http://localhost:4000/hush', host.context());
    expect(CheckoutUnavailable.is(await refused.catch((error: unknown) => error))).to.equal(true);
  });
});
