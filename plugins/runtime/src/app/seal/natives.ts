/**
 * Built-ins used by the seal, captured before the app could change them. Nothing here looks up a prototype
 * property at call time.
 */
const { apply, deleteProperty, getOwnPropertyDescriptor } = Reflect;
export const { defineProperty } = Reflect;

type Method<T, A extends readonly unknown[], R> = (this: T, ...args: A) => R;

/** Turns a method into a function: `elementRemove(element)`. */
export const uncurried =
  <T, A extends readonly unknown[], R>(method: Method<T, A, R>) =>
  (target: T, ...args: A): R =>
    apply(method, target, args);

/** Turns a property's getter into a function. */
export function getterOf<T, R>(prototype: T & object, name: keyof T & string): (target: T) => R {
  const getter = getOwnPropertyDescriptor(prototype, name)?.get;
  if (!getter) throw new Error(`The browser has no ${name} to read.`);
  return uncurried(getter as Method<T, [], R>);
}

/** Deletes properties, if present. */
export function remove(owner: object, ...names: readonly string[]): void {
  for (const name of names) deleteProperty(owner, name);
}

/** Replaces a method; the replacement gets the native one as a function. */
export function replaceMethod(
  owner: object,
  name: string,
  make: (
    native: (target: unknown, args: unknown[]) => unknown,
  ) => (target: unknown, args: unknown[]) => unknown,
): void {
  const descriptor = getOwnPropertyDescriptor(owner, name);
  const native = descriptor?.value as ((...args: unknown[]) => unknown) | undefined;
  if (!native) return;
  const replacement = make((target, args) => apply(native, target, args));
  defineProperty(owner, name, {
    ...descriptor,
    value: {
      [name](this: unknown, ...args: unknown[]) {
        return replacement(this, args);
      },
    }[name],
  });
}

/**
 * Filters values assigned to a property. `change` returns a primitive: the browser would convert an object
 * again, and the app could return something else then.
 */
export function replaceSetter(owner: object, name: string, change: (value: unknown) => string): void {
  const descriptor = getOwnPropertyDescriptor(owner, name);
  const native = descriptor?.set;
  if (!native) return;
  defineProperty(owner, name, {
    ...descriptor,
    set(this: unknown, value: unknown) {
      apply(native, this, [change(value)]);
    },
  });
}
