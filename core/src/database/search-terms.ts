import { foldText } from './fold-text.js';

const mostTerms = 8;

/** What a query looks for: its words, or a phrase in quotation marks, folded. */
export function searchTerms(query: string): string[] {
  const terms = [...query.matchAll(/"([^"]+)"|“([^”]+)”|(\S+)/g)].map(([, straight, curly, word]) =>
    foldText((straight ?? curly ?? word ?? '').trim()),
  );
  return [...new Set(terms.filter((term) => term !== ''))].slice(0, mostTerms);
}
