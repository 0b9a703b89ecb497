import type { HostState } from '@buildai/apps/shared';
import type { FunctionRights } from '../../shared/function-rights.js';
import type { FunctionFacts } from '../code/function-facts.js';

/** Whether a text works only once a builder has confirmed it, or published it. */
export const needsConfirmation = ({ readsSecrets, usesService }: FunctionFacts): boolean =>
  readsSecrets || usesService;

/** What the code of a function may do, with what builders said about it. */
export const rightsOf = (
  facts: FunctionFacts,
  isConfirmed: boolean,
  stateOf: (host: string) => HostState,
): FunctionRights => ({
  asService: [...facts.asService],
  usesService: facts.usesService,
  usesAnySecret: facts.readsSecrets && facts.readsAnySecret,
  hosts: facts.hosts.map((host) => ({ host, state: stateOf(host) })),
  isConfirmed: isConfirmed || !needsConfirmation(facts),
});
