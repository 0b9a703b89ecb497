import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { passwordReasons } from './password-reasons.js';

export const minPasswordLength = 8;
export const maxPasswordLength = 128;

/**
 * Maximum length that zxcvbn checks: its time grows fast with the length, longer input does not change the
 * result, and no password may keep the server busy.
 */
const judgedLength = 48;
const judgedSubstitutions = 10;
const lowestScore = 2;

export interface PasswordStrength {
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** Whether sign-up accepts the password: long enough, and not easily guessed. */
  readonly acceptable: boolean;
  /** Why it is not acceptable and what would help, in sentences; empty if acceptable. */
  readonly reasons: readonly string[];
}

let loading: Promise<ZxcvbnFactory> | undefined;

/** The list of common passwords is large: it is loaded when the first password is rated. */
function loadJudge(): Promise<ZxcvbnFactory> {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({
        dictionary,
        graphs: adjacencyGraphs,
        maxLength: judgedLength,
        l33tMaxSubstitutions: judgedSubstitutions,
      }),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Rates a password, the same way in the browser and on the server. */
export async function assessPassword(
  password: string,
  /** What others know about the person: email address and name. */
  personal: readonly string[] = [],
): Promise<PasswordStrength> {
  const judge = await loadJudge();
  const words = personal.flatMap((text) => [text, ...text.split('@'), ...text.split(/[^\p{L}\p{N}]+/u)]);
  const { score, feedback } = judge.check(password.slice(0, judgedLength), words.filter(Boolean));
  const isShort = [...password].length < minPasswordLength;
  const acceptable = !isShort && score >= lowestScore;
  return {
    score,
    acceptable,
    reasons: acceptable
      ? []
      : [
          ...(isShort ? [`Use at least ${minPasswordLength} characters.`] : []),
          ...passwordReasons([feedback.warning ?? '', ...feedback.suggestions]),
        ],
  };
}
