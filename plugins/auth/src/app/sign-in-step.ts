import type { Tokens } from '@buildai/app-kit/client/stored-tokens.js';

/** Where one is on the way in. */
export type SignInStep =
  | { readonly name: 'invited' | 'sign-in' | 'sign-up' | 'forgot' | 'mail' }
  | { readonly name: 'code'; readonly email: string; readonly deliveryId: string | undefined }
  /** The address has to be verified before anything else; the tokens count once it is. */
  | {
      readonly name: 'verify';
      readonly email: string;
      readonly tokens: Tokens;
      readonly deliveryId: string | undefined;
    };

/** What each step is given. */
export interface SignInStepProps {
  readonly titleId: string;
  /** The address as it was typed last: it goes along from step to step. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onStep: (step: SignInStep) => void;
  /** Somebody is known now. `isNew`: just signed up. */
  readonly onKnown: (tokens: Tokens, isNew?: boolean) => Promise<void>;
  /** Whether one can make an account: anyone may, or the link of an invitation led here. */
  readonly canSignUp: boolean;
  /** Whether one can sign in with Google. */
  readonly hasGoogle: boolean;
}
