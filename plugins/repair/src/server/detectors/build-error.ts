import { isCode } from '@buildai/code-model';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { writtenFile } from '../code/repaired-file.js';
import { beginsWithFence } from '../syntax/fix-fences.js';
import { mendSyntax } from '../syntax/mend-syntax.js';
import { buildErrorId } from './build-error-id.js';
import { issueOf, mendOf } from './build-finding.js';
import { isLazyImport } from './unknown-import.js';

/** What keeps the app from being built, apart from what other detectors name. */
export const buildError = defineDetector({
  id: buildErrorId,
  title: 'Code that can’t be built',
  severity: 'error',
  detect: async (app) => [
    ...(await app.build()).errors
      .filter(
        (error) =>
          (error.rule === undefined || error.rule === 'syntax') &&
          !error.path?.endsWith('.css') &&
          !isLazyImport(error),
      )
      .map(issueOf),
    ...fencedFiles(app),
  ],
  repair(_, path, app) {
    const content = app.read(path);
    const mended = content !== undefined && isCode(path) ? mendSyntax(path, content) : undefined;
    return mended
      ? writtenFile(path, mended.content, `${mended.notes.join('. ')} in ${path}.`)
      : mendOf(path, app);
  },
});

/** Files within a fence of Markdown, which JavaScript reads as texts in backticks. */
const fencedFiles = ({ files }: ExaminedApp): readonly FoundIssue[] =>
  files
    .filter(({ path, content }) => isCode(path) && beginsWithFence(content))
    .map(({ path }) => ({
      path,
      message: 'This file begins with a fence of Markdown, not with code.',
      line: 1,
    }));
