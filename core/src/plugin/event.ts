/** Something that happened, told to every plugin on every instance after the change is committed. */
export interface EventType<T> {
  readonly kind: 'event';
  /** `owner/noun-verb`, such as `versions/version-created`. */
  readonly id: string;
  /** Never set: carries the type of the data, which is JSON. */
  readonly type?: T;
}

/** @example export const versionCreated = defineEvent<{ appId: string; versionId: string }>('versions/version-created'); */
export function defineEvent<T>(id: string): EventType<T> {
  return { kind: 'event', id };
}
