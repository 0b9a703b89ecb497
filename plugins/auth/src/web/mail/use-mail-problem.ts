import { useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { MailProblem } from '../../shared/email-api.js';
import { emailApi } from '../../shared/email-api.js';
import { mailProblemQuery } from '../../shared/mail-problem-query.js';

/** Why a requested email could not be sent; undefined while no problem is known. */
export function useMailProblem(deliveryId: string | undefined): MailProblem | undefined {
  const api = useApi(emailApi);
  const { data } = useQuery(
    mailProblemQuery(
      deliveryId,
      async (id, signal) => (await api.mailProblem({ params: { deliveryId: id } }, { signal })).problem,
    ),
  );
  return data ?? undefined;
}
