import { typeFeatures } from '../src/server/reading/learned/type-features.js';
import type { MarkedWords } from './marked-words.js';
import type { ClassExample } from './train-classes.js';

/** Each field of a marked request with its type. */
export function typeExamples({ spans, words, language, reading }: MarkedWords): ClassExample[] {
  return reading.fields.flatMap((mark) => {
    const part = spans.find(({ from }) => from === mark.span.from)?.part;
    return part?.mark === 'field'
      ? [{ features: typeFeatures(words, mark, language), name: part.type ?? 'text' }]
      : [];
  });
}
