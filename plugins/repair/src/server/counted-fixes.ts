/** What a message about a repair says. @param count of issues that are gone */
export const countedFixes = (count: number): string =>
  count === 0 ? 'I applied a repair.' : count === 1 ? 'I fixed 1 issue.' : `I fixed ${count} issues.`;
