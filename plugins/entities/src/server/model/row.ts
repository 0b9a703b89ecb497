/** A stored row; schema fields are in `data`. */
export interface Row {
  readonly id: string;
  readonly creatorId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly data: Readonly<Record<string, unknown>>;
}
