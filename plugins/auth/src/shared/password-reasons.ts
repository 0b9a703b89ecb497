/**
 * Messages for the findings of zxcvbn, by its keys. Keys that are missing here say nothing useful to a
 * person.
 */
const reasons: Readonly<Record<string, string>> = {
  straightRow: 'Straight rows of keys are easy to guess.',
  keyPattern: 'Short keyboard patterns are easy to guess.',
  simpleRepeat: 'Repeated characters like “aaa” are easy to guess.',
  extendedRepeat: 'Repeated patterns like “abcabc” are easy to guess.',
  sequences: 'Sequences like “abc” or “6543” are easy to guess.',
  recentYears: 'Recent years are easy to guess.',
  dates: 'Dates are easy to guess.',
  topTen: 'This is one of the ten most common passwords.',
  topHundred: 'This is one of the hundred most common passwords.',
  common: 'This is a commonly used password.',
  similarToCommon: 'This is similar to a commonly used password.',
  wordByItself: 'A single word is easy to guess.',
  namesByThemselves: 'A name by itself is easy to guess.',
  commonNames: 'Common names are easy to guess.',
  userInputs: 'Avoid your name and your email address.',
  l33t: 'Substitutions like “@” for “a” don’t help much.',
  reverseWords: 'A reversed word is not much harder to guess.',
  allUppercase: 'All uppercase is almost as easy to guess as all lowercase.',
  capitalization: 'Starting with a capital letter doesn’t help much.',
  associatedYears: 'Avoid years that are associated with you.',
  repeated: 'Avoid repeated words and characters.',
  longerKeyboardPattern: 'Use a longer keyboard pattern with more turns.',
  anotherWord: 'Add another word or two. Uncommon words are better.',
  useWords: 'Use several words, but avoid common phrases.',
};

/** The sentences for the keys, in order, each once. */
export function passwordReasons(keys: readonly string[]): readonly string[] {
  return [...new Set(keys.flatMap((key) => reasons[key] ?? []))];
}
