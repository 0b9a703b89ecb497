/** What the actions of one feature note in a draft, beside its files. */
export interface DraftPart<T> {
  /** `owner/name`. */
  readonly id: string;
  /** What a draft begins with. */
  readonly create: () => T;
}

/** @example const secretRequests = defineDraftPart('chat-assistant/secrets', () => new Map<string, SecretRequest>()); */
export const defineDraftPart = <T>(id: string, create: () => T): DraftPart<T> => ({ id, create });
