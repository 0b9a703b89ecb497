import { typedName } from '@buildai/core/shared';

export const maxNameLength = 100;

/** What people are called: one line of 1 to 100 characters. */
export const personName = typedName(maxNameLength, 'Enter a name.');
