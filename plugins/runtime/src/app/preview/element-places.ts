/**
 * The places where elements of the running app are written: by their props, an error that was made with the element and
 * whose stack names the place in the bundle. An error is formatted only when its stack is read.
 */
const places = new WeakMap<object, Error>();

/** The call of `jsx` and its caller. */
const frames = 2;

/** Wraps a function that creates elements, to remember by whom it is called. */
export function placing<A extends readonly unknown[], E extends { readonly props: unknown }>(
  create: (...args: A) => E,
): (...args: A) => E {
  return (...args) => {
    const element = create(...args);
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = frames;
    places.set(element.props as object, new Error());
    Error.stackTraceLimit = limit;
    return element;
  };
}

/** A place in a bundle. */
export interface BundlePlace {
  readonly hash: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

const bundleFrame = /\/__buildai\/bundle\/([a-z0-9]+)\.js[^\s:)]*:(\d+):(\d+)/;

/** Whether code of the app made an element with these props. */
export const isPlaced = (props: object): boolean => places.has(props);

/** Where the code of the app makes the element with these props. */
export function placeOf(props: object): BundlePlace | undefined {
  const [, hash, line, column] = bundleFrame.exec(places.get(props)?.stack ?? '') ?? [];
  return hash === undefined ? undefined : { hash, line: Number(line), column: Number(column) };
}
