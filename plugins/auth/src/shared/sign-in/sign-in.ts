import { TooManyRequests } from '@buildai/core/shared';
import type { MailDelivery } from '../email-api.js';
import { AttemptsExceeded, InvalidEmail, InvalidOneTimeCode, UserDisabled } from '../errors.js';
import { formErrors, messageOf, missingErrors, noErrors } from './form-errors.js';
import type { FormErrors } from './form-errors.js';
import { startMachine } from './machine.js';
import type { CallFailed, Machine } from './machine.js';
import { failures, notices } from './messages.js';

/** Number of digits of a code. */
const codeLength = 6;

/** Time in ms before an email can be requested again. */
export const resendCooldown = 30_000;

/** A requested email, whose delivery can be queried if it has an id. */
export interface SentMail {
  readonly email: string;
  readonly deliveryId?: string | undefined;
}

/** A step that waits for a person to read an email. */
export type MailStep<Tokens> =
  | (SentMail & { readonly name: 'resetSent' })
  /** `refusal`: why no code of this email is accepted any longer. */
  | (SentMail & { readonly name: 'code'; readonly digits: string; readonly refusal?: string })
  /** The tokens take effect once the address is verified. */
  | (SentMail & { readonly name: 'verify'; readonly tokens: Tokens });

export type SignInStep<Tokens> =
  { readonly name: 'invited' | 'signin' | 'signup' | 'forgot' | 'mail' | 'done' } | MailStep<Tokens>;

/** A way to sign in. */
type Way = 'signin' | 'signup' | 'code' | 'google';

export interface PasswordInput {
  readonly email: string;
  readonly password: string;
  /** Empty if none is entered. */
  readonly name: string;
}

/** What each skin hands in: calls of the server, and what to do with their results. All may throw AppError. */
export interface SignInCalls<Tokens> {
  readonly signIn: (input: { readonly email: string; readonly password: string }) => Promise<Tokens>;
  readonly signUp: (input: PasswordInput) => Promise<Tokens>;
  /** Exchanges a custom token, the result of every sign-in without a password. */
  readonly redeem: (customToken: string) => Promise<Tokens>;
  /** @returns a custom token. */
  readonly redeemCode: (email: string, code: string) => Promise<string>;
  readonly sendSignInMail: (email: string) => Promise<MailDelivery>;
  readonly sendResetLink: (email: string) => Promise<MailDelivery>;
  readonly sendVerification: (tokens: Tokens) => Promise<MailDelivery>;
  /** The email that was sent, if an address must be verified before the tokens take effect. */
  readonly unverified?: (tokens: Tokens, isNew: boolean) => Promise<SentMail | undefined>;
  /** Stores the tokens: the person is signed in. */
  readonly enter: (tokens: Tokens) => Promise<void>;
  /** Shows that something succeeded. */
  readonly notify: (text: string) => void;
}

type SignInCall<Tokens> =
  | (PasswordInput & { readonly call: 'signin' | 'signup' })
  | { readonly call: 'code'; readonly email: string; readonly code: string }
  | { readonly call: 'google'; readonly customToken: string }
  | { readonly call: 'admit'; readonly tokens: Tokens; readonly way: Way }
  | { readonly call: 'enter'; readonly tokens: Tokens }
  | { readonly call: 'mail'; readonly email: string; readonly step: SignInStep<Tokens> };

export interface SignInState<Tokens> {
  readonly step: SignInStep<Tokens>;
  /** The address as entered; kept between steps. */
  readonly email: string;
  /** A new object for each refusal. */
  readonly errors: FormErrors;
  /** Time from which an email can be requested again, in epoch ms. */
  readonly availableAt: number;
  readonly pending?: SignInCall<Tokens> | undefined;
}

export type SignInEvent<Tokens> =
  | { readonly type: 'show'; readonly step: SignInStep<Tokens> }
  /** Something was typed. */
  | { readonly type: 'edit'; readonly email?: string }
  | { readonly type: 'submitPassword'; readonly password: string; readonly name?: string }
  /** Digits are taken from what is typed or pasted; a complete code is submitted. */
  | { readonly type: 'typeCode'; readonly text: string }
  | { readonly type: 'submitCode' }
  /** Requests the email of this step, for the first time or again. */
  | { readonly type: 'sendMail' }
  | {
      readonly type: 'google';
      readonly answer: { readonly customToken: string } | { readonly error: string };
    }
  /** The address of the step `verify` was verified. */
  | { readonly type: 'verified' }
  | { readonly type: 'identified'; readonly tokens: Tokens; readonly way: Way }
  | { readonly type: 'sent'; readonly step: MailStep<Tokens>; readonly availableAt: number }
  | { readonly type: 'entered' };

