/**
 * What a message about a repair says, of what a validation after it has seen.
 * @param count of issues that are gone
 * @param left of those that are not
 */
export function countedFixes(count: number, left: number): string {
  const fixed =
    count === 0 ? 'I applied a repair.' : count === 1 ? 'I fixed 1 issue.' : `I fixed ${count} issues.`;
  if (left === 0) return fixed;
  return `${fixed} ${left === 1 ? '1 is' : `${left} are`} left.`;
}
