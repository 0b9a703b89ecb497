import { expect } from 'chai';
import { gumroadConfig, gumroadSettingsOf } from '../src/server/checkout/gumroad/gumroad-config.js';
import { stripeConfig, stripeSettingsOf } from '../src/server/checkout/stripe/stripe-config.js';

describe('The settings of the checkouts', () => {
  it('leave Gumroad and Stripe off by default', () => {
    expect(gumroadSettingsOf(gumroadConfig.parse({}))).to.equal(undefined);
    expect(stripeSettingsOf(stripeConfig.parse({}))).to.equal(undefined);
  });

  it("default to the providers' own addresses", () => {
    expect(gumroadSettingsOf(gumroadConfig.parse({ accessToken: 'token' }))).to.deep.equal({
      accessToken: 'token',
      url: 'https://api.gumroad.com',
    });
    const stripe = { secretKey: 'sk_1', webhookSecret: 'whsec_1' };
    expect(stripeSettingsOf(stripeConfig.parse(stripe))).to.deep.equal({
      ...stripe,
      url: 'https://api.stripe.com',
    });
    expect(gumroadConfig.parse({ url: 'http://127.0.0.1:12111/' }).url).to.equal('http://127.0.0.1:12111');
  });

  it('name the missing one of the two Stripe settings', () => {
    const errorOf = (settings: object) => stripeConfig.safeParse(settings).error?.issues[0];
    expect(errorOf({ secretKey: 'sk_1' })?.path).to.deep.equal(['webhookSecret']);
    expect(errorOf({ secretKey: 'sk_1' })?.message).to.match(/^STRIPE_WEBHOOK_SECRET should be given too/);
    expect(errorOf({ webhookSecret: 'whsec_1' })?.message).to.match(/^STRIPE_SECRET_KEY should be given too/);
  });

  it('refuse invalid addresses', () => {
    for (const url of ['stripe', 'ftp://stripe.com', 'https://example.com/stripe'])
      expect(stripeConfig.safeParse({ url }).success, url).to.equal(false);
    for (const url of ['gumroad', 'ftp://gumroad.com'])
      expect(gumroadConfig.safeParse({ url }).success, url).to.equal(false);
  });
});
