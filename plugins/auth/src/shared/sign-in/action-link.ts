import { AppError } from '@buildai/core/shared';
import type { ActionMode } from '../email-api.js';
import { EmailExists, InvalidActionCode, UserDisabled, UserGone } from '../errors.js';
import { wasRequestedInThisBrowser } from '../requested-link.js';
import { sameOriginPath } from '../same-origin-path.js';
import { newPasswordErrors, noErrors } from './form-errors.js';
import type { FormErrors } from './form-errors.js';
import { startMachine } from './machine.js';
import type { CallFailed, Machine } from './machine.js';
import { failures } from './messages.js';

/** A link of an email. */
export interface ActionLink {
  readonly mode: ActionMode;
  readonly oobCode: string;
  /** The page to continue at, with the mark of the browser that requested the link. */
  readonly continueUrl: string;
}

interface ActionText {
  readonly title: string;
  readonly text: string;
  /** Label of the button that performs the action. */
  readonly label: string;
}

const actionTexts: Readonly<Record<ActionMode, (name: string) => ActionText>> = {
  resetPassword: () => ({
    title: 'Set a new password',
    text: 'This signs you out on all devices.',
    label: 'Set password',
  }),
  verifyEmail: () => ({
    title: 'Is this address yours?',
    text: 'Confirm it to continue where you left off.',
    label: 'Verify my address',
  }),
  verifyAndChangeEmail: () => ({
    title: 'Use this address from now on?',
    text: 'You’ll use it to sign in and get email there. We’ll notify your old address.',
    label: 'Use this address',
  }),
  recoverEmail: () => ({
    title: 'Change your address back?',
    text: 'You’ll sign in with this address again, and you’ll be signed out on all devices.',
    label: 'Change it back',
  }),
  signIn: (name) => ({
    title: `Sign in to ${name}`,
    text: 'Continue only if you asked for this link.',
    label: 'Continue',
  }),
};

/** What a link does; `name` is what the person signs in to. */
export const actionText = (mode: ActionMode, name: string): ActionText => actionTexts[mode](name);

export const incompleteLink = {
  title: 'This link is incomplete',
  text: 'Part of the link is missing. Copy the whole link from the email and try again.',
} as const;

export const invalidResetLink = 'Link invalid, try to reset your password again.';

/** The link that was opened; undefined if part of it is missing. A page of another origin is replaced by `startPage`. */
export function readActionLink(search: URLSearchParams, startPage: string): ActionLink | undefined {
  const mode = search.get('mode') ?? '';
  const oobCode = search.get('oobCode') ?? '';
  if (!Object.hasOwn(actionTexts, mode) || oobCode === '') return undefined;
  const continueUrl = sameOriginPath(search.get('continueUrl') ?? '', location.origin) ?? startPage;
  return { mode: mode as ActionMode, oobCode, continueUrl };
}

/** The server's answer to a link. */
interface Outcome {
  /** The account's address after the action. */
  readonly email: string;
  /** The token that a link for signing in hands over. */
  readonly customToken?: string | undefined;
}

/** What each skin hands in. All may throw AppError. */
export interface ActionCalls {
  /** Performs the action. A reset without a password only checks the link. */
  readonly follow: (link: ActionLink, newPassword?: string) => Promise<Outcome>;
  /** Continues after the action: stores or ends a session, goes to the next page. */
  readonly finish: (link: ActionLink, outcome: Outcome) => Promise<void>;
  /** Leaves the page of a reset link that is not valid. */
  readonly leave: (link: ActionLink) => Promise<void>;
}

type ActionCall =
  | { readonly call: 'follow'; readonly newPassword?: string }
  | { readonly call: 'finish'; readonly outcome: Outcome }
  | { readonly call: 'leave' };

export type ActionStep =
  /** Waits for a click. */
  | { readonly name: 'ready' }
  /** Finds out whether a reset link is valid. */
  | { readonly name: 'checking' }
  | { readonly name: 'newPassword'; readonly email: string }
  /** `isFinal`: the server refuses the link, so trying again is no use. */
  | { readonly name: 'failed'; readonly message: string; readonly isFinal: boolean }
  | { readonly name: 'done'; readonly email: string };

