import { expect } from 'chai';
import { HiddenTexts } from '../src/server/logs/hidden-texts.js';
import { secretMask } from '../src/server/logs/mask-secrets.js';
import { secretForms } from '../src/server/logs/secret-forms.js';

describe('The mask of secrets', () => {
  const key = 'sk-Live+4/2?&9"z';
  const mask = secretMask({ KEY: key, SHORT: 'abc' });

  it('hides a value in the encodings that logs have', () => {
    const json = JSON.stringify({ key });
    const forms = [
      key,
      json,
      JSON.stringify(json),
      encodeURIComponent(key),
      Buffer.from(key).toString('hex'),
      Buffer.from(key).toString('base64'),
      Buffer.from(key).toString('base64url'),
      Buffer.from(`u:${key}`).toString('base64'),
      Buffer.from(`us:${key}!`).toString('base64'),
    ];
    for (const form of forms) expect(mask(`<${form}>`), form).to.match(/^<.*\[KEY\].{0,4}>$/);
    expect(mask('abc and other words')).to.equal('abc and other words');
  });

  it('hides the beginning of a value where the text was cut', () => {
    expect(mask(`see ${key.slice(0, 9)}`, true)).to.equal('see [KEY]');
    expect(mask(`see ${key.slice(0, 9)}`)).to.equal(`see ${key.slice(0, 9)}`);
  });

  it('hides values that overlap, lines, and the key within credentials', () => {
    const both = secretMask({ ONE: 'abcdefgh', OTHER: 'efghijkl' });
    expect(both('-abcdefghijkl-')).to.equal('-[ONE]-');
    const credentials = { type: 'service_account', key: 'MIIEvQIBADANBgkq\nhkiG9w0BAQEFAASC' };
    const account = secretMask({ ACCOUNT: JSON.stringify(credentials) });
    expect(account(`service_account ${credentials.key}`)).to.equal('service_account [ACCOUNT]');
    expect(account('hkiG9w0BAQEFAASC')).to.equal('[ACCOUNT]');
  });

  it('hides a value as consoles show it in other quotes', () => {
    const quotes = secretMask({ KEY: 'ab"cd\\efgh12xyz', ALL: 'ij"kl\'mn`op\\qrst' });
    expect(quotes(String.raw`{ key: 'ab"cd\\efgh12xyz' }`)).to.equal("{ key: '[KEY]' }");
    expect(quotes(String.raw`{ key: 'ij"kl\'mn${'`'}op\\qrst' }`)).to.equal("{ key: '[ALL]' }");
  });

  it('tells many alike values apart', () => {
    const many = secretMask({
      LINES: Array.from({ length: 500 }, (_, line) => `aaaaaa-${line}`).join('\n'),
      SHORT: 'aaaaaa',
      LONG: 'aaaaaa-77-long',
    });
    expect(many('see aaaaaa-77, aaaaaab, aaaaaa-77-long')).to.equal('see [LINES], [SHORT]b, [LONG]');
    expect(many('see aaaaaa-77-lo', true)).to.equal('see [LONG]');
  });

  it('compares a place once with all values that are alike', () => {
    const start = 'a'.repeat(4_000);
    const texts = new HiddenTexts(new Map(Array.from({ length: 100 }, (_, i) => [`${start}${i}`, `S${i}`])));
    const budget = { left: 1_000_000 };
    expect(texts.at(`${start}77`, 0, false, budget)).to.deep.equal({ name: 'S77', end: 4_002 });
    expect(1_000_000 - budget.left).to.be.within(4_002, 4 * 4_002);
  });

  it('hides the whole of a text that takes too many comparisons, and nothing of other texts', () => {
    const alike = (length: number) =>
      Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`S${i}`, `${'a'.repeat(length)}${i}`]));
    const hidden = '(hidden: too much of it looks like secrets)';
    const mask4000 = secretMask(alike(4_000));
    expect(mask4000(`see ${'a'.repeat(7_900)}`)).to.equal(hidden);
    expect(mask4000(`${'a'.repeat(7_900)} ${'a'.repeat(4_000)}7`)).to.equal(hidden);
    expect(mask4000(`see ${'a'.repeat(20)}, ${'a'.repeat(4_000)}7`)).to.equal(`see ${'a'.repeat(20)}, [S7]`);
    expect(secretMask(alike(9_000))('a'.repeat(8_000), true)).to.match(/^\[S\d+\]$/);
  });

  it('bounds the encodings of parts, and hides each part', () => {
    const secrets = Object.fromEntries(
      Array.from({ length: 100 }, (_, secret) => [
        `S${secret}`,
        JSON.stringify(Array.from({ length: 300 }, (_text, i) => `part ${secret} "${i}" ${'x'.repeat(12)}`)),
      ]),
    );
    const forms = secretForms(secrets);
    expect(forms.size).to.be.lessThan(100 * 300 * 2 + 2_000 * 15 + 100 * 20);
    for (const [name, value] of Object.entries(secrets))
      for (const part of JSON.parse(value) as string[]) expect(forms.get(part)).to.equal(name);
  });
});
