import type { FieldLexicon } from './field-meaning.js';
import { isPlural, plural } from '../../language/nouns.js';
import { englishChoices } from './english-choices.js';
import { englishFields } from './english-fields.js';
import { englishFlags } from './english-flags.js';

/** What happens within a day: its start and end are times of a date. */
const withinDay =
  'rental|hire|booking|reservation|lesson|shift|visit|sleep|nap|session|appointment|class|feeding|meeting|viewing|interview|rehearsal|training|practice|workout|exam|party|event|talk|slot|walk|ride|match|game|service call|consultation|treatment|call|time entry|timesheet|stream|show|concert|delivery|charge|drive|outing|workshop|event slot';
const ends =
  'start|end|from|to|until|till|begin|beginning|finish|starts|ends|begins|started|ended|finished|start at|end at';
const people =
  'adults|children|kids|seniors|babies|infants|toddlers|teens|men|women|boys|girls|guests|riders|dancers|diners|covers|volunteers needed|helpers needed';
const containers =
  'bottles|jars|boxes|bags|crates|cans|packs|packets|barrels|kegs|cases|pallets|sacks|bales|trays|cartons|rolls|sheets|skeins|balls|bundles|bunches|loaves|slices|cups|spoons|tablets|pills|capsules|drops|puffs|eggs|chicks|lambs|calves|piglets|kittens|pups|puppies|seedlings|spools|strokes|putts|birdies|aces|sprints|clicks|impressions|wins|losses|draws|goals|runs|wickets|fouls|tries|copies|stems|bulbs|cigarettes|tyres|tires|panels|bricks|planks';
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
    {
      begins: 'what i|what we|what they|what it|what was|price i|what',
      contains: 'paid|pay|pays|cost|costs|charged|charge|spent|earned|owe|owes|owed',
      type: 'currency',
      min: 0,
    },
    { ends: 'left|remaining', next: /^(?!minutes|hours|his|its)\w+s$/, type: 'number', min: 0 },
    { ends: 'phone|phone number|telephone|mobile|mobile number|cell', type: 'phone' },
    { ends: 'email|email address', type: 'email' },
    {
      begins: 'set|round|run|attempt|heat|series|frame|split|lap|throw|jump|try|judge',
      next: /^\d+$/,
      type: 'number',
      min: 0,
    },
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
        'whats|whos|who|whom|whose|by whom|with whom|from whom|to whom|for whom|where|which|what|how|name of|names of',
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
    {
      ends: 'on',
      contains:
        'works|work|working|based|depend|focusing|depends|runs|focus|focused|worked|mounted|comments|grown|spent',
      type: 'text',
    },
    { ends: 'on', type: 'date' },
    { ends: 'until|till|since', type: 'date' },
    {
      ends: 'at',
      contains: 'held|bought|stored|made|works|parked|located|kept|found|seen|stayed',
      type: 'text',
    },
    { ends: 'at', next: /^(?!good$|bad$|looks?$)/, type: 'datetime' },
    {
      ends: 'due',
      contains: 'amount|balance|total|sum|money|fee|fees|tax|taxes|cost',
      type: 'currency',
      min: 0,
    },
    { ends: 'due', type: 'date' },
    { ends: 'by', next: /^(?:needed|due|required|wanted|expected|promised|back|ready)$/, type: 'date' },
    { ends: 'by', next: 'participle', type: 'text' },
    {
      ends: 'by',
      contains:
        'photo|photos|picture|music|lyrics|song|words|text|painting|design|art|story|given|run|set|cut|read|put|multiply|measured|sorted|grouped|ordered',
      type: 'text',
    },
    { ends: 'by', type: 'date' },
    {
      ends: 'for',
      next: /^(?:sold|bought|purchased|auctioned|rented|insured|resold|valued)$/,
      type: 'currency',
      min: 0,
    },
    {
      begins: 'goals|points|runs|sets|tries|shots|games|votes|legs|frames',
      next: /^(?:for|against|conceded|allowed)$/,
      type: 'number',
      min: 0,
      step: 1,
    },
    {
      begins:
        'tasks|chores|jobs|exercises|activities|treatments|services|things|topics|skills|maneuvers|manoeuvres|subjects|work|songs|pieces',
      next: /^(?:done|completed|performed|covered|discussed|carried|practiced|practised)$/,
      type: 'long_text',
    },
    { begins: 'opens|fits|covers|for|belongs', contains: 'which', type: 'text' },
    {
      ends: 'in',
      next: /^(?:handed|filled|checked|signed|turned|moved|logged|clocked|plugged|sent|brought|settled)$/,
      type: 'boolean',
    },
    { ends: 'to|from|with|for|in', next: 'participle', type: 'text' },
    {
      begins: 'monthly|annual|yearly|quarterly|weekly',
      next: /^(?:board|livery|hosting|lease|parking|storage|mortgage|instalment|installment|pension|maintenance|retainer)$/,
      type: 'currency',
      min: 0,
    },
    { ends: 'count|counter', type: 'number', min: 0, step: 1 },
  ],
  neighbours: [
    {
      words:
        'start value|end value|target value|current value|starting value|goal value|baseline|baseline value|initial value',
      beside:
        'start value|end value|target value|current value|starting value|goal value|baseline|baseline value|initial value|key result|unit',
      type: 'number',
    },
    { words: 'start|target|current', beside: 'start|target|current', type: 'number' },
    {
      words:
        'start|end|from|to|until|till|begin|starts|ends|start time|end time|starts at|ends at|arrival|departure|arrival time|departure time|pickup time|check in|check out|clock in|clock out|finish',
      beside: week,
      type: 'time',
    },
    {
      words: `${ends}|planned start|planned end|actual start|actual end|scheduled start|scheduled end|real start|real end`,
      of: withinDay,
      type: 'datetime',
    },
    { words: 'hours', of: withinDay, type: 'number', min: 0, unit: 'h' },
    {
      words: 'number|no|nr',
      of: 'episode|chapter|week|day|lap|round|season|volume|stage|track|verse|sprint|heat|period|hole|month|quarter|issue|level|lecture|act|scene|set',
      type: 'number',
      min: 0,
      step: 1,
    },
    { words: 'rating', of: 'member|player|opponent|club member', type: 'number', min: 0 },
    { words: `${people}|${containers}`, type: 'number', min: 0, step: 1 },
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
  particles: 'after|over|out|off|back|in|up|away|down|on',
  measuredBy:
    'amount|price|sum|total|cost|value|hours|minutes|days|time|distance|weight|quantity|qty|number|calories|miles|kilometers|kilometres|km|pages|points|goals|volume|litres|liters|area|money|income|revenue|rate',
  counting:
    /^(?!what)\w+s (?:sold|laid|used|made|produced|harvested|planted|collected|ordered|picked|caught|scored|won|lost|played|missed|read|donated|eaten|filled|baked|served|hatched|born|walked|raised|earned|brewed|knitted|cooked|needed|taken|burned|given|packed|distributed|left|remaining|drunk|watered|consumed|lost|walked|swum|cycled|hiked|driven|spun|bottled|shipped|returned|delivered|printed|recorded|typed|slept|trained|fed|released|rescued|adopted|vaccinated|treated|served)$/,
};
