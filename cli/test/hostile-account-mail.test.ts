import { expect } from 'chai';
import type { HostileWorld } from './hostile-world.js';
import { rowMark, startHostileWorld } from './hostile-world.js';

/** What pages may ask the server to mail to an address, which can itself carry rows. */
const address = `${rowMark}@evil.example`;
const mails: readonly (readonly [path: string, body: object])[] = [
  ['auth/signup', { email: address, password: 'orchid-velvet-43', name: rowMark }],
  ['live_api/account/sendMagicLink', { email: address, continueUrl: `/?d=${rowMark}` }],
  ['live_api/account/sendMagicLink', { email: 'stranger@evil.example', continueUrl: `/?d=${rowMark}` }],
  ['live_api/account/sendResetPasswordEmail', { email: 'user@evil.example', continueUrl: `/?d=${rowMark}` }],
  ['account/sendMagicLink', { email: address }],
  ['live_api/account/sendVerificationEmail', { continueUrl: `/?d=${rowMark}` }],
  ['live_api/account/completeEmailChange', { newEmail: address }],
];

describe('Mail about accounts', () => {
  let world: HostileWorld;
  before(async () => {
    world = await startHostileWorld('sqlite');
  });
  after(() => world?.stop());

  it('is not sent by code in the preview, whether the app is published or not', async () => {
    const appId = await world.newShop();
    const preview = await world.previewOrigin(appId);
    const asBuilder = { authorization: `Bearer ${await world.previewToken(appId)}` };
    const ask = async (origin: string, [path, body]: (typeof mails)[number], headers = {}) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
      return (await world.get(`${origin}/api/${path}`, { ...init, body: JSON.stringify(body) })).status;
    };
    const askAll = async () => {
      for (const mail of mails)
        for (const headers of [asBuilder, {}])
          expect(await ask(preview, mail, headers), mail[0]).to.be.oneOf([401, 403]);
    };
    await askAll();
    const published = (await world.publish(appId)).replace(/\/$/, '');
    // An attacker who is a user of the app, for whom a reset would be sent.
    const user = { email: 'user@evil.example', password: 'orchid-velvet-43' };
    expect(await ask(published, ['auth/signup', user])).to.equal(200);
    await askAll();
    // Mail leaves in order: when this one is there, those before would be.
    expect(await ask(published, ['live_api/account/sendMagicLink', { email: user.email }])).to.equal(200);
    await world.mail.link();
    expect(JSON.stringify(world.mail.received)).to.not.include(rowMark);
  });
});
