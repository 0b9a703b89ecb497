import { defineDetector } from '../../shared/detector.js';
import { issueOf } from './build-finding.js';

/** What Tailwind and PostCSS cannot read. */
export const styleError = defineDetector({
  id: 'style-error',
  title: 'Styles that can’t be built',
  severity: 'error',
  detect: async (app) =>
    (await app.build()).errors.filter(({ path, rule }) => !rule && path?.endsWith('.css')).map(issueOf),
});
