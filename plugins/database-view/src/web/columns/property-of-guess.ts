import type { FieldProperty } from '@buildai/fields';
import type { GuessedColumn } from '../import/convert/column-guess.js';
import { plainKind, propertyOfKind } from './KindFields.js';

/** The property of a column whose type was guessed from its values. */
export const propertyOfGuess = ({ type, options }: GuessedColumn): FieldProperty =>
  propertyOfKind({ ...plainKind, kind: type, options });
