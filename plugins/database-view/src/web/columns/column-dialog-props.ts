import type { EntityProperty } from '@buildai/entities/shared';

/** Props of each dialog about a column. */
export interface ColumnDialogOf {
  readonly appId: string;
  readonly entity: string;
  /** The name of the field. */
  readonly column: string;
  readonly label: string;
  readonly property: EntityProperty;
  readonly isRequired: boolean;
  readonly onClose: () => void;
}
