import { namingField } from '@buildai/fields';
import type { EntitySchema } from '@buildai/entities/shared';
import type { Column } from '../model/column.js';

/** Fields shown below the title. */
const shownFields = 3;

export interface CardColumns {
  readonly title: Column | undefined;
  readonly image: Column | undefined;
  readonly fields: readonly Column[];
}

/** What a card shows of a row: what names it, its first image, and three more of the visible columns. */
export function cardColumns(schema: EntitySchema, visible: readonly Column[], without?: string): CardColumns {
  const named = namingField(schema.properties);
  const title = visible.find(({ id }) => id === named) ?? visible[0];
  const image = visible.find(({ dataType }) => dataType === 'image');
  const fields = visible.filter(
    (column) => column.created && column !== title && column.dataType !== 'image' && column.id !== without,
  );
  return { title, image, fields: fields.slice(0, shownFields) };
}
