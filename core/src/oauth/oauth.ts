import type { z } from 'zod';
import type { Database } from '../database/transaction.js';
import { defineService } from '../plugin/service.js';
import { AuthorizationRequests } from './authorization-requests.js';
import type { AuthorizationRequestOptions } from './authorization-requests.js';
import { RequestRepository } from './request-repository.js';
import { TokenRequests } from './token-requests.js';
import type { TokenRequestParts } from './token-requests.js';

/** The platform as an OAuth 2 client of other services. */
export class OAuth {
  readonly tokens: TokenRequests;
  readonly #repository: RequestRepository;

  constructor(
    private readonly publicUrl: string,
    db: Database,
    { clock, egress }: TokenRequestParts,
  ) {
    this.tokens = new TokenRequests({ clock, egress });
    this.#repository = new RequestRepository(db, clock);
  }

  /** The authorization requests of one plugin. */
  requests<Content extends z.ZodType>(
    options: AuthorizationRequestOptions<Content>,
  ): AuthorizationRequests<Content> {
    return new AuthorizationRequests(options, this.publicUrl, this.#repository);
  }

  /** Deletes expired requests. */
  prune(): Promise<void> {
    return this.#repository.prune();
  }
}
export const oauth = defineService<OAuth>('core/oauth');
