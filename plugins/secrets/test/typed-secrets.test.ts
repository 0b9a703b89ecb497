import { expect } from 'chai';
import { keysWithoutHost, typedSecrets } from '../src/web/requests/typed-secrets.js';

const requested = ['STRIPE_KEY', 'MAIL_KEY'].map((key) => ({
  key,
  description: 'Settings',
  hosts: ['api.example.com'],
}));
const keysOf = (values: Record<string, string>, isUpdate: boolean) =>
  typedSecrets(requested, values, isUpdate)?.map(({ key }) => key);

describe('The values typed for requested secrets', () => {
  it('are all needed while they are missing', () => {
    expect(keysOf({ STRIPE_KEY: 'a' }, false)).to.equal(undefined);
    expect(keysOf({ STRIPE_KEY: 'a', MAIL_KEY: ' ' }, false)).to.equal(undefined);
    expect(keysOf({ STRIPE_KEY: 'a', MAIL_KEY: 'b' }, false)).to.deep.equal(['STRIPE_KEY', 'MAIL_KEY']);
  });

  it('may be sent to the hosts that the assistant suggested, unless others were typed', () => {
    const uses = { MAIL_KEY: { hosts: 'mail.example.com, smtp.example.com', isReadable: true } };
    const typed = typedSecrets(requested, { STRIPE_KEY: 'a', MAIL_KEY: 'b' }, false, uses) ?? [];
    expect(typed.map(({ hosts, isReadable }) => [hosts, isReadable])).to.deep.equal([
      [['api.example.com'], false],
      [['mail.example.com', 'smtp.example.com'], true],
    ]);
    // Those of a saved secret stay.
    expect(typedSecrets(requested, { MAIL_KEY: 'b' }, true)?.[0]).to.not.have.property('hosts');
  });

  it('are asked for a host where there is none and functions may not read them', () => {
    const loose = requested.map((secret) => ({ ...secret, hosts: [] }));
    expect(keysWithoutHost(requested, {})).to.deep.equal([]);
    expect(keysWithoutHost(loose, {})).to.deep.equal(['STRIPE_KEY', 'MAIL_KEY']);
    const uses = {
      STRIPE_KEY: { hosts: ' ', isReadable: true },
      MAIL_KEY: { hosts: 'mail.example.com', isReadable: false },
    };
    expect(keysWithoutHost(loose, uses)).to.deep.equal([]);
  });

  it('replace saved ones, which stay where nothing is typed', () => {
    expect(keysOf({ MAIL_KEY: 'b', STRIPE_KEY: '' }, true)).to.deep.equal(['MAIL_KEY']);
    expect(keysOf({}, true)).to.equal(undefined);
  });
});
