import { expect } from 'chai';
import { InternalError, TooManyRequests } from '@buildai/core/shared';
import {
  AttemptsExceeded,
  EmailInUse,
  InvalidCredentials,
  InvalidEmail,
  InvalidOneTimeCode,
  UserDisabled,
} from '../src/shared/index.js';
import { isBusyWith, startSignIn } from '../src/shared/sign-in/sign-in.js';
import type { SentMail, SignInStep } from '../src/shared/sign-in/sign-in.js';
import { PendingCalls } from './support/pending-calls.js';

const email = 'ada@example.com';
const offline = new TypeError('Failed to fetch');
const creationFailed = 'Something went wrong in creating account, try again later or contact us';

function start(step: SignInStep<string>, options: { email?: string; verifies?: boolean } = {}) {
  const calls = new PendingCalls();
  const notices: string[] = [];
  const machine = startSignIn<string>(
    {
      signIn: calls.record('signIn'),
      signUp: calls.record('signUp'),
      redeem: calls.record('redeem'),
      redeemCode: calls.record('redeemCode'),
      sendSignInMail: calls.record('sendSignInMail'),
      sendResetLink: calls.record('sendResetLink'),
      sendVerification: calls.record('sendVerification'),
      ...(options.verifies
        ? { unverified: calls.record<[string, boolean], SentMail | undefined>('unverified') }
        : {}),
      enter: calls.record('enter'),
      notify: (text) => void notices.push(text),
    },
    { step, email: options.email ?? email },
  );
  return { ...machine, calls, notices, state: machine.get };
}
const code = { name: 'code', email, digits: '' } as const;

describe('Signing in with a password', () => {
  it('finds empty fields without a request', () => {
    const { send, state, calls } = start({ name: 'signin' }, { email: ' ' });
    send({ type: 'submitPassword', password: '' });
    expect(state().errors).to.have.keys('email', 'password');
    send({ type: 'edit', email });
    expect(state().errors).to.deep.equal({});
    expect(calls.names).to.deep.equal([]);
  });

  it('enters with the tokens, once, however often it is submitted', async () => {
    const { send, state, calls } = start({ name: 'signin' }, { email: ` ${email} ` });
    send({ type: 'submitPassword', password: 'secret' });
    send({ type: 'submitPassword', password: 'secret' });
    expect(calls.names).to.deep.equal(['signIn']);
    expect(calls.last.input[0]).to.include({ email, password: 'secret' });
    expect(isBusyWith(state(), 'form')).to.equal(true);
    await calls.last.answer('tokens');
    expect(calls.last).to.deep.include({ name: 'enter', input: ['tokens'] });
    await calls.last.answer();
    expect(state()).to.deep.include({ step: { name: 'done' }, pending: undefined });
  });

  const refusals: [what: string, step: 'signin' | 'signup', error: Error, errors: object][] = [
    ['a wrong password', 'signin', InvalidCredentials(), { password: 'Invalid email or password' }],
    ['an account that exists', 'signup', EmailInUse(), { email: EmailInUse().message }],
    ['a lost connection', 'signup', offline, { form: creationFailed }],
    [
      'a failure of the server',
      'signin',
      InternalError(),
      { form: 'Something went wrong, please try again.' },
    ],
  ];
  for (const [what, step, error, errors] of refusals) {
    it(`shows ${what}, and can be submitted again`, async () => {
      const { send, state, calls } = start({ name: step });
      send({ type: 'submitPassword', password: 'secret', name: ' Ada ' });
      await calls.last.fail(error);
      expect(state().errors).to.deep.equal(errors);
      send({ type: 'submitPassword', password: 'secret' });
      expect(calls.all).to.have.length(2);
    });
  }

  it('drops an answer that arrives after the person went to another step', async () => {
    const { send, state, calls } = start({ name: 'signin' });
    send({ type: 'submitPassword', password: 'secret' });
    send({ type: 'show', step: { name: 'signup' } });
    await calls.last.answer('tokens');
    expect(calls.names).to.deep.equal(['signIn']);
    expect(state()).to.deep.include({ step: { name: 'signup' }, errors: {} });
  });

  it('shows what fails once the person is known', async () => {
    const { send, state, calls } = start({ name: 'signin' });
    send({ type: 'submitPassword', password: 'secret' });
    await calls.last.answer('tokens');
    await calls.last.fail(offline);
    expect(state().errors.form).to.match(/^Can’t reach the server/);
    expect(state().pending).to.equal(undefined);
  });

  it('forgets errors when another step is shown, and keeps the address', async () => {
    const { send, state, calls } = start({ name: 'signin' });
    send({ type: 'submitPassword', password: 'secret' });
    await calls.last.fail(InvalidCredentials());
    send({ type: 'show', step: { name: 'signup' } });
    expect(state()).to.deep.include({ email, errors: {} });
  });
});

