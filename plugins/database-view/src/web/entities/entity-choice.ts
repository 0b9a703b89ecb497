/** An entity by its name in code, with what people read. */
export interface NamedEntity {
  readonly name: string;
  readonly label: string;
}

/** What a component that chooses an entity gets. */
export interface EntityChoice {
  readonly entities: readonly NamedEntity[];
  readonly current: string;
  /** Undefined until known. */
  readonly counts: Readonly<Record<string, number>> | undefined;
  /** Makes another one. */
  readonly onNew: () => void;
  /** The address of an entity. */
  readonly linkTo: (entity: string) => string;
}
