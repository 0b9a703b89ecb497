import { expect } from 'chai';
import { live } from '@buildai/core';
import { describeOnEachDatabase, ManualClock } from '@buildai/core/testing';
import { accounts } from '../src/shared/index.js';
import { ada, failureOf, grace, startAuthHost } from './support/auth-host.js';

const minute = 60_000;
const day = 24 * 60 * minute;

describeOnEachDatabase('Sessions', (database) => {
  it('accept a token for 60 minutes', async () => {
    const clock = new ManualClock();
    await using host = await startAuthHost({ database, clock });
    const { token, expiresAt } = await host.auth().signUp({ body: ada });
    expect(Date.parse(expiresAt) - clock.now().getTime()).to.equal(60 * minute);
    clock.advance(60 * minute - 1);
    await host.account(token).current();
    clock.advance(1);
    expect((await failureOf(host.account(token).current())).status).to.equal(401);
  });

  it('identify the caller by the Bearer header only', async () => {
    await using host = await startAuthHost({ database });
    const { token, refreshToken } = await host.auth().signUp({ body: ada });
    const attempts: Record<string, string>[] = [
      {},
      { cookie: `buildai_token=${token}; token=${token}` },
      { authorization: `Basic ${Buffer.from(`${ada.email}:${ada.password}`).toString('base64')}` },
      { authorization: token },
      { authorization: `Bearer ${refreshToken}` },
      { authorization: `Bearer ${token}x` },
      { authorization: `Bearer ${token.toUpperCase()}` },
      { authorization: 'Bearer undefined' },
    ];
    for (const headers of attempts) {
      const response = await host.send(`/api/account/current?token=${token}&access_token=${token}`, {
        headers,
      });
      expect(response.status, JSON.stringify(headers)).to.equal(401);
    }
  });

  it('exchange a refresh token for new tokens, and last 30 days from then', async () => {
    const clock = new ManualClock();
    await using host = await startAuthHost({ database, clock });
    let session = await host.auth().signUp({ body: ada });
    for (let count = 0; count < 3; count += 1) {
      clock.advance(29 * day);
      const { refreshToken = '', ...rest } = await host
        .auth()
        .token({ body: { refreshToken: session.refreshToken } });
      expect(refreshToken).not.to.equal(session.refreshToken);
      session = { ...rest, refreshToken };
      await host.account(session.token).current();
    }
    clock.advance(30 * day);
    const error = await failureOf(host.auth().token({ body: { refreshToken: session.refreshToken } }));
    expect(error).to.include({ status: 401, code: 'auth/session-ended' });
  });

  it('end with all their tokens if a used refresh token is reused', async () => {
    const clock = new ManualClock();
    await using host = await startAuthHost({ database, clock });
    const stolen = await host.auth().signUp({ body: ada });
    const fresh = await host.auth().token({ body: { refreshToken: stolen.refreshToken } });
    const other = await host.auth().signIn({ body: ada });
    clock.advance(11_000);
    await failureOf(host.auth().token({ body: { refreshToken: stolen.refreshToken } }));
    expect((await failureOf(host.account(fresh.token).current())).status).to.equal(401);
    await failureOf(host.auth().token({ body: { refreshToken: fresh.refreshToken ?? '' } }));
    await host.account(other.token).current();
  });

  it('accept the same refresh token from a second tab within a few seconds', async () => {
    const clock = new ManualClock();
    await using host = await startAuthHost({ database, clock });
    const { refreshToken } = await host.auth().signUp({ body: ada });
    const tabs = await Promise.all(
      Array.from({ length: 4 }, () => host.auth().token({ body: { refreshToken } })),
    );
    clock.advance(9_000);
    tabs.push(await host.auth().token({ body: { refreshToken } }));
    expect(new Set(tabs.map((tab) => tab.token))).to.have.length(5);
    clock.advance(20 * minute);
    for (const tab of tabs) {
      await host.account(tab.token).current();
      await host.auth().token({ body: { refreshToken: tab.refreshToken ?? '' } });
    }
  });

  it('end for good when signed out, while others go on', async () => {
    await using host = await startAuthHost({ database });
    const here = await host.auth().signUp({ body: ada });
    const elsewhere = await host.auth().signIn({ body: ada });
    await host.account(here.token).current();
    await host.auth('', here.token).signOut();
    expect((await failureOf(host.account(here.token).current())).status).to.equal(401);
    await failureOf(host.auth().token({ body: { refreshToken: here.refreshToken } }));
    await host.account(elsewhere.token).current();
  });

  it('end even if a refresh is concurrent with the sign-out', async () => {
    await using host = await startAuthHost({ database });
    const { token, refreshToken } = await host.auth().signUp({ body: ada });
    const [, refreshed] = await Promise.allSettled([
      host.auth('', token).signOut(),
      host.auth().token({ body: { refreshToken } }),
    ]);
    if (refreshed.status === 'rejected') expect(refreshed.reason).to.include({ status: 401 });
    else expect((await failureOf(host.account(refreshed.value.token).current())).status).to.equal(401);
  });

  it('respond with 401 to unknown refresh tokens and tokens of the wrong kind, and keep the session', async () => {
    await using host = await startAuthHost({ database });
    const { token, refreshToken } = await host.auth().signUp({ body: ada });
    for (const wrong of ['x', token, `${refreshToken}=`]) {
      expect((await failureOf(host.auth().token({ body: { refreshToken: wrong } }))).status).to.equal(401);
    }
    await host.auth().token({ body: { refreshToken } });
  });

  it('require either a refresh token or a custom token', async () => {
    await using host = await startAuthHost({ database });
    for (const body of [{}, { refreshToken: 'a', customToken: 'b' }, { refreshToken: '' }]) {
      expect((await failureOf(host.auth().token({ body }))).status).to.equal(400);
    }
  });

  it('of a disabled account are refused everywhere at once', async () => {
    await using host = await startAuthHost({ database });
    const { token, refreshToken, accountId } = await host.auth().signUp({ body: ada });
    await host.account(token).current();
    await host.service(accounts).setDisabled(accountId, true);
    expect((await failureOf(host.account(token).current())).status).to.equal(401);
    expect((await failureOf(host.auth().token({ body: { refreshToken } }))).status).to.equal(401);
    expect((await failureOf(host.auth().signIn({ body: ada }))).status).to.equal(403);
  });

  it('are listed with the current one marked, and can be ended one by one or all others at once', async () => {
    const clock = new ManualClock();
    await using host = await startAuthHost({ database, clock });
    const phone = await host.auth().signUp({ body: ada });
    clock.advance(minute);
    const laptop = await host.auth().signIn({ body: ada });
    clock.advance(minute);
    const desk = await host.auth().signIn({ body: ada });
    const { sessions } = await host.account(desk.token).listSessions();
    expect(sessions.map(({ isCurrent }) => isCurrent)).to.deep.equal([true, false, false]);
    expect(sessions.map(({ createdAt }) => createdAt)).to.deep.equal(
      sessions
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .reverse(),
    );

    await host.account(desk.token).endSession({ params: { sessionId: sessions[1]?.sessionId ?? '' } });
    expect((await failureOf(host.account(laptop.token).current())).status).to.equal(401);
    await host.account(phone.token).current();

    await host.account(desk.token).endOtherSessions();
    expect((await failureOf(host.account(phone.token).current())).status).to.equal(401);
    expect((await host.account(desk.token).listSessions()).sessions).to.have.length(1);
  });

  it("cannot end another account's", async () => {
    await using host = await startAuthHost({ database });
    const victim = await host.auth().signUp({ body: ada });
    const { sessions } = await host.account(victim.token).listSessions();
    const { token } = await host.auth().signUp({ body: grace });
    await host.account(token).endSession({ params: { sessionId: sessions[0]?.sessionId ?? '' } });
    await host.account(token).endOtherSessions();
    await host.account(victim.token).current();
    const error = await failureOf(host.account(token).endSession({ params: { sessionId: 'a\u0000b' } }));
    expect(error.status).to.equal(400);
  });

  it('let the account change its name', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth().signUp({ body: { ...ada, name: 'Ada' } });
    expect(await host.account(token).update({ body: { name: ' Ada Lovelace 👩‍💻 ' } })).to.include({
      name: 'Ada Lovelace 👩‍💻',
    });
    expect((await host.account(token).current()).name).to.equal('Ada Lovelace 👩‍💻');
    expect((await failureOf(host.account(token).update({ body: { name: 'a\r\nb' } }))).status).to.equal(400);
  });

  it('that end close their open streams, and no others', async () => {
    await using host = await startAuthHost({ database });
    const { token, accountId } = await host.auth().signUp({ body: ada });
    const other = await host.auth().signIn({ body: ada });
    const open = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` };
      const { status, body } = await host.send(`/api/events?topics=account:${accountId}`, { headers });
      expect(status).to.equal(200);
      return body ?? new ReadableStream<Uint8Array>();
    };
    /** Reads until the text comes, or the stream is over. */
    const read = async (stream: ReadableStream<Uint8Array>, text: string) => {
      let seen = '';
      try {
        for await (const chunk of stream) {
          seen += Buffer.from(chunk).toString();
          if (seen.includes(text)) return 'told';
        }
      } catch {
        return 'cut';
      }
      return 'over';
    };
    const ended = await open(token);
    const going = await open(other.token);
    await host.auth('', token).signOut();
    expect(await read(ended, 'greeting')).to.be.oneOf(['cut', 'over']);
    await host.service(live).send(`account:${accountId}`, 'greeting', {});
    expect(await read(going, 'greeting')).to.equal('told');
  });

  it('may watch the topic of their own account, and of no other', async () => {
    await using host = await startAuthHost({ database });
    const victim = await host.auth().signUp({ body: ada });
    const { token } = await host.auth().signUp({ body: grace });
    const watch = (headers: Record<string, string>) =>
      host.send(`/api/events?topics=account:${victim.accountId}`, { headers });
    expect((await watch({ authorization: `Bearer ${token}` })).status).to.equal(403);
    expect((await watch({})).status).to.be.oneOf([401, 403]);
  });
});
