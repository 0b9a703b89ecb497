/** What to say for what zxcvbn finds, by its keys. A key that is not here says nothing of use to a person. */
const reasons: Readonly<Record<string, string>> = {
  straightRow: 'Keys that stand in a row are easy to guess.',
  keyPattern: 'Short keyboard patterns are easy to guess.',
  simpleRepeat: 'Repeated characters like “aaa” are easy to guess.',
  extendedRepeat: 'Repeated patterns like “abcabc” are easy to guess.',
  sequences: 'Sequences like “abc” or “6543” are easy to guess.',
  recentYears: 'Recent years are easy to guess.',
  dates: 'Dates are easy to guess.',
  topTen: 'This is one of the ten most used passwords.',
  topHundred: 'This is one of the hundred most used passwords.',
  common: 'This is a commonly used password.',
  similarToCommon: 'This is much like a commonly used password.',
  wordByItself: 'A single word is easy to guess.',
  namesByThemselves: 'A name by itself is easy to guess.',
  commonNames: 'Common names are easy to guess.',
  userInputs: 'Leave out your name and your e-mail address.',
  l33t: 'Swaps like “@” for “a” help little.',
  reverseWords: 'A reversed word is not much harder to guess.',
  allUppercase: 'All capitals are no harder to guess than none.',
  capitalization: 'A capital at the start helps little.',
  associatedYears: 'Leave out years that have to do with you.',
  repeated: 'Do not repeat words or characters.',
  longerKeyboardPattern: 'Change direction in keyboard patterns.',
  anotherWord: 'Add another word or two, uncommon ones.',
  useWords: 'Use several words, but no common phrase.',
};

/** The sentences for the keys, in order, each once. */
export function passwordReasons(keys: readonly string[]): readonly string[] {
  return [...new Set(keys.flatMap((key) => reasons[key] ?? []))];
}
