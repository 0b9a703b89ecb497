/** What asks politely for a possibility: `be able to`, `is there a way to`. */
const ability =
  /^(?:(?:be able to|have (?:a|the) (?:way|option|possibility) to|(?:is|isn['’]t) (?:there|it) (?:a |any )?(?:way|possible|option) to|any (?:way|chance) to|how about|what about|why not|let (?:me|us|people|them))\s+)+/iu;

const wants =
  /(?:i|we|people|they|you)(?:['’]d)?\s+(?:also |always |often |usually |now )*(?:would like|want|need|like|have|write down|note(?: down)?|record|log|enter|fill in|keep track of)(?: to (?:also )?(?:be able to )?(?:have|know|see|note(?: down)?|record|write down|enter|keep(?: track of)?|store|save|track|log|add))?/
    .source;

/** Ways to ask in front of, around or behind what is wished for, as the command that they mean. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/ should (?:just|only|simply|rather|really|actually) be /iu, ' should be '],
  [/ (?:and|but),? not an? [\p{L} ]{2,15}$/iu, ''],
  [/^(?:an? )?new (?:tab|page|section|list|table|screen) ([\p{L} ]+?)\s*:\s*/iu, 'add $1: '],
  [/^(show|call|make|sort|mark|put|list|hide) em\b/iu, '$1 them'],
  [/\b((?:needs?|wants?|have|has|add|put)\b.+?) on (?:them|it|each)(?=,|$)/iu, '$1'],
  [/ in (?:here|the app)(?=\s*[:,]|$)/iu, ''],
  // `in the table of quotes I don't need to see the notes`
  [
    /^((?:in|on) [^,]{2,40}?,? )?(?:i|we|you|people) (?:don['’]?t|do not|never) (?:need|want|have) to see (.+)$/iu,
    'hide $2 $1',
  ],
  [/^new (?:thing|kind of thing|list|table)\s*:\s*(.+)$/iu, 'add $1'],
  // `the office requires records of treatments: the date, the dose`
  [/^.*\b(?:requires?|needs?|wants?) (?:records?|a list|a log|a register) of ([^:]+:.+)$/iu, 'add $1'],
  [/^which ([\p{L} ]{3,25}) (\(.+\))$/iu, 'add a $1 $2'],
  [/^(?:drag|move) ([^,]{2,30}?) between .+$/iu, 'add a board of $1'],
  // `my boss wants suppliers: name, phone`
  [
    /^(?:(?:my|our|the|ma|mon|mein|meine|mi|mia|mio|minha|meu)\s+)(?:boss|wife|husband|partner|colleagues?|team|accountant|manager|femme|mari|patron|chefin|chef|frau|mann|socia|socio|jefe|moglie|marito|capo|esposa|marido|chefe)\s+(?:wants?|would like|needs?|voudrait|möchte|will|quiere|vuole|vorrebbe|quer)\s+(?:aussi |auch |también |anche |também |also )?(?:to (?:have|keep|track|note|record)|noter|suivre|notieren|anotar|annotare|llevar|segnare)?\s*(.+)$/iu,
    'add $1',
  ],
  [
    /^(?:per ogni|für jede[nrms]?|pour chaque|para cada) (\p{L}+(?: \p{L}+)?),? (?:vorrei|mi serve|möchte ich|brauche ich|je voudrais|j['’]aimerais|il me faut|quiero|quisiera|necesito|quero|queria|preciso(?: de)?) (.+)$/iu,
    'add $2 to $1',
  ],
  [/^(?:quiero|necesito|quisiera) (?:llevar|anotar|registrar) (.+)$/iu, 'agrega $1'],
  // `donors: add an address`
  [
    /^([\p{L} ]{3,30}):\s+(?:please |also |we |i )?(?:add|include|track|store|save|need) (.+)$/iu,
    'add $2 to $1',
  ],
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
  // `projects on a timeline would help me a lot`
  [/^(.+?) would (?:be (?:great|nice|good|helpful|useful|perfect)|help)(?: (?:me|us))?(?: a lot)?$/iu, '$1'],
  [
    /^(?:add )?(?:an?|one|another) (?:new |extra )?(?:field|box|spot|place) for (?!it\b|that\b|this\b|them\b)(.+)$/iu,
    'add $1',
  ],
  [/^add (?:room|space) for (.+)$/iu, 'add $1'],
  // An app has no buttons of its own, but boxes to tick.
  [
    /^add (?:an? )?(?:button|toggle|switch) (?:on|to|in|for) (.+?) (?:to|that|which) marks? (?:it|them|him|her) (?:as )?(.+)$/iu,
    'add a $2 checkbox to $1',
  ],
  [
    /^add (?:an? )?(?:button|toggle|switch) (?:to|that|which) marks? (.+?) as (.+)$/iu,
    'add a $2 checkbox to $1',
  ],
  // `keep the length of each room`
  [/^(?:keep|remember|know|store|hold) (the .+? (?:of|for) (?:each|every|all) .+)$/iu, 'add $1'],
  // `holders ought to be their own thing (name, email)`
  [
    /^(?:the |our )?(\p{L}+) (?:should|ought to|must|need to|could) (?:be|become|get|have) (?:their|its|an?) (?:own )?(?:thing|list|table|page|entity|section)\s*\((.+)\)$/iu,
    'add $1: $2',
  ],
  // `role which is either designer, developer or manager`
  [
    /(\p{L}+),? which (?:is|are|can be) (?:either |one of )?([^(),]+(?:, [^(),]+)* or [^(),]+?)(?=,|\)|$)/iu,
    '$1 ($2)',
  ],
  // `upload a picture of the cover`, `write down notes about a candidate`
  [
    /^(?:upload|write down|note down|jot down|enter|fill in|save|store|attach|stick) (?!it\b|them\b|that\b|this\b)(.+)$/iu,
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
