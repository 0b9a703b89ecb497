import { hostState } from '@buildai/apps/shared';
import { hostText } from '@buildai/core/shared';
import { z } from 'zod';

/** What the code of a function may do beyond what its caller may. */
export const functionRights = z.object({
  /** Entities, and other parts of the service, that it uses with all rights. */
  asService: z.array(z.string()),
  /** Whether it uses all rights at all; for what, is not always stated in the code. */
  usesService: z.boolean(),
  /** Whether it may use other secrets than those that it names. */
  usesAnySecret: z.boolean(),
  /** Hosts that it names. */
  hosts: z.array(z.object({ host: z.string(), state: hostState })),
  /** Whether all rights and secrets work: a builder has confirmed or published this text, or it needs neither. */
  isConfirmed: z.boolean(),
});
export type FunctionRights = z.infer<typeof functionRights>;

/** A function with its rights, as far as the sentence about it says them. */
export interface StatedRights {
  readonly name: string;
  readonly access: 'app' | 'anyone';
  readonly onlyChecks: boolean;
  readonly secrets: readonly string[];
  readonly schedule?: unknown;
  readonly rights: FunctionRights;
}

const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

/** What the sentence about a function says, by what it is about. */
interface RightsParts {
  readonly who: string;
  readonly schedule: string | undefined;
  readonly service: string | undefined;
  readonly hosts: string | undefined;
  readonly secrets: string | undefined;
}

function partsOf({ access, onlyChecks, secrets, schedule, rights }: StatedRights): RightsParts {
  const who = access === 'anyone' ? 'anyone may call it' : 'people who may use the app may call it';
  const { asService, usesAnySecret, usesService, hosts } = rights;
  const used = [
    ...secrets,
    ...(usesAnySecret ? [secrets.length > 0 ? 'any other secret' : 'any secret'] : []),
  ];
  return {
    who: onlyChecks ? 'checks rows before they are saved' : who,
    schedule: schedule === undefined ? undefined : 'runs on a schedule',
    service: usesService
      ? `uses ${asService.length > 0 ? list.format(asService) : 'data'} with all rights`
      : undefined,
    hosts: hosts.length > 0 ? `reaches ${list.format(hosts.map(({ host }) => hostText(host)))}` : undefined,
    secrets: used.length > 0 ? `uses ${list.format(used)}` : undefined,
  };
}

const join = ({ who, schedule, service, hosts, secrets }: Partial<RightsParts>): string =>
  [who, schedule, service, hosts, secrets].filter((part) => part !== undefined).join(', ');

/** `anyone may call it, uses Customers with all rights, reaches api.example.com, uses STRIPE_KEY` */
export const rightsText = (stated: StatedRights): string => join(partsOf(stated));

/** Whether the security check warns of a function: strangers call it, and it does what only the app may. */
export const isOpenWithAllRights = (
  { access, onlyChecks }: Pick<StatedRights, 'access' | 'onlyChecks'>,
  { usesService }: Pick<FunctionRights, 'usesService'>,
): boolean => access === 'anyone' && !onlyChecks && usesService;

/**
 * Like `rightsText`, for what is about to be published: without what the security check warns of in its own words.
 * @param schedule when it runs: `Mondays at 9:00 AM UTC`
 * @returns undefined if nothing is left to note
 */
export function rightsNote(stated: StatedRights, schedule: string | undefined): string | undefined {
  const { access, rights } = stated;
  const { who, service, hosts, secrets } = partsOf(stated);
  if (access !== 'anyone' && schedule === undefined && (service ?? hosts ?? secrets) === undefined)
    return undefined;
  const own = isOpenWithAllRights(stated, rights) ? {} : { who, service };
  const text = join({ ...own, schedule: schedule && `runs ${schedule}`, hosts, secrets });
  return text === '' ? undefined : text;
}

/** Whether a builder has something to allow before the function does all that it states. */
export const wantsApproval = ({ isConfirmed, hosts }: FunctionRights): boolean =>
  !isConfirmed || hosts.some(({ state }) => state === 'asked');
