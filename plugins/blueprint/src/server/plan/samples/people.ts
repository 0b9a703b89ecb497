/** Names of people, for entities and fields that name one. */
export const people = [
  'Ana Ruiz',
  'Tom Becker',
  'Priya Nair',
  'Jonas Lind',
  'Maya Cole',
  'Samir Haddad',
  'Grace Okafor',
  'Luca Moretti',
] as const;

/** Names of other people, for a second field of a row. */
export const otherPeople = [
  'Nora Weiss',
  'David Osei',
  'Elena Petrova',
  'Ben Whitaker',
  'Mei Chen',
  'Carlos Vega',
  'Ruth Adler',
  'Omar Farouk',
] as const;

export const companies = [
  'Harbor Coffee',
  'Brightside Dental',
  'Oak & Iron',
  'Lumen Labs',
  'Papermill Press',
  'Northgate Logistics',
  'Field & Fern',
  'Marlow & Sons',
] as const;
