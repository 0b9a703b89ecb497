/** A point to which any number of plugins may contribute values. Declared in its owner's `shared/`. */
export interface ExtensionPoint<T> {
  readonly kind: 'extension-point';
  /** `owner/name`. */
  readonly id: string;
  /** Never set: carries the type. */
  readonly type?: T;
}

/** @example export const modelProviders = defineExtensionPoint<ModelProvider>('models/provider'); */
export function defineExtensionPoint<T>(id: string): ExtensionPoint<T> {
  return { kind: 'extension-point', id };
}
