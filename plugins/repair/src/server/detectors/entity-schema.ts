import { isEntityFile } from '@buildai/entities/shared';
import { defineDetector } from '../../shared/detector.js';

/** Entity files that could not be stored. */
export const entitySchema = defineDetector({
  id: 'entity-schema',
  title: 'Invalid entity schemas',
  severity: 'error',
  detect: ({ invalid }) =>
    invalid
      .filter(({ path }) => isEntityFile(path))
      .map(({ path, place, message }) => ({
        path,
        message: place === '' ? message : `${place}: ${message}`,
      })),
});
