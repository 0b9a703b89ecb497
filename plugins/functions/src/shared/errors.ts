import { defineError } from '@buildai/core/shared';

/** The version that is called has no function of this name. */
export const FunctionNotFound = defineError('function_not_found', 404, 'This app has no such function.');

/** The path of a file gives no name of a function. */
export const NoFunctionName = defineError('no_function_name', 400, 'Could not determine function name');

/** Has the error as details, for builders of the app. */
export const FunctionDeployFailed = defineError(
  'function_deploy_failed',
  422,
  'Failed to deploy function. Please try again.',
);

/** Thrown to callers other than builders: the code does not run, or lacks a secret. */
export const FunctionUnavailable = defineError(
  'function_unavailable',
  503,
  'This isn’t available right now. Please try again later.',
);

/** It threw, or answered with what is not a response. Has the error as details, for builders of the app. */
export const FunctionFailed = defineError('function_failed', 500, 'The function failed.');

export const FunctionTimedOut = defineError(
  'function_timed_out',
  504,
  'The function took longer than 10 seconds and was stopped.',
);

export const FunctionOutOfMemory = defineError(
  'function_out_of_memory',
  500,
  'The function used more than 128 MB of memory and was stopped.',
);

/** Its process ended during the call, for example because another call of it used too much memory. */
export const FunctionStopped = defineError(
  'function_stopped',
  503,
  'The function was stopped while it ran. Try again.',
);

export const FunctionAnswerTooLarge = defineError(
  'function_answer_too_large',
  502,
  'The function’s answer is larger than 10 MB.',
);

/** Thrown with the time to wait. */
export const TooManyFunctionCalls = defineError(
  'too_many_function_calls',
  429,
  'This app’s functions are called too often. Try again in a moment.',
);

/** More calls wait for its process than it can take. */
export const FunctionBusy = defineError(
  'function_busy',
  503,
  'The function has too many calls at once. Try again in a moment.',
);

/** What a function asked the platform for. */
export const ResultTooLarge = defineError(
  'result_too_large',
  413,
  'The result is larger than 10 MB. Ask for fewer rows at a time.',
);

const toDecide =
  /Allow it (?:in the chat or )?under Functions, then try again\.|Change that under Manage Secrets\./;

/** Whether an error is mended by what a builder allows, or enters for a secret. */
export const isDecisionOfBuilder = (message: string): boolean => toDecide.test(message);

const toAllow = /([^\s“”"'()]+) isn’t allowed for this app’s functions\./;

/** The host that an error of a function says to be refused; undefined for other errors. */
export const refusedHostIn = (message: string): string | undefined => toAllow.exec(message)?.[1];

/** No builder allowed the host for the functions of the app. */
export const HostNotAllowed = defineError(
  'functions/host-not-allowed',
  403,
  'This host isn’t allowed for this app’s functions. Allow it under Functions, then try again.',
);

/** A secret is bound to other hosts, or to none. */
export const SecretNotForHost = defineError(
  'functions/secret-not-for-host',
  403,
  'This secret may not be sent to this host.',
);

/** The text of the function uses all rights or secrets, and no builder confirmed or published it for this owner. */
export const FunctionNotConfirmed = defineError(
  'functions/not-confirmed',
  403,
  'This function uses secrets or all rights. Allow it in the chat or under Functions, then try again.',
);
