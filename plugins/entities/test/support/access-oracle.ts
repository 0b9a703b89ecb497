import type { AccessLevel, Levels } from '../../src/shared/index.js';

/** Who calls. A `stranger` is a visitor whose request proves no ID. */
export const callers = ['owner', 'admin', 'user', 'visitor', 'stranger'] as const;
export type CallerKind = (typeof callers)[number];

/** The specification, written out without a look at the code: whose rows a level gives to whom. */
const table: Readonly<Record<AccessLevel, string>> = {
  //          owner admin user visitor stranger
  anonymous: 'all   all   all  all     all',
  all: '      all   all   all  none    none',
  creator: '  all   all   own  none    none',
  admin: '    all   all   none none    none',
  none: '     all   none  none none    none',
};

export type Rows = 'all' | 'own' | 'empty' | 'none';

/** Visitors have own rows only where they may create some; without an ID they have none of them. */
export function rowsFor(caller: CallerKind, level: AccessLevel, { create }: Levels): Rows {
  if (level === 'creator' && create === 'anonymous') {
    if (caller === 'visitor') return 'own';
    if (caller === 'stranger') return 'empty';
  }
  return table[level].trim().split(/ +/)[callers.indexOf(caller)] as Rows;
}
