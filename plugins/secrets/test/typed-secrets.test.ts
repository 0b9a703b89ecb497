import { expect } from 'chai';
import { typedSecrets } from '../src/web/requests/typed-secrets.js';

const requested = ['STRIPE_KEY', 'MAIL_KEY'].map((key) => ({ key, description: 'Settings' }));
const keysOf = (values: Record<string, string>, isUpdate: boolean) =>
  typedSecrets(requested, values, isUpdate)?.map(({ key }) => key);

describe('The values typed for requested secrets', () => {
  it('are all needed while they are missing', () => {
    expect(keysOf({ STRIPE_KEY: 'a' }, false)).to.equal(undefined);
    expect(keysOf({ STRIPE_KEY: 'a', MAIL_KEY: ' ' }, false)).to.equal(undefined);
    expect(keysOf({ STRIPE_KEY: 'a', MAIL_KEY: 'b' }, false)).to.deep.equal(['STRIPE_KEY', 'MAIL_KEY']);
  });

  it('replace saved ones, which stay where nothing is typed', () => {
    expect(keysOf({ MAIL_KEY: 'b', STRIPE_KEY: '' }, true)).to.deep.equal(['MAIL_KEY']);
    expect(keysOf({}, true)).to.equal(undefined);
  });
});