describe('Signing in with Google', () => {
  it('exchanges what the popup answers, and shows its errors', async () => {
    const { send, state, calls } = start({ name: 'signin' });
    send({ type: 'google', answer: { error: 'Google sign-in was cancelled' } });
    expect(state().errors).to.deep.equal({ google: 'Google sign-in was cancelled' });
    send({ type: 'google', answer: { customToken: 'custom' } });
    expect(isBusyWith(state(), 'google')).to.equal(true);
    expect(isBusyWith(state(), 'form')).to.equal(false);
    await calls.last.fail(UserDisabled());
    expect(state().errors).to.deep.equal({ google: UserDisabled().message });
    send({ type: 'google', answer: { customToken: 'custom' } });
    await calls.last.answer('tokens');
    expect(calls.last).to.deep.include({ name: 'enter', input: ['tokens'] });
  });
});

describe('Requesting an email', () => {
  it('of a code waits for it, and says so', async () => {
    const { send, state, calls, notices } = start({ name: 'mail' }, { email: ` ${email}` });
    send({ type: 'sendMail' });
    send({ type: 'sendMail' });
    expect(calls.all).to.have.length(1);
    expect(calls.last).to.deep.include({ name: 'sendSignInMail', input: [email] });
    const before = Date.now();
    await calls.last.answer({ deliveryId: 'd1' });
    expect(state().step).to.deep.equal({ ...code, deliveryId: 'd1' });
    expect(state().availableAt).to.be.within(before + 30_000, Date.now() + 30_000);
    expect(notices).to.deep.equal(['Verification code sent to your email']);
  });

  it('of a link for the password waits for it too, and sends it again', async () => {
    const { send, state, calls } = start({ name: 'forgot' });
    send({ type: 'sendMail' });
    await calls.last.answer({});
    expect(state().step).to.deep.equal({ name: 'resetSent', email, deliveryId: undefined });
    send({ type: 'sendMail' });
    expect(calls.last).to.deep.include({ name: 'sendResetLink', input: [email] });
    await calls.last.fail(offline);
    expect(state().step.name).to.equal('resetSent');
    expect(state().errors.form).to.match(/^Something went wrong sending password reset email/);
  });

  it('needs an address', () => {
    const { send, state, calls } = start({ name: 'mail' }, { email: '' });
    send({ type: 'sendMail' });
    expect(state().errors).to.deep.equal({ email: 'Enter your email address' });
    expect(calls.names).to.deep.equal([]);
  });

  const failures: [what: string, step: 'mail' | 'forgot', error: Error, errors: object][] = [
    ['no address', 'mail', InvalidEmail(), { email: 'Invalid email address' }],
    ['no address', 'forgot', InvalidEmail(), { email: 'This email is invalid' }],
    ['no answer', 'mail', offline, { form: 'Failed to send magic link. Please try again.' }],
  ];
  for (const [what, step, error, errors] of failures) {
    it(`shows that there was ${what} at the step ${step}`, async () => {
      const { send, state, calls } = start({ name: step });
      send({ type: 'sendMail' });
      await calls.last.fail(error);
      expect(state()).to.deep.include({ step: { name: step }, errors });
    });
  }

  it('too often says when it can be requested again', async () => {
    const { send, state, calls } = start({ name: 'mail' });
    send({ type: 'sendMail' });
    const before = Date.now();
    await calls.last.fail(TooManyRequests({ retryAfter: 600 }));
    expect(state().errors).to.deep.equal({ form: TooManyRequests().message });
    expect(state().availableAt).to.be.within(before + 600_000, Date.now() + 600_000);
  });

  it('is dropped when the person went back before it was sent', async () => {
    const { send, state, calls } = start({ name: 'mail' });
    send({ type: 'sendMail' });
    send({ type: 'show', step: { name: 'signin' } });
    await calls.last.answer({ deliveryId: 'd1' });
    expect(state().step).to.deep.equal({ name: 'signin' });
  });
});

