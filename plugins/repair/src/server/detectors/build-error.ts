import { defineDetector } from '../../shared/detector.js';
import { issueOf, mendOf } from './build-finding.js';

export const buildErrorId = 'build-error';

/** What keeps the app from being built, apart from what other detectors name. */
export const buildError = defineDetector({
  id: buildErrorId,
  title: 'Code that can’t be built',
  severity: 'error',
  detect: async (app) =>
    (await app.build()).errors
      .filter(({ rule, path }) => (rule === undefined || rule === 'syntax') && !path?.endsWith('.css'))
      .map(issueOf),
  repair: (_, path, app) => mendOf(path, app),
});