/** Whether the state waits for a call. */
export const isBusyWith = <Tokens>(state: SignInState<Tokens>, what: 'mail' | 'google' | 'form'): boolean => {
  const { pending } = state;
  if (!pending) return false;
  const way = pending.call === 'admit' ? pending.way : pending.call;
  return what === 'form' ? way !== 'mail' && way !== 'google' : way === what;
};

/** The step that waits for a code of an email. */
export const codeStep = <Tokens>(sent: SentMail): MailStep<Tokens> => ({ ...sent, name: 'code', digits: '' });

/** The email that a step waits for. */
export const mailOf = <Tokens>(step: SignInStep<Tokens>): MailStep<Tokens> | undefined =>
  'email' in step ? step : undefined;

function isSame<Tokens>(one: SignInStep<Tokens>, other: SignInStep<Tokens>): boolean {
  const [mail, otherMail] = [mailOf(one), mailOf(other)];
  return (
    one.name === other.name && mail?.email === otherMail?.email && mail?.deliveryId === otherMail?.deliveryId
  );
}

function wayErrors(way: Way, error: unknown): FormErrors {
  if (way === 'signin') return formErrors(error);
  if (way === 'signup') return formErrors(error, failures.creation);
  if (way === 'google') return { google: messageOf(error) };
  if (InvalidOneTimeCode.is(error)) return { code: error.message };
  return { form: UserDisabled.is(error) ? error.message : failures.signInByMail };
}

function mailErrors(step: string, error: unknown): FormErrors {
  if (InvalidEmail.is(error)) return { email: step === 'mail' ? 'Invalid email address' : error.message };
  if (TooManyRequests.is(error)) return { form: error.message };
  if (step === 'verify') return { form: failures.verificationMail };
  return { form: step === 'mail' || step === 'code' ? failures.signInMail : failures.resetMail };
}

function refuse<Tokens>(state: SignInState<Tokens>, { error, at }: CallFailed): SignInState<Tokens> {
  const { pending, step } = state;
  const next = { ...state, pending: undefined };
  if (!pending) return state;
  if (pending.call === 'mail') {
    const isTooMany = TooManyRequests.is(error);
    const availableAt = isTooMany ? at + (error.retryAfter ?? 0) * 1000 : state.availableAt;
    return { ...next, availableAt, errors: mailErrors(step.name, error) };
  }
  if (pending.call === 'enter') return { ...next, errors: { form: messageOf(error) } };
  if (AttemptsExceeded.is(error) && step.name === 'code') {
    return { ...next, step: { ...step, refusal: error.message }, errors: noErrors };
  }
  return { ...next, errors: wayErrors(pending.call === 'admit' ? pending.way : pending.call, error) };
}

function submitPassword<Tokens>(
  state: SignInState<Tokens>,
  { password, name = '' }: { readonly password: string; readonly name?: string },
): SignInState<Tokens> {
  const email = state.email.trim();
  const missing = missingErrors(email, password);
  if (Object.keys(missing).length > 0) return { ...state, errors: missing };
  const call = state.step.name === 'signup' ? 'signup' : 'signin';
  return { ...state, errors: noErrors, pending: { call, email, password, name: name.trim() } };
}

function typeCode<Tokens>(state: SignInState<Tokens>, text: string): SignInState<Tokens> {
  const { step } = state;
  if (step.name !== 'code') return state;
  const digits = text.replace(/\D/g, '').slice(0, codeLength);
  const typed = { ...state, step: { ...step, digits }, errors: noErrors };
  return digits === step.digits ? typed : submitCode(typed);
}

function submitCode<Tokens>(state: SignInState<Tokens>): SignInState<Tokens> {
  const { step } = state;
  if (step.name !== 'code' || step.refusal !== undefined || step.digits.length < codeLength) return state;
  return { ...state, pending: { call: 'code', email: step.email, code: step.digits } };
}

function sendMail<Tokens>(state: SignInState<Tokens>): SignInState<Tokens> {
  const { step } = state;
  const email = mailOf(step)?.email ?? state.email.trim();
  if (email === '') return { ...state, errors: { email: 'Enter your email address' } };
  return { ...state, errors: noErrors, pending: { call: 'mail', email, step } };
}

