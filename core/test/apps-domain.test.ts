import { expect } from 'chai';
import { sharedDomain } from '../src/doctor/check-apps-domain.js';

describe('The domain of the apps', () => {
  it('is the platform’s own where nobody else may register below another', () => {
    const addresses: readonly (readonly [publicUrl: string, appsHost: string, shared: string | undefined])[] =
      [
        ['http://localhost:4000', 'localhost:4000', undefined],
        ['https://build.example.com', 'example-apps.com', undefined],
        ['https://build.example.com', 'apps.example.com', 'example.com'],
        ['https://build.example.co.uk', 'apps.example.co.uk', 'example.co.uk'],
        ['https://build.example.co.uk', 'other.co.uk', undefined],
        ['https://one.github.io', 'two.github.io', undefined],
        ['https://192.0.2.1', 'apps.example.com', undefined],
      ];
    for (const [publicUrl, appsHost, shared] of addresses)
      expect(sharedDomain({ publicUrl, appsHost }), publicUrl).to.equal(shared);
  });
});
