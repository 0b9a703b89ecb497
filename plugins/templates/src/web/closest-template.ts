import type { Template } from '../shared/templates-api.js';

/** The words of a text by their beginnings, so that `habits` and `habit` are the same. */
function stemsOf(text: string): ReadonlySet<string> {
  const words = text.toLocaleLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return new Set(words.map((word) => (word.length > 4 ? word.replace(/(?:ies|es|s|y|ing)$/u, '') : word)));
}

/** What is said of any app: it makes no template closer. */
const common = stemsOf(
  'app apps tool tracker book list manager planner team work page small simple track with for and the',
);

/** The template whose name and description share most with a request; undefined if no word of its name does. */
export function closestTemplate(templates: readonly Template[], request: string): Template | undefined {
  const asked = [...stemsOf(request)].filter((stem) => !common.has(stem));
  const scored = templates.map((template) => {
    const named = stemsOf(template.name);
    const described = stemsOf(template.description);
    const inName = asked.filter((stem) => named.has(stem)).length;
    const inDescription = asked.filter((stem) => described.has(stem)).length;
    return { template, score: inName === 0 ? 0 : 3 * inName + inDescription };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? undefined : scored.find(({ score }) => score === best)?.template;
}
