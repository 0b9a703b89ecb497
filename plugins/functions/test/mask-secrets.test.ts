import { inspect } from 'node:util';
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

  it('hides a value in addresses and forms, whatever is escaped in them and how', () => {
    const text = "p@ss w(o)rd/é!*'~";
    const own = secretMask({ KEY: text });
    const address = new URL('https://host');
    address.password = text;
    const forms = [
      encodeURI(text),
      encodeURIComponent(text).toLowerCase(),
      encodeURIComponent(text).replace(
        /[!'()*]/g,
        (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
      String(new URLSearchParams({ a: text })),
      address.href,
    ];
    for (const form of forms) expect(own(form), form).to.match(/^(a=|https:\/\/:)?\[KEY\](@host\/)?$/);
  });

  it('hides a value as UTF-16 and in dumps of bytes', () => {
    for (const text of [key, 'пароль-секрет-12', 'naïve-secret']) {
      const own = secretMask({ KEY: text });
      const little = Buffer.from(`<${text}>`, 'utf16le');
      for (const bytes of [little, Buffer.from(little).swap16()])
        for (const encoding of ['hex', 'base64', 'base64url'] as const)
          expect(own(bytes.toString(encoding)), `${text} in ${encoding}`).to.match(/^.{1,8}\[KEY\].{0,8}$/);
    }
    const wide = Buffer.from(key, 'utf16le').toString('latin1');
    expect(mask(wide)).to.equal('[KEY]\0');
    expect(mask(JSON.stringify(wide))).to.equal('"[KEY]\\u0000"');
    expect(mask(inspect(Buffer.from(key)))).to.equal('<Buffer [KEY]>');
  });

  it('hides encodings that are wrapped in lines, at any place', () => {
    const long = Array.from({ length: 40 }, (_, index) => `part-${index}`).join('!');
    const own = secretMask({ KEY: long });
    const base64 = Buffer.from(`user:${long}`).toString('base64');
    for (const [width, lineBreak] of [
      [64, '\n'],
      [76, '\r\n'],
      [10, '\n    '],
      [64, '\\n'],
    ] as const) {
      const wrapped = base64.match(new RegExp(`.{1,${width}}`, 'g'))?.join(lineBreak) ?? '';
      expect(own(`${wrapped}${lineBreak}end`), `${width}`).to.match(/^.{6,8}\[KEY\].{0,3}\s*(\\n)?end$/);
    }
    expect(own('several\nlines of\nanother text')).to.equal('several\nlines of\nanother text');
  });

  it('hides what is secret in an address, as it is and decoded', () => {
    const own = secretMask({
      DB: 'postgres://admin:p%40ss%2Fword@db.example.com:5432/orders?sslmode=require',
      LOOSE: 'DATABASE_URL=mysql://admin:lo@se/pass#word@db.example.com/orders',
      HOOK: 'https://hooks.example.com/services/T0001/abcdefghijklmnopqrstuvwx',
      FEED: 'https://feed.example.com/list?page=1&token=0123456789abcdefghij',
      DSN: 'https://0123456789abcdef0123456789abcdef@sentry.example.com/42',
    });
    expect(own('p@ss/word p%40ss%2Fword')).to.equal('[DB] [DB]');
    expect(own(Buffer.from('admin:p@ss/word').toString('base64'))).to.match(/^.{8}\[DB\].{0,2}$/);
    expect(own('lo@se/pass#word')).to.equal('[LOOSE]');
    expect(own('abcdefghijklmnopqrstuvwx, 0123456789abcdefghij')).to.equal('[HOOK], [FEED]');
    expect(own('key 0123456789abcdef0123456789abcdef')).to.equal('key [DSN]');
    const words = 'admin read orders of db.example.com, services, require';
    expect(own(words)).to.equal(words);
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
    expect(forms.size).to.be.lessThan(100 * 300 * 2 + 1_000 * 40 + 100 * 45);
    for (const [name, value] of Object.entries(secrets))
      for (const part of JSON.parse(value) as string[]) expect(forms.get(part)).to.equal(name);
  });
});
