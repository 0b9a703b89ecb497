import { environment } from '@buildai/app-kit/client/environment.js';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { mailProblemText } from '../shared/sign-in/texts.js';
import * as delivery from '../shared/sign-in/use-mail-problem.js';
import { accountCalls } from './account-calls.js';

/** The message if an email could not be sent; undefined while no problem is known. */
export function useMailProblem(email: string, deliveryId: string | undefined): string | undefined {
  const problem = delivery.useMailProblem(deliveryId, accountCalls.mailProblem, queryCache);
  return problem && mailProblemText(problem, email, `the owner of ${environment.name}`).join('');
}
