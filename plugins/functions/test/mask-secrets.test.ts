import { expect } from 'chai';
import { secretMask } from '../src/server/logs/mask-secrets.js';

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

  it('takes as long with many alike values', () => {
    const many = Object.fromEntries(
      Array.from({ length: 100 }, (_, secret) => [
        `S${secret}`,
        Array.from({ length: 500 }, (_line, line) => `aaaaaa${secret}-${line}`).join('\n'),
      ]),
    );
    const masks = secretMask(many);
    const start = performance.now();
    expect(masks('a'.repeat(8_000))).not.to.include('aaaaaa');
    expect(performance.now() - start).to.be.lessThan(500);
    expect(masks('see aaaaaa7-7 there')).to.match(/^see \[S\d+\] there$/);
  });
});
