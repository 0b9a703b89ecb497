import type { Tokens } from '@buildai/app-kit/client/stored-tokens.js';

/** Steps of the sign-in screen. */
export type SignInStep =
  | { readonly name: 'invited' | 'sign-in' | 'sign-up' | 'forgot' | 'mail' }
  | { readonly name: 'code'; readonly email: string; readonly deliveryId: string | undefined }
  /** The address must be verified first; the tokens take effect afterwards. */
  | {
      readonly name: 'verify';
      readonly email: string;
      readonly tokens: Tokens;
      readonly deliveryId: string | undefined;
    };

/** Props of each step. */
export interface SignInStepProps {
  readonly titleId: string;
  /** The address entered last; kept between steps. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onStep: (step: SignInStep) => void;
  /** Called after signing in. `isNew`: after signing up. */
  readonly onKnown: (tokens: Tokens, isNew?: boolean) => Promise<void>;
  /** Whether signing up is possible: for anyone, or with an invitation. */
  readonly canSignUp: boolean;
  /** Whether Google sign-in is available. */
  readonly hasGoogle: boolean;
}
