import type { AppFunction } from './app-functions.js';

/**
 * Code that is called while the published code does not run. It never does more than both of them state: their
 * builder may have published the new one to close what the old one opened, and the old one may rely on its access.
 * @returns the previous code: open to anyone if both are, and on the schedule of the published one if both have one
 */
export function standIn(previous: AppFunction, published: AppFunction): AppFunction {
  const { access, isWhole, schedule } = published.facts;
  const isOpen = access === 'anyone' && previous.facts.access === 'anyone';
  const isScheduled = isWhole && previous.facts.schedule !== undefined;
  return {
    ...previous,
    facts: {
      ...previous.facts,
      access: isOpen ? 'anyone' : 'app',
      schedule: isScheduled ? schedule : undefined,
    },
  };
}
