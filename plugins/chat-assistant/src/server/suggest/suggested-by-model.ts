import { longestSuggestion, mostSuggestions } from '../../shared/message.js';
import { nextStepsIn } from '../../shared/next-steps.js';

/** The next steps with which a reply ends, as far as they can be suggested. */
export function suggestedByModel(prose: string): string[] {
  return nextStepsIn(prose)
    .filter((text) => text.length <= longestSuggestion)
    .slice(0, mostSuggestions);
}
