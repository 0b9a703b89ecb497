import { useApi } from '@buildai/web';
import type { MailProblem } from '../../shared/email-api.js';
import { emailApi } from '../../shared/email-api.js';
import * as delivery from '../../shared/sign-in/use-mail-problem.js';

/** Why a requested email could not be sent; undefined while no problem is known. */
export function useMailProblem(deliveryId: string | undefined): MailProblem | undefined {
  const api = useApi(emailApi);
  return delivery.useMailProblem(
    deliveryId,
    async (id, signal) => (await api.mailProblem({ params: { deliveryId: id } }, { signal })).problem,
  );
}
