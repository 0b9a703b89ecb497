import type { AppFile } from '@buildai/versions/shared';
import type { Detector } from '../shared/detector.js';
import type { AppValidator, ValidatedApp } from '../shared/validator.js';
import { ExaminedFiles } from './examine/examined-files.js';
import type { Examiners, ExaminedState } from './examine/examined-files.js';
import { repairByRules } from './rules/repair-by-rules.js';
import { validateFiles } from './validate/validate-files.js';

export interface ValidatorParts extends Examiners {
  /** Detectors in the order of their plugins. */
  readonly detectors: () => readonly Detector[];
  /** What is known about a stored app beside its files. */
  readonly stateOf: (app: ValidatedApp) => Promise<Pick<ExaminedState, 'secrets' | 'reported'>>;
}

export function createValidator(parts: ValidatorParts): AppValidator {
  const examining = async (app: ValidatedApp) => {
    const { ownerId, signal = new AbortController().signal } = app;
    const state: ExaminedState = { ...(await parts.stateOf(app)), ownerId, signal };
    return (files: readonly AppFile[]) => new ExaminedFiles(files, parts, state);
  };
  return {
    async validate(app) {
      const examine = await examining(app);
      const { issues, detectors, executionTimeMs } = await validateFiles(
        examine(app.files),
        parts.detectors(),
      );
      return { issues, detectors, executionTimeMs };
    },
    async repairByRules(app) {
      const examine = await examining(app);
      const detectors = parts.detectors();
      const start = examine(app.files);
      return repairByRules(start, await validateFiles(start, detectors), {
        only: app.only,
        examine,
        validate: (each) => validateFiles(each, detectors),
      });
    },
  };
}
