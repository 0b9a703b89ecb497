import { mailProblemQuery } from '@buildai/auth/shared';
import { useQuery } from '@tanstack/react-query';
import { environment } from '@buildai/app-kit/client/environment.js';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { accountCalls } from './account-calls.js';

/** The message if an email could not be sent; undefined while no problem is known. */
export function useMailProblem(email: string, deliveryId: string | undefined): string | undefined {
  const { data } = useQuery(
    mailProblemQuery(deliveryId, (id) => accountCalls.mailProblem(id)),
    queryCache,
  );
  if (data === 'address') {
    return `The mail server doesn’t accept ${email}. Check the address for typos, or use another one.`;
  }
  if (data === 'server') {
    return `We can’t send email right now. Try again in a few minutes. If this doesn’t help, contact whoever runs ${environment.name}.`;
  }
  return undefined;
}
