import { entityPlural, parsedSchema } from '@buildai/entities/shared';
import type { AppFile } from '@buildai/versions/shared';
import { mostSuggestions } from '../../shared/message.js';

interface Field {
  readonly type?: unknown;
  readonly title?: unknown;
  readonly format?: unknown;
  readonly enum?: unknown;
}

interface EntityFile {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly fields: readonly (readonly [name: string, field: Field])[];
}

function entitiesIn(files: readonly AppFile[]): EntityFile[] {
  return files.flatMap(({ path, content }) => {
    const name = /^entities\/(\w+)\.json$/.exec(path)?.[1];
    if (name === undefined) return [];
    const schema = parsedSchema(content);
    return schema ? [{ name, schema, fields: Object.entries(schema.properties) }] : [];
  });
}

/** `StockItem` in a sentence: `stock item`. */
const wordsOf = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

/** An entity in a sentence: `stock items`. */
const pluralOf = ({ name, schema }: EntityFile): string => entityPlural(name, schema).toLowerCase();

const labelOf = (name: string, { title }: Field) => (typeof title === 'string' ? title : name).toLowerCase();

interface Rule {
  /** What pages contain where it is there already. */
  readonly there: RegExp;
  /** What to ask for; undefined where it does not suit the entity. */
  readonly ask: (entity: EntityFile) => string | undefined;
}

const fieldWhere = ({ fields }: EntityFile, suits: (field: Field) => boolean) =>
  fields.find(([, field]) => suits(field));

/** The rules in the order in which they are suggested. */
const rules: readonly Rule[] = [
  {
    there: /<(?:EventCalendar|MonthCalendar|Calendar)\b|useMonth\(/,
    ask: (entity) =>
      fieldWhere(entity, ({ format }) => format === 'date' || format === 'date-time') &&
      `Show the ${pluralOf(entity)} in a calendar`,
  },
  {
    there: /<(?:KanbanBoard|Board|BoardRoot)\b|useBoard\(/,
    ask(entity) {
      const [name, field] = fieldWhere(entity, ({ enum: options }) => Array.isArray(options)) ?? [];
      return name && field && `Add a board with the ${pluralOf(entity)} by ${labelOf(name, field)}`;
    },
  },
  {
    there: /StatCard|ChartCard|ChartContainer/,
    ask: (entity) => `Add a dashboard with the most important figures of the ${pluralOf(entity)}`,
  },
  {
    there: /<(?:DataTable|RecordGallery)\b|\$search/,
    ask: (entity) => `Let people search the ${pluralOf(entity)}`,
  },
  {
    there: /text\/csv/,
    ask: (entity) => `Let people save the ${pluralOf(entity)} as a CSV file`,
  },
  {
    there: /RecordDetails|useRecord\(/,
    ask: (entity) => `Add a page with the details of one of the ${pluralOf(entity)}`,
  },
];

/**
 * What an app lacks that apps like it often have, as requests: about what the last request named, where it fits. The sentences are English, so an app in another language
 * gets none.
 */
export function missingInApp(files: readonly AppFile[], request = ''): string[] {
  const code = files
    .filter(({ path }) => /\.[jt]sx?$/.test(path))
    .map(({ content }) => content)
    .join('\n');
  if (/export const language = ['"](?!en)/.test(code)) return [];
  const asked = request.toLowerCase();
  const isNamed = ({ name }: EntityFile): boolean => asked.includes(wordsOf(name));
  const entities = entitiesIn(files).sort(
    (one, other) => Number(isNamed(other)) - Number(isNamed(one)) || other.fields.length - one.fields.length,
  );
  const requests = rules
    .filter(({ there }) => !there.test(code))
    .flatMap(({ ask }) => entities.map(ask).find((request) => request !== undefined) ?? []);
  return requests.slice(0, mostSuggestions);
}
