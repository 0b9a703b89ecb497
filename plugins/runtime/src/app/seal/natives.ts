/**
 * What of the browser the seal itself needs, taken before the app could change it. Nothing here looks a name up on a
 * prototype when it is used.
 */
const { apply, deleteProperty, getOwnPropertyDescriptor } = Reflect;
export const { defineProperty } = Reflect;

type Method<T, A extends readonly unknown[], R> = (this: T, ...args: A) => R;

/** A method as a function of its object: `elementRemove(element)`. */
export const uncurried =
  <T, A extends readonly unknown[], R>(method: Method<T, A, R>) =>
  (target: T, ...args: A): R =>
    apply(method, target, args);

/** The getter of a property, as a function of its object. */
export function getterOf<T, R>(prototype: T & object, name: keyof T & string): (target: T) => R {
  const getter = getOwnPropertyDescriptor(prototype, name)?.get;
  if (!getter) throw new Error(`The browser has no ${name} to read.`);
  return uncurried(getter as Method<T, [], R>);
}

/** Takes properties away, where the browser has them. */
export function remove(owner: object, ...names: readonly string[]): void {
  for (const name of names) deleteProperty(owner, name);
}

/** Puts something in the place of a method, which it is given as a function of its object. */
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
 * Changes what a property is set to. What `change` returns is a primitive: the browser would convert an object once
 * more, and the app could answer differently then.
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
