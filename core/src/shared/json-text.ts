/**
 * A response that is already JSON: returned by the handlers of endpoints with `serialized`. The host sends it as it
 * is, so it is made from a value that has declared fields only.
 */
export class JsonText<T> {
  /** Never set: the type of the value. */
  declare readonly type?: T;

  private constructor(readonly text: string) {}

  static of<T>(value: T): JsonText<T> {
    return new JsonText<T>(JSON.stringify(value));
  }
}
