/** A conversation with the blueprint model, and what the app must hold at its end. */
export interface PromptCase {
  /** The messages, one after the other; the first one asks for the app. */
  readonly ask: readonly [string, ...string[]];
  /** The name that the app shows. */
  readonly name?: string;
  /** Entities by their name in code, each with some of its fields as `name` or `name:type`. */
  readonly entities: Readonly<Record<string, readonly string[]>>;
  /** True when there must be no other entity. */
  readonly only?: boolean;
  /** Addresses of pages beyond lists, details and forms. */
  readonly views?: readonly string[];
  /** Parts of `globals.css`. */
  readonly style?: readonly string[];
  /** Who reads and who writes every entity, or the named one. */
  readonly access?: readonly [read: string, write: string];
  /** Words that some page must show. */
  readonly shows?: readonly string[];
  /** Entities and fields (`Deal.stage`) that must not be there. */
  readonly without?: readonly string[];
}
