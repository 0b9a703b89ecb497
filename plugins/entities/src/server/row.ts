/** A row as it is stored; fields of the schema lie in `data`. */
export interface Row {
  readonly id: string;
  readonly creatorId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly data: Readonly<Record<string, unknown>>;
}
