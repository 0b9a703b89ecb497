/** Item IDs of each column, in order. A list has one column. */
export type Arrangement = ReadonlyMap<string, readonly string[]>;

export interface Placed {
  readonly id: string;
  readonly column: string;
  /** Sort key, ascending. */
  readonly position: number;
}

/** Default distance between neighboring positions. */
const step = 1024;

/** Position of an item that was never moved: by creation time. */
export function positionOf(item: { readonly position?: unknown; readonly createdAt?: unknown }): number {
  if (typeof item.position === 'number' && Number.isFinite(item.position)) return item.position;
  const made = typeof item.createdAt === 'string' ? Date.parse(item.createdAt) : Number.NaN;
  return Number.isNaN(made) ? 0 : made;
}

/** A position between two others; undefined stands for the end of the list. */
export function positionBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 0 : after - step;
  return after === undefined ? before + step : before + (after - before) / 2;
}

/** Items by column, sorted by position (stable). Unknown columns are omitted. */
export function arrange(columns: readonly string[], items: readonly Placed[]): Arrangement {
  const sorted = [...items].sort((a, b) => a.position - b.position);
  return new Map(
    columns.map((column) => [column, sorted.filter((item) => item.column === column).map(({ id }) => id)]),
  );
}

/** The position of an item. */
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

/** Moves an item. An index beyond the end means the end. */
export function moveItem(arrangement: Arrangement, id: string, column: string, index: number): Arrangement {
  return new Map(
    Array.from(arrangement, ([name, ids]) => {
      const others = ids.filter((other) => other !== id);
      return [name, name === column ? others.toSpliced(index, 0, id) : others];
    }),
  );
}

/** Moves an item by columns and places; undefined if there is nowhere to go. */
export function shiftItem(
  arrangement: Arrangement,
  id: string,
  columnsOn: number,
  placesOn: number,
): Arrangement | undefined {
  const from = placeOf(arrangement, id);
  if (!from) return undefined;
  const names = [...arrangement.keys()];
  const column = names[names.indexOf(from.column) + columnsOn];
  const last = (arrangement.get(column ?? '')?.length ?? 0) - (columnsOn === 0 ? 1 : 0);
  const index = Math.min(from.index + placesOn, last);
  return column === undefined || index < 0 ? undefined : moveItem(arrangement, id, column, index);
}

/**
 * The position changes to store: the moved item, and, if there is no gap between its neighbors, items after it.
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

/** Merges added and removed items into an arrangement being edited. */
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