describe('The code of an email', () => {
  it('is submitted when it is complete, whatever surrounds its digits', async () => {
    const { send, state, calls, notices } = start(code);
    send({ type: 'typeCode', text: '12a3' });
    send({ type: 'submitCode' });
    expect(state().step).to.deep.include({ digits: '123' });
    expect(calls.names).to.deep.equal([]);
    send({ type: 'typeCode', text: ' 123 4567' });
    expect(calls.last).to.deep.include({ name: 'redeemCode', input: [email, '123456'] });
    // The field is busy.
    send({ type: 'typeCode', text: '9' });
    send({ type: 'submitCode' });
    expect(state().step).to.deep.include({ digits: '123456' });
    await calls.last.answer('custom');
    expect(calls.last).to.deep.include({ name: 'redeem', input: ['custom'] });
    await calls.last.answer('tokens');
    await calls.last.answer();
    expect(calls.names).to.deep.equal(['redeemCode', 'redeem', 'enter']);
    expect(state().step).to.deep.equal({ name: 'done' });
    expect(notices).to.deep.equal(['Successfully signed in!']);
  });

  it('that is wrong or expired is shown at the field, until another one is typed', async () => {
    const { send, state, calls } = start(code);
    send({ type: 'typeCode', text: '123456' });
    await calls.last.fail(InvalidOneTimeCode());
    expect(state().errors).to.deep.equal({ code: 'Invalid or expired verification code' });
    send({ type: 'typeCode', text: '123456' });
    expect(calls.all).to.have.length(1);
    send({ type: 'submitCode' });
    expect(calls.all).to.have.length(2);
    await calls.last.fail(offline);
    expect(state().errors).to.deep.equal({ form: 'Failed to sign in with magic link' });
  });

  it('of a disabled user says so', async () => {
    const { send, state, calls } = start(code);
    send({ type: 'typeCode', text: '123456' });
    await calls.last.fail(UserDisabled());
    expect(state().errors).to.deep.equal({ form: UserDisabled().message });
  });

  it('is no longer accepted after too many wrong ones, until a new one is sent', async () => {
    const { send, state, calls } = start(code);
    send({ type: 'typeCode', text: '123456' });
    await calls.last.fail(AttemptsExceeded());
    expect(state().step).to.deep.include({ refusal: AttemptsExceeded().message });
    send({ type: 'submitCode' });
    expect(calls.all).to.have.length(1);
    send({ type: 'sendMail' });
    await calls.last.answer({ deliveryId: 'd2' });
    expect(state().step).to.deep.equal({ ...code, deliveryId: 'd2' });
  });

  it('stays typed when the same step is shown again', () => {
    const { send, state } = start(code);
    send({ type: 'typeCode', text: '12' });
    send({ type: 'show', step: code });
    expect(state().step).to.deep.include({ digits: '12' });
    send({ type: 'show', step: { ...code, email: 'grace@example.com' } });
    expect(state().step).to.deep.include({ digits: '' });
  });
});

describe('An address that must be verified', () => {
  const verify = { name: 'verify', email, tokens: 'tokens', deliveryId: 'd1' } as const;

  it('comes before entering; only a new account was sent an email already', async () => {
    for (const [step, isNew] of [
      ['signup', true],
      ['signin', false],
    ] as const) {
      const { send, state, calls } = start({ name: step }, { verifies: true });
      send({ type: 'submitPassword', password: 'secret' });
      await calls.last.answer('tokens');
      expect(calls.last).to.deep.include({ name: 'unverified', input: ['tokens', isNew] });
      await calls.last.answer({ email, deliveryId: 'd1' });
      expect(state().step).to.deep.equal(verify);
      expect(state().availableAt > Date.now()).to.equal(isNew);
    }
  });

  it('needs nothing if it is verified', async () => {
    const { send, calls } = start({ name: 'signin' }, { verifies: true });
    send({ type: 'submitPassword', password: 'secret' });
    await calls.last.answer('tokens');
    await calls.last.answer(undefined);
    expect(calls.last).to.deep.include({ name: 'enter', input: ['tokens'] });
  });

  it('is entered once when it is verified, even while an email is being sent', async () => {
    const { send, state, calls } = start(verify);
    send({ type: 'sendMail' });
    const [mail] = calls.all;
    send({ type: 'verified' });
    send({ type: 'verified' });
    await mail?.answer({ deliveryId: 'd2' });
    expect(calls.names).to.deep.equal(['sendVerification', 'enter']);
    await calls.last.answer();
    expect(state().step).to.deep.equal({ name: 'done' });
  });

  it('gets its email again, or an error', async () => {
    const { send, state, calls } = start(verify);
    send({ type: 'sendMail' });
    await calls.last.answer({});
    expect(state().step).to.deep.equal({ ...verify, deliveryId: undefined });
    send({ type: 'sendMail' });
    await calls.last.fail(offline);
    expect(state().errors).to.deep.equal({ form: 'The email could not be sent. Please try again.' });
  });
});
