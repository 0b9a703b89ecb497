import { storedTime } from '@buildai/core/shared';
import type { DomainProblem } from '../shared/domain-problems.js';
import { pendingInterval, pendingTime, toleratedFailures, verifiedIntervalAfter } from './check-times.js';
import type { AppDomain } from './domain-repository.js';

/** What a check found. */
export interface CheckOutcome {
  /** Undefined if the domain is connected. */
  readonly problem: DomainProblem | undefined;
  readonly found: AppDomain['found'];
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** The domain after a check. */
export function afterCheck(domain: AppDomain, { problem, found }: CheckOutcome, now: Date): AppDomain {
  const checked = { ...domain, found, problem, checkedAt: now.toISOString() };
  if (problem === undefined) {
    return {
      ...checked,
      status: 'verified',
      failures: 0,
      nextCheckAt: later(now, verifiedIntervalAfter(0)),
      verifiedAt: domain.verifiedAt ?? now.toISOString(),
    };
  }
  if (domain.status !== 'verified') return stillPending(checked, now);
  // A DNS that does not answer says nothing about the domain.
  const failures = problem === 'dns_unreachable' ? domain.failures : domain.failures + 1;
  return failures < toleratedFailures
    ? { ...checked, failures, nextCheckAt: later(now, verifiedIntervalAfter(1)) }
    : afterLoss(domain, { problem, found }, now);
}

/** A connected domain that no longer counts as connected. It is checked on its own, as when it was new. */
export function afterLoss(domain: AppDomain, { problem, found }: CheckOutcome, now: Date): AppDomain {
  return {
    ...domain,
    found,
    problem,
    status: 'pending',
    failures: 1,
    pendingSince: now.toISOString(),
    checkedAt: now.toISOString(),
    nextCheckAt: later(now, pendingInterval(1)),
    verifiedAt: undefined,
  };
}

/** A domain that its builder wants to be checked now: checks on its own begin anew. */
export function restarted(domain: AppDomain, now: Date): AppDomain {
  return domain.status === 'verified'
    ? domain
    : { ...domain, status: 'pending', failures: 0, pendingSince: now.toISOString() };
}

function stillPending(domain: AppDomain, now: Date): AppDomain {
  const failures = domain.failures + 1;
  const isOver = now.getTime() - storedTime(domain.pendingSince) >= pendingTime;
  return isOver
    ? { ...domain, failures, status: 'failed', nextCheckAt: undefined }
    : { ...domain, failures, status: 'pending', nextCheckAt: later(now, pendingInterval(failures)) };
}
