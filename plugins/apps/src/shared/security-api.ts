import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { app } from './app-resource.js';
import { maxReasonLength } from './security-rules.js';

const mend = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('apply'), id: z.string(), label: z.string(), done: z.string() }),
  z.object({ kind: z.literal('open'), label: z.string(), to: z.string() }),
  z.object({ kind: z.literal('ask'), label: z.string(), message: z.string() }),
]);
export type MendView = z.infer<typeof mend>;

const acceptance = z.object({
  reason: z.string(),
  /** The name or address of the builder; null if the account is gone. */
  by: z.string().nullable(),
  at: z.string(),
});

const finding = z.object({
  /** Identifies the finding as it is: another one once something about it changes. */
  id: z.string(),
  rule: z.string(),
  severity: z.enum(['warning', 'note']),
  title: z.string(),
  meaning: z.string(),
  place: z.object({ file: z.string(), line: z.number().int().optional() }).nullable(),
  mends: z.array(mend),
  /** Null while it is not accepted. */
  accepted: acceptance.nullable(),
  /** It was accepted before it changed. */
  acceptedBefore: acceptance.nullable(),
});
export type FindingView = z.infer<typeof finding>;

const findings = z.object({
  /** Warnings first. */
  findings: z.array(finding),
});
export type SecurityFindings = z.infer<typeof findings>;

const onApp = { access: 'builder', on: app('builder') } as const;
const params = z.object({ appId: z.string() });
const ofFinding = params.extend({ findingId: z.string().regex(/^[0-9a-f]{32}$/, 'This is not a finding.') });

/** The security check of the newest version of an app, for its builders. */
export const securityApi = defineApi({
  listSecurityFindings: {
    ...onApp,
    method: 'GET',
    path: '/api/apps/:appId/security',
    summary: 'What the builders of an app should know before others use its newest version.',
    params,
    response: findings,
  },
  mendSecurityFinding: {
    ...onApp,
    method: 'POST',
    path: '/api/apps/:appId/security/:findingId/mend',
    summary: 'Does what a finding offers. 404 if it has changed since it was shown.',
    params: ofFinding,
    body: z.strictObject({ mend: z.string().max(40) }),
    response: findings,
  },
  acceptSecurityFinding: {
    ...onApp,
    method: 'PUT',
    path: '/api/apps/:appId/security/:findingId/acceptance',
    summary:
      'Accepts a finding with a reason, until something about it changes. 404 if it has changed already.',
    params: ofFinding,
    body: z.strictObject({
      reason: z
        .string()
        .trim()
        .min(1, 'Say why this is fine.')
        .max(maxReasonLength, `Use at most ${maxReasonLength} characters.`),
    }),
    response: findings,
  },
  withdrawSecurityAcceptance: {
    ...onApp,
    method: 'DELETE',
    path: '/api/apps/:appId/security/:findingId/acceptance',
    summary: 'Takes back that a finding was accepted.',
    params: ofFinding,
    response: findings,
  },
});
