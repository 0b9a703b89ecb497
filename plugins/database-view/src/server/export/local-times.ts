import { writeTime } from '@buildai/core/shared';
import type { EntityRecord, EntitySchema } from '@buildai/entities/shared';

/** Fields with points in time, those of the platform included. */
export const timeFields = ({ properties }: EntitySchema): readonly string[] => [
  ...Object.entries(properties).flatMap(([name, { format }]) => (format === 'date-time' ? [name] : [])),
  'createdAt',
  'updatedAt',
];

/** The rows with their times as the clocks of a zone show them, with their distance from UTC: people read them, and an import gives the same times. */
export async function* withLocalTimes(
  pages: AsyncIterable<readonly EntityRecord[]>,
  fields: readonly string[],
  timeZone: string,
): AsyncGenerator<readonly EntityRecord[]> {
  const written = (value: unknown) =>
    typeof value === 'string' ? (writeTime(value, timeZone) ?? value) : value;
  for await (const page of pages)
    yield page.map((record) => {
      const times = fields.flatMap((field) =>
        record[field] === undefined ? [] : [[field, written(record[field])] as const],
      );
      return { ...record, ...Object.fromEntries(times) };
    });
}
