import type { ScreenFieldType } from '@buildai/fields';

/** What a record says about a type. Code of apps is not typed: a type that the record lacks is a text. */
export const ofType = <Each>(record: Readonly<Record<ScreenFieldType, Each>>, type: ScreenFieldType): Each =>
  record[Object.hasOwn(record, type) ? type : 'text'];
