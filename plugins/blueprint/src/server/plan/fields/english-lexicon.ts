import type { FieldLexicon } from './field-meaning.js';
import { isPlural, plural } from '../../language/nouns.js';
import { englishChoices } from './english-choices.js';
import { englishFields } from './english-fields.js';
import { englishFlags } from './english-flags.js';

const week = 'date|day|weekday|shift date|event date|appointment date|lesson date';

/** What fields are called in English. The first entry with a word counts. */
export const englishLexicon: FieldLexicon = {
  entries: [...englishChoices, ...englishFields, ...englishFlags],
  things:
    'open day|payday|vegetable|timetable|turntable|receivable|deliverable|constable|valuable|collectible|collectable|wearable|consumable|seabed|hundred|hatred|flatbed|shed|sled|unwed|landing page|web pages|landing pages|yellow pages',
  pluralsOf: (word) => [plural(word)],
  isPlural,
  head: 'last',
  prepositions:
    '/|of|per|for|in|at|on|by|to|from|with|without|since|until|before|after|when|that|each|every|we|i|they|as|between|during',
  fillers:
    'the|a|an|their|his|her|its|my|our|your|each|every|which|what|any|other|new|exact|actual|planned|optional|required',
  rules: [
    { begins: 'what time', type: 'time' },
    {
      begins: 'how much',
      contains: 'cost|costs|paid|pay|pays|owe|owes|owed|charge|charged|spent|earn|earned|money|rent|donated',
      type: 'currency',
      min: 0,
    },
    {
      begins: 'amount of|amounts of',
      contains: 'money|rent|payment|donation|fee|tax|debt|invoice|loan|cash|deposit',
      type: 'currency',
      min: 0,
    },
    {
      begins:
        'number of|no of|nr of|count of|total number of|how many|max number of|maximum number of|minimum number of',
      type: 'number',
      min: 0,
      step: 1,
    },
    {
      begins:
        'how much|amount of|quantity of|how far|how old|how big|how tall|how heavy|how high|how deep|how fast|how hot',
      type: 'number',
      min: 0,
    },
    { begins: 'how long|length of time', type: 'number', min: 0, unit: 'min' },
    { begins: 'percentage of|percent of|share of|proportion of', type: 'percent', min: 0, max: 100 },
    {
      begins:
        'who|whom|whose|by whom|with whom|from whom|to whom|for whom|where|which|what|how|name of|names of',
      type: 'text',
    },
    { begins: 'why|description of|what happened|what was|what we|what i', type: 'long_text' },
    { begins: 'when|what day|what date|which day|which date', type: 'date' },
    {
      begins:
        'is|has|have|had|was|were|are|can|could|needs|need|should|does|did|do|will|whether|if|wants|allows|accepts|includes|includes any|been',
      type: 'boolean',
    },
    { begins: 'date|day', next: 'participle', type: 'date' },
    { begins: 'time', next: 'participle', type: 'datetime' },
    { begins: 'last|next|latest|previous|upcoming|most recent', next: 'participle', type: 'date' },
    { begins: 'last|next|latest|upcoming|most recent', next: 'unknown', type: 'date' },
    { ends: 'on', next: 'participle', type: 'date' },
    { ends: 'until|till|since', type: 'date' },
    {
      ends: 'at',
      contains: 'held|bought|stored|made|works|parked|located|kept|found|seen|stayed',
      type: 'text',
    },
    { ends: 'at', next: 'participle', type: 'datetime' },
    { ends: 'by|to|from|with|for|in', next: 'participle', type: 'text' },
    { ends: 'count|counter', type: 'number', min: 0, step: 1 },
  ],
  neighbours: [
    {
      words:
        'start|end|from|to|until|till|begin|starts|ends|start time|end time|starts at|ends at|arrival|departure|arrival time|departure time|pickup time|check in|check out|clock in|clock out|finish',
      beside: week,
      type: 'time',
    },
    {
      words: 'length',
      beside: 'start time|time|start|starts at|lesson|date',
      type: 'number',
      min: 0,
      unit: 'min',
    },
    {
      words: 'finished|ended|completed|returned|closed|stopped|left|departed',
      beside: 'started|begun|opened|borrowed|lent|entered|arrived',
      type: 'date',
    },
    {
      words: 'started|opened|borrowed|arrived|begun',
      beside: 'finished|ended|completed|closed|returned|departed',
      type: 'date',
    },
    { words: 'state', beside: 'city|zip|zip code|street|postcode|postal code|country|address', type: 'text' },
  ],
  participles:
    /(?:..[^e]ed|^(?:paid|unpaid|prepaid|sent|done|sold|read|bought|lent|lost|found|met|kept|told|given|taken|shown|seen|built|broken|stolen|written|drunk|eaten|hidden|frozen|chosen|known|held|fed|led|cut|shut|won|made|worn|hung|set|born|left|caught|flown|driven|ridden|run|worked|grown|drawn|thrown|sewn|sown|hatched|bred|bled|shot|taught|spent|laid|bound|ground|sung|swum|brought|gone|used|due|redone|overpaid|resold|unread|unsold|put|hit))$/,
  measuredBy:
    'amount|price|sum|total|cost|value|hours|minutes|days|time|distance|weight|quantity|qty|number|calories|miles|kilometers|kilometres|km|pages|points|goals|volume|litres|liters|area|money|income|revenue|rate',
  counting:
    /^\w+s (?:sold|laid|used|made|produced|harvested|planted|collected|ordered|picked|caught|scored|won|lost|played|missed|read|donated|eaten|filled|baked|served|hatched|born|walked|raised|earned|brewed|knitted|cooked|needed|taken|burned|given|packed|distributed)$/,
};
