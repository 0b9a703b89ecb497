/** State that the actions of one feature keep in a draft, beside its files. */
export interface DraftPart<T> {
  /** `owner/name`. */
  readonly id: string;
  /** Creates the initial state. */
  readonly create: () => T;
}

/** @example const secretRequests = defineDraftPart('app-features/requested-secrets', () => new Map<string, SecretRequest>()); */
export const defineDraftPart = <T>(id: string, create: () => T): DraftPart<T> => ({ id, create });
