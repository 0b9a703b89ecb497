import { expect } from 'chai';
import fc from 'fast-check';
import { createSecretBox, SecretUnreadable } from '../src/secrets/index.js';

const box = createSecretBox('one secret key of the right length');

const isUnreadable = (open: () => unknown): boolean => {
  try {
    open();
    return false;
  } catch (error) {
    return SecretUnreadable.is(error);
  }
};

describe('The secret box', () => {
  it('opens what it sealed, whatever it was, in the same context', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (plain, context) => {
        const sealed = box.seal(plain, context);
        return sealed.startsWith('v1.') && box.open(sealed, context) === plain;
      }),
    );
  });

  it('seals the same text differently each time', () => {
    expect(box.seal('same', 'a')).not.to.equal(box.seal('same', 'a'));
  });

  it('does not open what was sealed for another context or under another key', () => {
    const sealed = box.seal('plain', 'models/key/openai');
    expect(isUnreadable(() => box.open(sealed, 'models/key/anthropic'))).to.equal(true);
    expect(
      isUnreadable(() =>
        createSecretBox('another secret key of that length').open(sealed, 'models/key/openai'),
      ),
    ).to.equal(true);
  });

  it('does not open what was altered at any place, cut short or never sealed', () => {
    const sealed = box.seal('plain', 'context');
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (const index of bytes.keys()) {
      const altered = Buffer.from(bytes);
      altered[index]! ^= 1;
      expect(
        isUnreadable(() => box.open(`v1.${altered.toString('base64url')}`, 'context')),
        String(index),
      ).to.equal(true);
      const cut = bytes.subarray(0, index).toString('base64url');
      expect(
        isUnreadable(() => box.open(`v1.${cut}`, 'context')),
        String(index),
      ).to.equal(true);
    }
    for (const text of ['', 'v1', 'v1.', 'v2' + sealed.slice(2), 'plain', `${sealed}.more`]) {
      expect(
        isUnreadable(() => box.open(text, 'context')),
        text,
      ).to.equal(true);
    }
  });
});