/** What a person does. Nothing can be submitted while a call is pending. */
function act<Tokens>(state: SignInState<Tokens>, event: SignInEvent<Tokens>): SignInState<Tokens> {
  if (state.pending) return state;
  switch (event.type) {
    case 'submitPassword':
      return submitPassword(state, event);
    case 'typeCode':
      return typeCode(state, event.text);
    case 'submitCode':
      return submitCode(state);
    case 'sendMail':
      return sendMail(state);
    case 'google':
      return 'error' in event.answer
        ? { ...state, errors: { google: event.answer.error } }
        : { ...state, errors: noErrors, pending: { call: 'google', customToken: event.answer.customToken } };
    default:
      return state;
  }
}

/** The state after an event. */
export function reduceSignIn<Tokens>(
  state: SignInState<Tokens>,
  event: SignInEvent<Tokens> | CallFailed,
): SignInState<Tokens> {
  switch (event.type) {
    case 'show':
      return isSame(state.step, event.step)
        ? state
        : { ...state, step: event.step, errors: noErrors, pending: undefined };
    case 'edit':
      return { ...state, email: event.email ?? state.email, errors: noErrors };
    case 'verified':
      // What else is pending, such as another email, no longer matters.
      return state.step.name === 'verify' && state.pending?.call !== 'enter'
        ? { ...state, pending: { call: 'enter', tokens: state.step.tokens } }
        : state;
    case 'identified':
      return { ...state, pending: { call: 'admit', tokens: event.tokens, way: event.way } };
    case 'sent':
      return {
        ...state,
        step: event.step,
        availableAt: event.availableAt,
        errors: noErrors,
        pending: undefined,
      };
    case 'entered':
      return { ...state, step: { name: 'done' }, pending: undefined };
    case 'failed':
      return refuse(state, event);
    default:
      return act(state, event);
  }
}

/** Requests the email of a step. @returns the step that waits for it. */
async function requestMail<Tokens>(
  calls: SignInCalls<Tokens>,
  step: SignInStep<Tokens>,
  email: string,
): Promise<MailStep<Tokens>> {
  if (step.name === 'verify') {
    const { deliveryId } = await calls.sendVerification(step.tokens);
    return { ...step, deliveryId };
  }
  if (step.name === 'mail' || step.name === 'code') {
    const { deliveryId } = await calls.sendSignInMail(email);
    calls.notify(notices.codeSent);
    return codeStep({ email, deliveryId });
  }
  const { deliveryId } = await calls.sendResetLink(email);
  return { name: 'resetSent', email, deliveryId };
}

async function perform<Tokens>(
  calls: SignInCalls<Tokens>,
  pending: SignInCall<Tokens>,
): Promise<SignInEvent<Tokens>> {
  const identified = (tokens: Tokens, way: Way) => ({ type: 'identified', tokens, way }) as const;
  switch (pending.call) {
    case 'signin':
      return identified(await calls.signIn(pending), 'signin');
    case 'signup':
      return identified(await calls.signUp(pending), 'signup');
    case 'google':
      return identified(await calls.redeem(pending.customToken), 'google');
    case 'code':
      return identified(await calls.redeem(await calls.redeemCode(pending.email, pending.code)), 'code');
    case 'mail': {
      const step = await requestMail(calls, pending.step, pending.email);
      return { type: 'sent', step, availableAt: Date.now() + resendCooldown };
    }
    case 'admit': {
      const { tokens, way } = pending;
      const sent = await calls.unverified?.(tokens, way === 'signup');
      // Only who signed up was sent an email; all others can request one at once.
      const availableAt = way === 'signup' ? Date.now() + resendCooldown : 0;
      if (sent) return { type: 'sent', step: { ...sent, name: 'verify', tokens }, availableAt };
      await calls.enter(tokens);
      if (way === 'code') calls.notify(notices.signedIn);
      return { type: 'entered' };
    }
    case 'enter':
      await calls.enter(pending.tokens);
      return { type: 'entered' };
  }
}

export type SignIn<Tokens> = Machine<SignInState<Tokens>, SignInEvent<Tokens>>;

/** Starts signing in at a step. It knows no React, no page and no server: the skins draw its states. */
export function startSignIn<Tokens>(
  calls: SignInCalls<Tokens>,
  first: Pick<SignInState<Tokens>, 'step'> & Partial<SignInState<Tokens>>,
): SignIn<Tokens> {
  return startMachine(
    { email: '', errors: noErrors, availableAt: 0, ...first },
    { reduce: reduceSignIn<Tokens>, perform: (pending: SignInCall<Tokens>) => perform(calls, pending) },
  );
}
