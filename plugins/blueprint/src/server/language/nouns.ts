const irregular: ReadonlyMap<string, string> = new Map([
  ['person', 'people'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['goose', 'geese'],
  ['mouse', 'mice'],
  ['ox', 'oxen'],
  ['leaf', 'leaves'],
  ['shelf', 'shelves'],
  ['half', 'halves'],
  ['wolf', 'wolves'],
  ['knife', 'knives'],
  ['wife', 'wives'],
  ['life', 'lives'],
  ['loaf', 'loaves'],
  ['calf', 'calves'],
  ['thief', 'thieves'],
  ['scarf', 'scarves'],
  ['potato', 'potatoes'],
  ['tomato', 'tomatoes'],
  ['hero', 'heroes'],
  ['echo', 'echoes'],
  ['cactus', 'cacti'],
  ['fungus', 'fungi'],
  ['criterion', 'criteria'],
  ['analysis', 'analyses'],
  ['diagnosis', 'diagnoses'],
  ['crisis', 'crises'],
  ['thesis', 'theses'],
  ['quiz', 'quizzes'],
  ['status', 'statuses'],
  ['bus', 'buses'],
  ['virus', 'viruses'],
  ['bonus', 'bonuses'],
  ['campus', 'campuses'],
  ['lens', 'lenses'],
  ['gas', 'gases'],
  ['movie', 'movies'],
  ['cookie', 'cookies'],
  ['hoodie', 'hoodies'],
  ['calorie', 'calories'],
  ['zombie', 'zombies'],
  ['genie', 'genies'],
  ['pie', 'pies'],
  ['tie', 'ties'],
  ['shoe', 'shoes'],
  ['axe', 'axes'],
  ['house', 'houses'],
  ['horse', 'horses'],
  ['course', 'courses'],
  ['purchase', 'purchases'],
  ['expense', 'expenses'],
  ['exercise', 'exercises'],
  ['database', 'databases'],
  ['showcase', 'showcases'],
  ['lease', 'leases'],
  ['release', 'releases'],
  ['license', 'licenses'],
  ['vase', 'vases'],
  ['case', 'cases'],
  ['phase', 'phases'],
  ['response', 'responses'],
  ['nurse', 'nurses'],
  ['verse', 'verses'],
  ['cruise', 'cruises'],
  ['franchise', 'franchises'],
  ['cause', 'causes'],
  ['clause', 'clauses'],
  ['rose', 'roses'],
  ['nose', 'noses'],
  ['base', 'bases'],
  ['cheese', 'cheeses'],
  ['size', 'sizes'],
  ['prize', 'prizes'],
  ['cache', 'caches'],
  ['ache', 'aches'],
  ['moustache', 'moustaches'],
  ['niche', 'niches'],
  ['in', 'ins'],
  ['out', 'outs'],
  ['up', 'ups'],
  ['off', 'offs'],
  ['menu', 'menus'],
  ['taxi', 'taxis'],
  ['ski', 'skis'],
  ['kiwi', 'kiwis'],
  ['safari', 'safaris'],
  ['emoji', 'emojis'],
  ['alumnus', 'alumni'],
  ['vehicle', 'vehicles'],
  ['hive', 'hives'],
  ['bacterium', 'bacteria'],
  ['curriculum', 'curricula'],
  ['die', 'dice'],
]);
const singularOf: ReadonlyMap<string, string> = new Map([...irregular].map(([one, many]) => [many, one]));

/** The same in singular and plural. */
const uncountable = new Set(
  'sheep fish deer series species aircraft staff equipment news feedback software furniture homework luggage music gear clothing money information media chess tennis physics economics mathematics fitness wellness content stock attendance'.split(
    ' ',
  ),
);
/** Singular words that end like plurals. */
const endingInS = new Set('gas canvas atlas lens chaos kudos'.split(' '));

/** Keeps the case of the first letter, and all-caps words (`FAQ` becomes `FAQs`). */
function likeCase(model: string, word: string): string {
  return /^[A-Z]/.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

function onLastWord(phrase: string, change: (word: string) => string): string {
  const match = /^(.*?)([\p{L}\p{N}]+)$/su.exec(phrase.trim());
  return match ? `${match[1] ?? ''}${change(match[2] ?? '')}` : phrase;
}

/** `blog post` becomes `blog posts`, `person` becomes `people`; plurals are kept. */
export function plural(phrase: string): string {
  return onLastWord(phrase, (word) => {
    const low = word.toLowerCase();
    const known = irregular.get(low);
    if (known) return likeCase(word, known);
    if (uncountable.has(low) || singularOf.has(low) || isPluralWord(low)) return word;
    if (/(s|x|z|ch|sh)$/.test(low)) return `${word}es`;
    if (/[^aeiou]y$/.test(low)) return `${word.slice(0, -1)}ies`;
    return `${word}s`;
  });
}

/** `blog posts` becomes `blog post`, `people` becomes `person`; singulars are kept. */
export function singular(phrase: string): string {
  return onLastWord(phrase, (word) => {
    const low = word.toLowerCase();
    const known = singularOf.get(low);
    if (known) return likeCase(word, known);
    if (uncountable.has(low) || irregular.has(low)) return word;
    if (/[^aeiou]ies$/.test(low) && low.length > 4) return `${word.slice(0, -3)}y`;
    if (/(ss|x|zz|ch|sh)es$/.test(low)) return word.slice(0, -2);
    if (/(us|ss|is)$/.test(low)) return word;
    return isPluralWord(low) ? word.slice(0, -1) : word;
  });
}

function isPluralWord(low: string): boolean {
  return (
    low.length > 3 &&
    low.endsWith('s') &&
    !/(us|ss|is)$/.test(low) &&
    !uncountable.has(low) &&
    !endingInS.has(low)
  );
}

/** Whether the last word of the phrase is plural. */
export function isPlural(phrase: string): boolean {
  const last = /([\p{L}\p{N}]+)$/u.exec(phrase.trim())?.[1]?.toLowerCase() ?? '';
  return singularOf.has(last) || (!irregular.has(last) && isPluralWord(last));
}

/** `an invoice`, `a user`, `an hour`. */
export function withArticle(phrase: string): string {
  const vowelSound =
    /^(?:[aeio]|u(?!ni|se|ti|ro)|hour|honest|heir)/i.test(phrase) && !/^(?:one|eu)/i.test(phrase);
  return `${vowelSound ? 'an' : 'a'} ${phrase}`;
}

/** `1 task`, `3 tasks`. */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : plural(noun)}`;
}
