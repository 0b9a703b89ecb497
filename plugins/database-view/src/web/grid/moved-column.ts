/** Columns with one of them put before another; at the end without one. */
export function movedColumn(
  columns: readonly string[],
  column: string,
  before: string | undefined,
): readonly string[] {
  const others = columns.filter((each) => each !== column);
  const at = before === undefined ? others.length : others.indexOf(before);
  return [...others.slice(0, at), column, ...others.slice(at)];
}
