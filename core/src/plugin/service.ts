/** Name and type of a service that exactly one plugin provides. Declared in its owner's `shared/`. */
export interface Service<T> {
  readonly kind: 'service';
  /** `owner/name`; the owner is a plugin id, or `core`. */
  readonly id: string;
  /** Never set: carries the type. */
  readonly type?: T;
}

/** @example export const versionStore = defineService<VersionStore>('versions/store'); */
export function defineService<T>(id: string): Service<T> {
  return { kind: 'service', id };
}

/** The plugin that owns a token: the part of its id before the slash. */
export function ownerOf(token: { readonly id: string }): string {
  return token.id.slice(0, token.id.indexOf('/'));
}
