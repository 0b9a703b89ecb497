import { entityNameOf, isEntityFile } from '@buildai/entities/shared';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import { writtenFile } from '../code/repaired-file.js';
import { repairedSchema } from './schema-repairs.js';

interface InvalidSchema extends FoundIssue {
  readonly place: string;
}

/** Entity files that could not be stored. */
export const entitySchema = defineDetector<InvalidSchema>({
  id: 'entity-schema',
  title: 'Invalid entity schemas',
  severity: 'error',
  detect: ({ invalid }) =>
    invalid
      .filter(({ path }) => isEntityFile(path))
      .map(({ path, place, message }) => ({
        path,
        place,
        message: place === '' ? message : `${place}: ${message}`,
      })),
  repair([issue], path, app) {
    const content = app.read(path);
    const name = entityNameOf(path);
    if (!issue || content === undefined || name === undefined) return undefined;
    const text = repairedSchema(content, issue.place, name);
    return text === undefined || text === content
      ? undefined
      : writtenFile(path, text, `Corrected the schema in ${path}.`);
  },
});
