import { expect } from 'chai';
import { defaultAppsHost } from '../src/config/default-apps-host.js';
import { isBelowAddress, sharedDomain } from '../src/doctor/check-apps-domain.js';

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

  it('is localhost for an address of this machine, and the host of the platform for all others', () => {
    const hosts: readonly (readonly [publicUrl: string, appsHost: string, isBelowAddress: boolean])[] = [
      ['http://localhost:4000', 'localhost:4000', false],
      ['http://127.0.0.1:4000', 'localhost:4000', false],
      ['http://[::1]:4000', 'localhost:4000', false],
      ['https://build.example.com', 'build.example.com', false],
      ['http://192.0.2.1:8080', '192.0.2.1:8080', true],
      ['http://[2001:db8::1]', '[2001:db8::1]', true],
    ];
    for (const [publicUrl, appsHost, below] of hosts) {
      expect(defaultAppsHost(publicUrl), publicUrl).to.equal(appsHost);
      expect(isBelowAddress({ appsHost }), publicUrl).to.equal(below);
    }
  });
});
