import { expect } from 'chai';
import { InternalError } from '@buildai/core/shared';
import { EmailExists, InvalidActionCode, UserDisabled, UserGone, WeakPassword } from '../src/shared/index.js';
import type { ActionMode } from '../src/shared/index.js';
import { startAction } from '../src/shared/sign-in/action-link.js';
import { PendingCalls } from './support/pending-calls.js';

const email = 'ada@example.com';
const offline = new TypeError('Failed to fetch');
const confirmFailed =
  'Something went wrong when confirming verification. Please try again later or contact support.';

function start(mode: ActionMode) {
  const calls = new PendingCalls();
  const link = { mode, oobCode: 'code', continueUrl: '/login' };
  const machine = startAction(
    { follow: calls.record('follow'), finish: calls.record('finish'), leave: calls.record('leave') },
    link,
  );
  return { ...machine, calls, link, state: machine.get };
}

describe('The link of an email', () => {
  it('waits for a click, and is followed once', async () => {
    const { send, state, calls, link } = start('verifyEmail');
    send({ type: 'open' });
    expect(calls.names).to.deep.equal([]);
    send({ type: 'follow' });
    send({ type: 'follow' });
    expect(calls.last).to.deep.include({ name: 'follow', input: [link, undefined] });
    await calls.last.answer({ email });
    expect(calls.last).to.deep.include({ name: 'finish', input: [link, { email }] });
    await calls.last.answer();
    expect(calls.names).to.deep.equal(['follow', 'finish']);
    expect(state()).to.deep.include({ step: { name: 'done', email }, pending: undefined });
  });

  const failures: [mode: ActionMode, what: string, error: Error, message: string, isFinal: boolean][] = [
    ['signIn', 'is used or expired', InvalidActionCode(), 'Invalid or expired magic link', true],
    ['signIn', 'is of a disabled user', UserDisabled(), UserDisabled().message, true],
    ['signIn', 'reaches no server', offline, 'Failed to sign in with magic link', false],
    ['verifyEmail', 'is used or expired', InvalidActionCode(), confirmFailed, true],
    ['verifyAndChangeEmail', 'names an address in use', EmailExists(), EmailExists().message, true],
    ['recoverEmail', 'finds a broken server', InternalError(), confirmFailed, false],
  ];
  for (const [mode, what, error, message, isFinal] of failures) {
    it(`of the mode ${mode} that ${what} says so`, async () => {
      const { send, state, calls } = start(mode);
      send({ type: 'follow' });
      await calls.last.fail(error);
      expect(state().step).to.deep.equal({ name: 'failed', message, isFinal });
      send({ type: 'follow' });
      expect(calls.all).to.have.length(2);
    });
  }

  it('fails if what follows it fails', async () => {
    const { send, state, calls } = start('signIn');
    send({ type: 'follow' });
    await calls.last.answer({ email, customToken: 'custom' });
    await calls.last.fail(offline);
    expect(state().step).to.deep.include({ name: 'failed', isFinal: false });
  });
});

describe('The link for a new password', () => {
  const open = async () => {
    const started = start('resetPassword');
    started.send({ type: 'open' });
    await started.calls.last.answer({ email });
    return started;
  };

  it('is checked, then sets the password once', async () => {
    const { send, state, calls, link } = await open();
    expect(state().step).to.deep.equal({ name: 'newPassword', email });
    send({ type: 'setPassword', password: '' });
    expect(state().errors).to.deep.equal({ password: 'Enter a new password' });
    send({ type: 'edit' });
    expect(state().errors).to.deep.equal({});
    send({ type: 'setPassword', password: 'secret' });
    send({ type: 'setPassword', password: 'secret' });
    expect(calls.last.input).to.deep.equal([link, 'secret']);
    await calls.last.answer({ email });
    await calls.last.answer();
    expect(calls.names).to.deep.equal(['follow', 'follow', 'finish']);
    expect(state().step).to.deep.equal({ name: 'done', email });
  });

  it('is left if it is invalid, when it is opened and when it is used', async () => {
    const opened = start('resetPassword');
    opened.send({ type: 'open' });
    await opened.calls.last.fail(InvalidActionCode());
    const used = await open();
    used.send({ type: 'setPassword', password: 'secret' });
    await used.calls.last.fail(InvalidActionCode());
    for (const { calls, state } of [opened, used]) {
      expect(calls.last.name).to.equal('leave');
      await calls.last.answer();
      expect(state().pending, 'busy until the page is left').to.deep.equal({ call: 'leave' });
    }
  });

  it('says that the user is gone, or lets the person try again', async () => {
    const { send, state, calls } = start('resetPassword');
    send({ type: 'open' });
    await calls.last.fail(offline);
    expect(state().step).to.deep.equal({
      name: 'failed',
      message: 'Error resetting password!',
      isFinal: false,
    });
    send({ type: 'follow' });
    expect(state().step).to.deep.equal({ name: 'checking' });
    await calls.last.fail(UserGone());
    expect(state().step).to.deep.equal({
      name: 'failed',
      message: 'User not found or disabled',
      isFinal: true,
    });
  });

  it('says what is wrong with the password, and keeps the form', async () => {
    const { send, state, calls } = await open();
    send({ type: 'setPassword', password: 'secret' });
    await calls.last.fail(WeakPassword({ details: [{ field: 'body.newPassword', message: 'Too short.' }] }));
    expect(state().errors).to.deep.equal({
      password: 'Password is too weak, please try again',
      reasons: 'Too short.',
    });
    send({ type: 'setPassword', password: 'secret' });
    await calls.last.fail(offline);
    expect(state().errors).to.deep.equal({ form: 'Error resetting password!' });
    expect(state().step).to.deep.equal({ name: 'newPassword', email });
  });
});
