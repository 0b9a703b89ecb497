import { defineDetector } from '../../shared/detector.js';

/** Errors that the running preview reported. */
export const previewError = defineDetector({
  id: 'preview-error',
  title: 'Errors of the running app',
  severity: 'error',
  detect: ({ reported }) =>
    reported.map(({ path = '', message, line, column }) => ({ path, message, line, column })),
});
