import type { Detector, FoundIssue } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import type { Issue } from '../../shared/issue.js';
import type { DetectorRun, Validation } from '../../shared/validator.js';
import { componentAt } from './component-at.js';

/** Issues that one detector may report of one app; more would not be read. */
const mostOfDetector = 200;

/** A validation together with what each detector found. */
export interface DetectedIssues extends Validation {
  readonly found: ReadonlyMap<Detector, readonly FoundIssue[]>;
}

/** Runs the detectors over an app, all at once. One that fails is reported, and the others count. */
export async function validateFiles(
  app: ExaminedApp,
  detectors: readonly Detector[],
): Promise<DetectedIssues> {
  const start = performance.now();
  const ran = await Promise.all(detectors.map((detector) => runDetector(app, detector)));
  app.signal.throwIfAborted();
  return {
    issues: ran.flatMap(({ detector, found }) => found.map((each) => toIssue(app, detector, each))),
    detectors: ran.map(({ run }) => run),
    executionTimeMs: performance.now() - start,
    found: new Map(ran.map(({ detector, found }) => [detector, found])),
  };
}

async function runDetector(app: ExaminedApp, detector: Detector) {
  const { id: detectorId, title } = detector;
  const start = performance.now();
  const run = (found: readonly FoundIssue[], error?: string) => {
    const executionTimeMs = performance.now() - start;
    const report: DetectorRun = { detectorId, title, issueCount: found.length, executionTimeMs };
    return { detector, found, run: error === undefined ? report : { ...report, error } };
  };
  try {
    return run((await detector.detect(app)).slice(0, mostOfDetector));
  } catch (error) {
    app.signal.throwIfAborted();
    return run([], error instanceof Error ? error.message : 'It failed.');
  }
}

function toIssue(app: ExaminedApp, { id: detectorId, severity }: Detector, found: FoundIssue): Issue {
  const { path, message, line = null, column = null } = found;
  return {
    detectorId,
    severity: found.severity ?? severity,
    message,
    path,
    componentName: componentAt(app, path, line),
    line,
    column,
  };
}
