import { expect } from 'chai';
import { defaultName } from '../src/server/accounts/default-name.js';

const names: Readonly<Record<string, string>> = {
  'ada@example.com': 'Ada',
  'sandra.owner@example.com': 'Sandra Owner',
  'anna-lena_mai+news@example.com': 'Anna Lena Mai',
  'émile.zola@example.com': 'Émile Zola',
  '+@example.com': '+',
  '_@example.com': '_',
};

describe('The default name of an account', () => {
  for (const [email, name] of Object.entries(names)) {
    it(`is ${name} for ${email}`, () => expect(defaultName(email)).to.equal(name));
  }

  it('has at most 100 characters', () => {
    expect(defaultName(`${'a'.repeat(200)}@example.com`)).to.have.length(100);
  });
});
