import { processorTimeOf } from '@buildai/core/testing';
import { expect } from 'chai';
import { assessPassword } from '../src/shared/index.js';

describe('A password', () => {
  const weak: [password: string, reason: RegExp][] = [
    ['', /at least 8 characters/],
    ['k7#Qz9!', /at least 8 characters/],
    ['password', /most common passwords|commonly used/],
    ['aaaaaaaaaaaa', /Repeated characters/],
    ['abcdefgh', /Sequences|commonly/],
    ['qwertyuiop', /row|commonly|most common/],
    ['12.04.1987', /Dates/],
    ['ada.lovelace', /your name/],
  ];
  for (const [password, reason] of weak) {
    it(`such as “${password}” is too weak, for a reason`, async () => {
      const { acceptable, reasons } = await assessPassword(password, ['ada.lovelace@example.com']);
      expect(acceptable).to.equal(false);
      expect(reasons.join(' ')).to.match(reason);
    });
  }

  for (const password of [
    'orchid-velvet-42',
    'correct horse battery staple',
    'kX93!mfQ',
    'пароль-ночной-дозор',
  ]) {
    it(`such as “${password}” is accepted, without reasons`, async () => {
      const { acceptable, reasons } = await assessPassword(password);
      expect({ acceptable, reasons }).to.deep.equal({ acceptable: true, reasons: [] });
    });
  }

  it('that is designed to be slow to rate is rated quickly', async () => {
    await assessPassword('warm');
    for (const unit of ['1@$!', 'p@$$w0rd5un5h1n3', '19871204', 'a4@es5$3!1i|lo0t7+']) {
      const password = unit.repeat(1_000).slice(0, 1_000);
      expect(await processorTimeOf(() => assessPassword(password))).to.be.below(1_000);
    }
  });
});
