import type { Logger, Mailer } from '@buildai/core';
import { isRefused, sendUnlessRefused } from '@buildai/core';
import type { MailRequest } from './action-mails.js';
import type { MailProblemRepository } from './mail-problem-repository.js';

export interface DeliverMailParts {
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly problems: MailProblemRepository;
  /** Writes and sends the mail. */
  readonly send: (request: MailRequest) => Promise<void>;
}

/**
 * Sends an email and stores a failure for the waiting page. A refused recipient is final; other errors are
 * thrown so that the job retries.
 */
export function createDeliverMail(parts: DeliverMailParts): (request: MailRequest) => Promise<void> {
  const { log, mailer, problems, send } = parts;

  /** @throws the error, after it was stored. */
  const keepProblem = async (deliveryId: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      await problems.report(deliveryId, isRefused(error) ? 'address' : 'server');
      throw error;
    }
    await problems.clear(deliveryId);
  };

  const deliver = async (request: MailRequest): Promise<void> => {
    const { deliveryId, kind } = request;
    if (deliveryId === undefined) return send(request);
    if (kind !== 'resetPassword') return keepProblem(deliveryId, () => send(request));
    // Checked before any account is looked up: the outcome must not disclose whether one exists.
    await keepProblem(deliveryId, () => mailer.check());
    return send(request);
  };

  return (request) => sendUnlessRefused(log, () => deliver(request), { kind: request.kind });
}
