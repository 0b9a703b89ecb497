import { expect } from 'chai';
import { parseOutsideHost } from '../src/egress/outside-host.js';
import { isHostOf } from '../src/shared/host-name.js';

const own = ['build.example.com', 'apps.example.net'];

describe('A host outside the platform', () => {
  const taken: readonly (readonly [text: string, host: string])[] = [
    ['api.example.org', 'api.example.org'],
    [' https://API.Example.org/ ', 'api.example.org'],
    ['*.tile.example.org', '*.tile.example.org'],
    ['bücher.de', 'xn--bcher-kva.de'],
    ['someone.github.io', 'someone.github.io'],
  ];
  for (const [text, host] of taken)
    it(`is ${host} for ${text}`, () => expect(parseOutsideHost(text, own)).to.deep.equal({ ok: true, host }));

  const refused = [
    ['', 'http://api.example.org', 'ftp://example.org', 'api.example.org:8443', 'api.example.org/v1'],
    ['localhost', 'app.localhost', '127.0.0.1', '0x7f.1', '2130706433', '10.0.0.1', '[::1]', '8.8.8.8'],
    ['intranet', 'db.internal', 'printer.local', 'a.test', 'com', 'co.uk', 'github.io'],
    ['*', '*.com', '*.co.uk', '*.github.io', 'api.*.org', '*.*.example.org', '**.example.org'],
    ['build.example.com', 'x.apps.example.net', '*.example.com', '*.apps.example.net', 'apps.example.net'],
    [
      'a@example.org',
      `a.org' https://b.org`,
      'a.org; script-src *',
      'a.org,b.org',
      'a..org',
      '-a.org',
      'a.org.',
    ],
  ].flat();
  for (const text of refused)
    it(`is not ${text || 'nothing'}`, () =>
      expect(parseOutsideHost(text, own)).to.have.property('ok', false));

  it('is reached by its name, or by *. with subdomains', () => {
    expect(isHostOf('api.example.org', 'api.example.org')).to.equal(true);
    expect(isHostOf('a.b.example.org', '*.example.org')).to.equal(true);
    for (const [host, allowed] of [
      ['example.org', '*.example.org'],
      ['x.api.example.org', 'api.example.org'],
      ['badexample.org', '*.example.org'],
    ] as const)
      expect(isHostOf(host, allowed), `${host} of ${allowed}`).to.equal(false);
  });
});
