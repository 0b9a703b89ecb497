/** The ids of the items of each column, in their order. A list has one column. */
export type Arrangement = ReadonlyMap<string, readonly string[]>;

export interface Placed {
  readonly id: string;
  readonly column: string;
  /** Items are shown by it, the smallest first. */
  readonly position: number;
}

/** How far apart the positions of neighbors are where there is room. */
const step = 1024;

/** Where an item stands that was never moved: by when it was made. */
export function positionOf(item: { readonly position?: unknown; readonly createdAt?: unknown }): number {
  if (typeof item.position === 'number' && Number.isFinite(item.position)) return item.position;
  const made = typeof item.createdAt === 'string' ? Date.parse(item.createdAt) : Number.NaN;
  return Number.isNaN(made) ? 0 : made;
}

/** The position for what comes to stand between these two; undefined stands for the end of the list. */
export function positionBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 0 : after - step;
  return after === undefined ? before + step : before + (after - before) / 2;
}

/** Each item in its column, by position; of equal ones the first stays the first. Columns that are unknown are left out. */
export function arrange(columns: readonly string[], items: readonly Placed[]): Arrangement {
  const sorted = [...items].sort((a, b) => a.position - b.position);
  return new Map(
    columns.map((column) => [column, sorted.filter((item) => item.column === column).map(({ id }) => id)]),
  );
}

/** Where an item stands. */
export function placeOf(
  arrangement: Arrangement,
  id: string,
): { readonly column: string; readonly index: number } | undefined {
  for (const [column, ids] of arrangement) {
    const index = ids.indexOf(id);
    if (index >= 0) return { column, index };
  }
  return undefined;
}

/** The arrangement with one item elsewhere. An index beyond the end is the end. */
export function moveItem(arrangement: Arrangement, id: string, column: string, index: number): Arrangement {
  return new Map(
    Array.from(arrangement, ([name, ids]) => {
      const others = ids.filter((other) => other !== id);
      return [name, name === column ? others.toSpliced(index, 0, id) : others];
    }),
  );
}

/**
 * What has to be kept so that the arrangement stays as it is: the item that was moved and, where its neighbors leave
 * no room between them, those after it.
 */
export function changesOf(
  arrangement: Arrangement,
  moved: string,
  positions: ReadonlyMap<string, number>,
): readonly Placed[] {
  const { column = '', index = 0 } = placeOf(arrangement, moved) ?? {};
  const ids = arrangement.get(column) ?? [];
  const at = (place: number) => positions.get(ids[place] ?? '');
  const position = positionBetween(at(index - 1), at(index + 1));
  const changes = [
    {
      id: moved,
      column,
      position: hasRoom(at(index - 1), position) ? position : (at(index - 1) ?? 0) + step,
    },
  ];
  for (let place = index + 1; place < ids.length; place += 1) {
    const before = changes.at(-1)?.position ?? 0;
    const own = at(place) ?? 0;
    if (own > before) break;
    changes.push({ id: ids[place] ?? '', column, position: before + step });
  }
  return changes;
}

const hasRoom = (before: number | undefined, position: number) => before === undefined || position > before;

/** An arrangement that is being changed, with what has come and gone meanwhile. */
export function reconcile(draft: Arrangement, base: Arrangement): Arrangement {
  const present = new Set([...base.values()].flat());
  const kept = new Set([...draft.values()].flat());
  return new Map(
    Array.from(base, ([column, ids]) => {
      const result = (draft.get(column) ?? []).filter((id) => present.has(id));
      ids.forEach((id, index) => {
        if (!kept.has(id)) result.splice(index, 0, id);
      });
      return [column, result];
    }),
  );
}
