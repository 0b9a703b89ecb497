import { createHash } from 'node:crypto';
import type { SecurityFinding } from '../../shared/security-check.js';

const hash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

/** Identifies a finding of an app with all of its facts. */
export const findingId = (appId: string, { rule, subject, facts }: SecurityFinding): string =>
  hash([appId, rule, subject, facts]);

/** Identifies what a finding is about, whose name can be of any length. */
export const subjectKey = ({ subject }: Pick<SecurityFinding, 'subject'>): string => hash(subject);
