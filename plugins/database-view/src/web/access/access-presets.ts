import type { Levels } from '@buildai/entities/shared';

type Level = Levels['read'];

/** Who may read and who may write the rows of an entity, under a name. */
export interface AccessPreset {
  readonly name: string;
  readonly description: string;
  readonly read: Level;
  readonly write: Level;
}

export const accessPresets: readonly AccessPreset[] = [
  {
    name: 'Submit only',
    description: 'Anyone can submit, only admins view.',
    read: 'admin',
    write: 'anonymous',
  },
  { name: 'Public', description: 'Anyone can view, only admins edit.', read: 'anonymous', write: 'admin' },
  {
    name: 'Members view',
    description: 'All logged-in users can view, only admins edit.',
    read: 'all',
    write: 'admin',
  },
  {
    name: 'Members share',
    description: 'All logged-in users can view, and edit what they created.',
    read: 'all',
    write: 'creator',
  },
  {
    name: 'Creator only',
    description: 'Users view and edit only what they created.',
    read: 'creator',
    write: 'creator',
  },
  { name: 'Admin only', description: 'Only admins view and edit.', read: 'admin', write: 'admin' },
];

/** The preset of these levels; undefined if they are none of the six. */
export function presetOf(levels: Levels): AccessPreset | undefined {
  const writes = [levels.create, levels.update, levels.delete];
  return accessPresets.find(
    ({ read, write }) => read === levels.read && writes.every((level) => level === write),
  );
}

/**
 * What the assistant is asked for.
 * @param statesEach whether the entity states levels beside read and write, which would otherwise stay.
 */
export function accessRequest(entity: string, { read, write }: AccessPreset, statesEach: boolean): string {
  const each = statesEach ? `, create: ${write}, update: ${write}, delete: ${write}` : '';
  return `Change who can access ${entity} to read: ${read}, write: ${write}${each}.`;
}
