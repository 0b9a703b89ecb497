import { expect } from 'chai';
import { keysInText } from '../src/server/security/keys-in-text.js';

/** Joined here, so that no text of this file is a key itself. */
const join = (...parts: readonly string[]) => parts.join('');
const random = 'q7Zk3mVx9RtB2nLc8WyH4sJd';

const kinds = (text: string) => keysInText(text).map(({ kind }) => kind);

describe('Keys in the text of a file', () => {
  it('are found by their form', () => {
    for (const [kind, key] of [
      ['A Stripe key', join('sk_', 'live_', random)],
      ['A Stripe key', join('rk_', 'test_', random)],
      ['A Stripe webhook secret', join('whsec_', random)],
      ['An AWS key', join('AKIA', 'Q7ZK3MVX9RTB2NLC')],
      ['A GitHub token', join('ghp_', random, 'A1b2C3d4E5f6')],
      ['A Slack token', join('xoxb-', '1234567890-', random)],
      ['An OpenAI key', join('sk-', 'proj-', random)],
      ['An Anthropic key', join('sk-', 'ant-', 'api03-', random)],
      ['A Google key', join('AIza', random, 'A1b2C3d4E5f')],
      ['A private key', join('-----BEGIN ', 'RSA PRIVATE KEY-----')],
      ['A signed token', join('eyJ', 'hbGciOiJIUzI1', '.eyJ', 'yb2xlIjoic2Vy', '.', random)],
      ['The password of a database', join('postgres://', 'app:hunter22@', 'db.shop.io/app')],
    ] as const)
      expect(kinds(`const value = \`${key}\`;`), key).to.deep.equal([kind]);
  });

  it('are found by the name that they are given', () => {
    const [found] = keysInText(`\n\nconst mailApiKey = '${random}';`);
    expect(found).to.deep.equal({
      kind: 'What looks like a key (“mailApiKey”)',
      value: random,
      line: 3,
      secretName: 'MAIL_API_KEY',
    });
    for (const text of [
      `{ "x-api-key": "${random}" }`,
      `headers: { 'Secret-Token': 'Bearer ${random}' }`,
      `const password: string = "${random}"`,
    ])
      expect(keysInText(text), text).to.have.length(1);
  });

  it('are found once each, in their order', () => {
    const stripe = join('sk_', 'live_', random);
    const text = `const token = '${random}9z';\nconst stripeKey = '${stripe}';\nuse('${stripe}');`;
    expect(keysInText(text).map(({ line, secretName }) => [line, secretName])).to.deep.equal([
      [1, 'TOKEN'],
      [2, 'STRIPE_KEY'],
    ]);
  });

  it('are no names, words, placeholders or other random texts', () => {
    for (const text of [
      `const key = 'customers-by-last-name-asc';`,
      `const apiKey = context.secrets.API_KEY;`,
      `const apiKey = 'your-api-key-goes-here-123';`,
      `const apiKey = 'xxxxxxxxxxxxxxxxxxxx1234';`,
      `const password = 'correct horse battery staple';`,
      `const storageKey = 'beekeeper.inspections.filter.v2';`,
      `const checksum = '${random}';`,
      `const url = 'postgres://localhost/app';`,
      `<Route key="/inspections/edit/details" />`,
      `const tokenLimit = '12345678901234567890';`,
      `const AWS = '${join('AKIA', 'IOSFODNN7EXAMPLE')}';`,
      `const keyboardShortcut = 'Control+Shift+Alt+KeyK';`,
    ])
      expect(keysInText(text), text).to.deep.equal([]);
  });
});
