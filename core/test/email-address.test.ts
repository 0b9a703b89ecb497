import { expect } from 'chai';
import { isEmailAddress, normalizeEmail } from '../src/shared/index.js';

describe('An email address', () => {
  it('has a domain with letters of any script', () => {
    for (const text of [
      'ada@example.com',
      " Ada.O'Hara+x@Example.co.uk ",
      'info@müller.de',
      'info@MÜLLER.de',
      'info@xn--mller-kva.de',
      'a@почта.рф',
      'a@例え.jp',
    ])
      expect(isEmailAddress(text), text).to.equal(true);
  });

  it('is nothing else', () => {
    for (const text of [
      '',
      'ada',
      'ada@',
      '@example.com',
      'ada@example',
      'ada@@example.com',
      'a b@example.com',
      'ada@exa mple.com',
      'ada@-example.com',
      'ada@１.２',
      'ada@müller.de/path.com',
      'ada@müller.de:80',
      'ada@müller',
      'ada@example.com\nbcc:x@example.com',
      `${'a'.repeat(250)}@example.com`,
    ])
      expect(isEmailAddress(text), text).to.equal(false);
  });

  it('compares in one form', () => {
    expect(normalizeEmail(' Info@MÜLLER.de ')).to.equal('info@xn--mller-kva.de');
    expect(normalizeEmail('info@mu\u0308ller.de')).to.equal('info@xn--mller-kva.de');
    expect(normalizeEmail('INFO@xn--mller-kva.DE')).to.equal('info@xn--mller-kva.de');
    expect(normalizeEmail('no address')).to.equal('no address');
  });
});
