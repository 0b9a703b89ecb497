/** A point to which any number of plugins may contribute values. Declared in its owner's `shared/`. */
export interface ExtensionPoint<T> {
  readonly kind: 'extension-point';
  /** `owner/name`. */
  readonly id: string;
  /**
   * Checks a contribution, and that it agrees with those before it. Runs when all plugins have registered; what it
   * throws is attributed to the plugin that contributed the value.
   */
  check?(value: T, earlier: readonly T[]): void;
  /** Never set: carries the type. */
  readonly type?: T;
}

/** @example export const modelProviders = defineExtensionPoint<ModelProvider>('models/provider'); */
export function defineExtensionPoint<T>(
  id: string,
  options: Pick<ExtensionPoint<T>, 'check'> = {},
): ExtensionPoint<T> {
  return { kind: 'extension-point', id, ...options };
}
