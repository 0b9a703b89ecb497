/** Description of a version that changes these files: `Edited pages/Home.jsx and 2 other files`. */
export function describeEdit(paths: readonly string[]): string {
  const [first, ...others] = paths;
  // The edits in a row can cancel each other out.
  if (first === undefined) return 'Edited without a difference';
  if (others.length === 0) return `Edited ${first}`;
  return `Edited ${first} and ${others.length} other ${others.length === 1 ? 'file' : 'files'}`;
}
