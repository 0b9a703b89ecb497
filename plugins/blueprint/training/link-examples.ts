import { linkFeatures } from '../src/server/reading/learned/link-features.js';
import { isNamed } from './is-named.js';
import type { MarkedWords } from './marked-words.js';
import type { ClassExample } from './train-classes.js';

/** Each pair of things in a marked request, and whether the first refers to the second. */
export function linkExamples({ request, words, language, reading }: MarkedWords): ClassExample[] {
  const { things } = reading;
  return things.flatMap((child) =>
    things
      .filter((parent) => parent !== child)
      .map((parent) => {
        const isLinked = request.links.some(
          (link) => isNamed(child, link.child, language) && isNamed(parent, link.parent, language),
        );
        return { features: linkFeatures(words, reading, child, parent), name: isLinked ? 'yes' : 'no' };
      }),
  );
}
