import { defineService } from '@buildai/core/shared';

/**
 * The terms of a text by which it is compared with others: its words in lower case without accents and endings, in
 * order. Words that nearly every text of the language has are left out.
 */
export type TermsOf = (text: string) => readonly string[];

/** The words of texts, as searches of documents read them. */
export interface TextTerms {
  /** @param sample some of the texts, which say what language they are in; terms of different languages differ */
  analyzer(sample: readonly string[]): TermsOf;
}
export const textTerms = defineService<TextTerms>('context-sources/text-terms');