export interface ActionState {
  readonly link: ActionLink;
  readonly step: ActionStep;
  /** What is wrong with the new password that was typed. */
  readonly errors: FormErrors;
  readonly pending?: ActionCall | undefined;
}

export type ActionEvent =
  /** The page is shown: checks a reset link, and follows a link that was requested in this browser. */
  | { readonly type: 'open' }
  | { readonly type: 'follow' }
  | { readonly type: 'setPassword'; readonly password: string }
  | { readonly type: 'edit' }
  | { readonly type: 'followed'; readonly outcome: Outcome }
  | { readonly type: 'finished'; readonly email: string }
  | { readonly type: 'left' };

const confirmFailure =
  'Something went wrong when confirming verification. Please try again later or contact support.';

function failureOf(mode: ActionMode, error: unknown): string {
  if (mode === 'signIn') {
    if (InvalidActionCode.is(error)) return 'Invalid or expired magic link';
    return UserDisabled.is(error) ? error.message : failures.signInByMail;
  }
  if (mode === 'resetPassword') {
    const isGone = UserGone.is(error) || UserDisabled.is(error);
    return isGone ? 'User not found or disabled' : 'Error resetting password!';
  }
  return EmailExists.is(error) ? error.message : confirmFailure;
}

function refuse(state: ActionState, error: unknown): ActionState {
  const { mode } = state.link;
  const isReset = mode === 'resetPassword';
  if (isReset && InvalidActionCode.is(error)) return { ...state, pending: { call: 'leave' } };
  const next = { ...state, pending: undefined };
  const message = failureOf(mode, error);
  if (state.step.name === 'newPassword') return { ...next, errors: newPasswordErrors(error, message) };
  const isFinal = error instanceof AppError && error.status >= 400 && error.status < 500;
  return { ...next, step: { name: 'failed', message, isFinal } };
}

/** The state after an event. */
export function reduceAction(state: ActionState, event: ActionEvent | CallFailed): ActionState {
  const { link, pending, step } = state;
  const isReset = link.mode === 'resetPassword';
  switch (event.type) {
    case 'failed':
      return refuse(state, event.error);
    case 'followed':
      return isReset && step.name !== 'newPassword'
        ? { ...state, step: { name: 'newPassword', email: event.outcome.email }, pending: undefined }
        : { ...state, pending: { call: 'finish', outcome: event.outcome } };
    case 'finished':
      return { ...state, step: { name: 'done', email: event.email }, pending: undefined };
    case 'edit':
      return { ...state, errors: noErrors };
    case 'left':
      return state;
  }
  if (pending) return state;
  switch (event.type) {
    case 'open':
      return isReset || wasRequestedInThisBrowser(link.mode, link.continueUrl)
        ? { ...state, pending: { call: 'follow' } }
        : state;
    case 'follow':
      return { ...state, step: { name: isReset ? 'checking' : 'ready' }, pending: { call: 'follow' } };
    case 'setPassword':
      return event.password === ''
        ? { ...state, errors: { password: 'Enter a new password' } }
        : { ...state, errors: noErrors, pending: { call: 'follow', newPassword: event.password } };
  }
}

async function perform(calls: ActionCalls, link: ActionLink, pending: ActionCall): Promise<ActionEvent> {
  switch (pending.call) {
    case 'follow':
      return { type: 'followed', outcome: await calls.follow(link, pending.newPassword) };
    case 'finish':
      await calls.finish(link, pending.outcome);
      return { type: 'finished', email: pending.outcome.email };
    case 'leave':
      await calls.leave(link);
      return { type: 'left' };
  }
}

export type Action = Machine<ActionState, ActionEvent>;

/** Starts at an opened link. Nothing is called before the event `open`, since opening a link must not consume it. */
export function startAction(calls: ActionCalls, link: ActionLink): Action {
  const first: ActionState = {
    link,
    step: { name: link.mode === 'resetPassword' ? 'checking' : 'ready' },
    errors: noErrors,
  };
  return startMachine(first, {
    reduce: reduceAction,
    perform: (pending: ActionCall) => perform(calls, link, pending),
  });
}
