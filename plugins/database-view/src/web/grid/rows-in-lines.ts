import type { ListedGroups, ListedRows } from '../rows/listed-rows.js';
import type { CellRange, GridSelection } from './grid-selection.js';
import { maxRangeRows } from './max-range-rows.js';

/** What the ID of a line begins with that has a group in place of a row. */
const head = 'group ';

/** The ID of the line of a group itself. */
export const headId = (groups: ListedGroups | undefined, line: number): string | undefined => {
  const section = groups?.headAt(line);
  return section && head + section.key;
};

/** The line with this ID if it is one of a group. */
export const lineOfHead = (groups: ListedGroups | undefined, id: string): number | undefined =>
  groups && id.startsWith(head) ? groups.lineOf(id.slice(head.length)) : undefined;

/** A selection moved on to the next row beyond lines of groups; as before if there is none. */
export function beyondGroups(
  groups: ListedGroups | undefined,
  before: GridSelection,
  moved: GridSelection,
  lines: number,
): GridSelection {
  if (!groups?.headAt(moved.active.row)) return moved;
  const step = Math.sign(moved.active.row - before.active.row) || 1;
  let { row } = moved.active;
  while (groups.headAt(row)) row += step;
  const active = { row, column: moved.active.column };
  return row < 0 || row >= lines ? before : { active, anchor: active };
}

/** The lines of a range that have rows: one more than a range may have at most. */
export function rowLines(groups: ListedGroups | undefined, { top, bottom }: CellRange): readonly number[] {
  const lines: number[] = [];
  for (let line = top; line <= bottom && lines.length <= maxRangeRows; line += 1)
    if (!groups?.headAt(line)) lines.push(line);
  return lines;
}

/** A range with as many rows as the given one has lines. */
export function withRows(groups: ListedGroups | undefined, range: CellRange): CellRange {
  if (!groups) return range;
  let { bottom } = range;
  let missing = bottom - range.top + 1 - rowLines(groups, range).length;
  while (missing > 0 && groups.lineAt(bottom + 1)) {
    bottom += 1;
    if (!groups.headAt(bottom)) missing -= 1;
  }
  return { ...range, bottom };
}

/** The first and the last line of rows that were just added, if they follow one another: at the end of a list, or in a group. */
export function addedLines(
  pages: Pick<ListedRows, 'groups' | 'indexOf'>,
  ids: readonly string[],
  lines: number,
): readonly [first: number, last: number] | undefined {
  const found = pages.groups ? ids.map((id) => pages.indexOf(id)) : [lines - ids.length, lines - 1];
  const [first, last] = [Math.min(...found), Math.max(...found)];
  return first >= 0 && last - first === ids.length - 1 ? [first, last] : undefined;
}
