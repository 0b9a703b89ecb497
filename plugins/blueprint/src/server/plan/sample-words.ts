/** Plausible values by field name, for fields without samples. */
export const sampleWords: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(full ?name|name of|first ?name|person|owner|author|assignee|contact|customer|client|teacher|coach|artist|host|player|director|reviewer|instructor|manager|chef)/i,
    ['Ana Ruiz', 'Tom Becker', 'Priya Nair', 'Jonas Lind', 'Maya Cole', 'Samir Haddad'],
  ],
  [/last ?name|surname/i, ['Ruiz', 'Becker', 'Nair', 'Lind', 'Cole', 'Haddad']],
  [
    /company|employer|organi[sz]ation|brand|manufacturer|producer|label|publisher|supplier|vendor/i,
    ['Harbor', 'Nordvik', 'Lumen', 'Oak & Iron', 'Papermill', 'Greenhand'],
  ],
  [
    /city|town|location|place|where|origin|region/i,
    ['Lisbon', 'Oslo', 'Portland', 'Kyoto', 'Vienna', 'Dublin'],
  ],
  [/country|nationality/i, ['Portugal', 'Norway', 'Canada', 'Japan', 'Austria', 'Ireland']],
  [
    /address|street/i,
    [
      '12 Orchard Road',
      '5 Mill Street',
      '88 Foundry Lane',
      '4 Wharf Road',
      '21 Canal Street',
      '9 Meadow Lane',
    ],
  ],
  [/colou?r/i, ['Blue', 'Green', 'Amber', 'Red', 'Black', 'White']],
  [/breed|species|variety|grape/i, ['Common', 'Northern', 'Mountain', 'Dwarf', 'Garden', 'Wild']],
  [
    /role|position|job|occupation|profession/i,
    ['Lead', 'Designer', 'Engineer', 'Producer', 'Assistant', 'Advisor'],
  ],
  [
    /serial|number|code|sku|reference|isbn|plate|id$/i,
    ['A-1041', 'A-1042', 'B-2007', 'B-2011', 'C-3300', 'C-3318'],
  ],
  [/material|fabric/i, ['Oak', 'Linen', 'Steel', 'Wool', 'Glass', 'Clay']],
  [/weather|sky/i, ['Sunny', 'Cloudy', 'Light rain', 'Windy', 'Clear', 'Fog']],
  [/language/i, ['English', 'Spanish', 'Japanese', 'German', 'Portuguese', 'Arabic']],
];

export const people = [
  'Ana Ruiz',
  'Tom Becker',
  'Priya Nair',
  'Jonas Lind',
  'Maya Cole',
  'Samir Haddad',
] as const;
export const places = [
  'The old harbor',
  'Mill Street',
  'North gate',
  'Under the lime tree',
  'Hill house',
  'Canal side',
] as const;
/** Adjectives for unknown nouns: `Quiet zorble`. */
export const qualities = ['Bright', 'Quiet', 'Northern', 'Golden', 'Little', 'Old'] as const;
export const remarks = [
  'Looks good so far.',
  'Ask again next week.',
  'The best one yet.',
  'Needs a second look.',
  'Found by chance on a walk.',
  'Kept for a rainy day.',
] as const;
