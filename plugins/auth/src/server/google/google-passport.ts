import passport from 'passport';
import { GoogleDenied } from '../../shared/index.js';
import type { GooglePerson } from './google-person.js';
import type { GoogleRequest, GoogleStrategyParts } from './google-strategy.js';
import { GoogleStrategy } from './google-strategy.js';

/** The outcome of a request: a redirect of the browser, or the profile from Google. */
type Outcome = { readonly redirect: string } | { readonly person: GooglePerson };

/** The part of Node's response that Passport uses: a redirect. */
interface PassportResponse {
  statusCode: number;
  setHeader(name: string, value: string): void;
  end(): void;
}
type Authenticate = (
  request: GoogleRequest,
  response: PassportResponse,
  next: (error: unknown) => void,
) => void;

/**
 * Google sign-in with Passport, which runs each request on its own clone of the strategy. There are no
 * Passport sessions: state between the redirect and the callback is in the database.
 */
export class GooglePassport {
  readonly #passport = new passport.Passport();

  constructor(parts: GoogleStrategyParts) {
    this.#passport.use(new GoogleStrategy(parts));
  }

  /** @returns the address at Google to which the browser goes. */
  async begin(start: NonNullable<GoogleRequest['start']>): Promise<string> {
    const outcome = await this.#authenticate({ query: {}, start });
    if ('redirect' in outcome) return outcome.redirect;
    throw new Error('Passport knew a person before Google was asked.');
  }

  /**
   * Exchanges the code for the Google profile.
   * @throws GoogleDenied if the person did not consent, or the library's error if Google refuses.
   */
  async complete(request: Required<Omit<GoogleRequest, 'start'>>): Promise<GooglePerson> {
    const outcome = await this.#authenticate(request);
    if ('person' in outcome) return outcome.person;
    throw new Error('Google sent the browser back without a code.');
  }

  #authenticate(request: GoogleRequest): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const options = { session: false, prompt: 'select_account' };
      const authenticate = this.#passport.authenticate(
        'google',
        options,
        (error: unknown, person?: GooglePerson | false) => {
          if (error) reject(error instanceof Error ? error : new Error('Google failed.', { cause: error }));
          else if (person) resolve({ person });
          else reject(GoogleDenied());
        },
      ) as Authenticate;
      let redirect = '';
      const response: PassportResponse = {
        statusCode: 200,
        setHeader: (name, value) => {
          if (name === 'Location') redirect = value;
        },
        end: () => resolve({ redirect }),
      };
      authenticate(request, response, reject);
    });
  }
}
