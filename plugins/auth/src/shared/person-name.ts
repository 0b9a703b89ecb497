import { typedName } from '@buildai/core/shared';
import { maxNameLength } from './max-name-length.js';

/** A person's name: one line of 1 to 100 characters. */
export const personName = typedName(maxNameLength, 'Enter a name.');
