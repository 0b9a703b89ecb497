import type { SecretBox } from '@buildai/core';
import { newId } from '@buildai/core';
import type { AppStage } from '@buildai/core/shared';

/** A site of an app: what a token is valid for. */
export interface VisitorPlace {
  readonly appId: string;
  readonly stage: AppStage;
}

/** The underscore distinguishes visitors from users; 18 of the 20 characters are random. */
const idPattern = /^v_[a-z0-9]{18}$/;
/** A token is about 100 characters long; longer ones are not worth opening. */
const longestToken = 300;

const contextOf = ({ appId, stage }: VisitorPlace) => `entities/visitor/${appId}/${stage}`;

/**
 * Tokens that prove the ID of a visitor who is not signed in. They are sealed by the server for one site of one app,
 * so that no one can make one, use it elsewhere, or follow a visitor from app to app.
 */
export class VisitorTokens {
  constructor(private readonly box: SecretBox) {}

  /** A token with a new ID. */
  issue(place: VisitorPlace): string {
    return this.box.seal(`v_${newId().slice(2)}`, contextOf(place));
  }

  /** The visitor's ID; undefined if the token is not one of this site. */
  read(place: VisitorPlace, token: string): string | undefined {
    if (token.length > longestToken) return undefined;
    try {
      const id = this.box.open(token, contextOf(place));
      return idPattern.test(id) ? id : undefined;
    } catch {
      return undefined;
    }
  }
}
