/** What asks politely for a possibility: `be able to`, `is there a way to`. */
const ability =
  /^(?:(?:be able to|have (?:a|the) (?:way|option|possibility) to|(?:is|isn['’]t) (?:there|it) (?:a |any )?(?:way|possible|option) to|any (?:way|chance) to|how about|what about|why not|let (?:me|us|people|them))\s+)+/iu;

const wants =
  /(?:i|we|people|they|you)(?:['’]d)?\s+(?:also |always |often |usually |now )*(?:would like|want|need|like|have|write down|note(?: down)?|record|log|enter|fill in|keep track of)(?: to (?:also )?(?:be able to )?(?:have|know|see|note(?: down)?|record|write down|enter|keep(?: track of)?|store|save|track|log|add))?/
    .source;

/** Ways to ask in front of, around or behind what is wished for, as the command that they mean. */
const forms: readonly (readonly [RegExp, string])[] = [
  // `donors: add an address`
  [/^([\p{L} ]{3,30}):\s+(?:please |also )?(?:add|include|track|store|save) (.+)$/iu, 'add $2 to $1'],
  // `with every inspection I also write down the weather`
  [
    new RegExp(
      `^(?:for|on|with|in|at|about) ((?:each|every|all|the|our|my|an?) [^,]{2,40}?),?\\s+${wants}\\s+(?!it\\b|them\\b|that\\b|who\\b|to\\b)(.+)$`,
      'iu',
    ),
    'add $2 to $1',
  ],
  // `for time entries, a start time would be useful`, `a cover on books would be nice`
  [
    /^(?:for|on|with|in) ([^,]{2,40}), ((?:an?|the|some|room|space|more)\s.+?) (?:would|might|could|will) be (?:\w+ )?(?:useful|handy|nice|great|good|helpful|cool|lovely|practical)$/iu,
    'add $2 to $1',
  ],
  [
    /^((?:an?|some|room|space|more)\s.+?) (?:would|might|could|will) be (?:\w+ )?(?:useful|handy|nice|great|good|helpful|cool|lovely|practical)$/iu,
    'add $1',
  ],
  [/^add (?:room|space|a (?:place|spot|box|field)) for (.+)$/iu, 'add $1'],
  // `upload a picture of the cover`, `write down notes about a candidate`
  [
    /^(?:upload|write down|note down|jot down|enter|fill in|save|store|attach) (?!it\b|them\b|that\b|this\b)(.+)$/iu,
    'add $1',
  ],
  [/^add (.+?) (?:about|regarding) ((?:each|every|an?|the|our|my) .+)$/iu, 'add $1 to $2'],
  [/^rate (?:it|them|him|her|each one) (?:with|by|in|from) .*$/iu, 'add a rating'],
  // `tag projects with Web, Print`
  [
    /^(?:tag|label|categori[sz]e) ([^,]+?) (?:with|as|by) (.+?)(?:, (?:more than one is possible|several are possible|multiple))?$/iu,
    'add tags (several of $2) to $1',
  ],
];

/** A wish in the words that the readers know, where it is asked for in another of the usual ways. */
export function rephrase(text: string): string {
  return forms.reduce(
    (said, [pattern, command]) => said.replace(pattern, command),
    text.replace(ability, ''),
  );
}
