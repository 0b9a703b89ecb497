import type { Field } from '../../client/field.js';
import type { LabelOf } from '../reference-labels.js';

export interface FieldValueProps {
  readonly field: Field;
  readonly value: unknown;
  readonly labelOf: LabelOf;
  readonly labelsLoading?: boolean;
  /** `cell`: one line, in a table or card; `full`: everything, on a details page. */
  readonly place?: 'cell' | 'full';
}
