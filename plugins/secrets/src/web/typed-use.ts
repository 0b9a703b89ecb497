import { hostText } from '@buildai/core/shared';
import type { SecretUseInput } from '../shared/secrets-api.js';

/** How functions may use a secret, as typed. */
export interface TypedUse {
  /** Separated by commas or spaces. */
  readonly hosts: string;
  readonly isReadable: boolean;
}

export const typedUse = (hosts: readonly string[], isReadable = false): TypedUse => ({
  hosts: hosts.join(', '),
  isReadable,
});

export const readUse = ({ hosts, isReadable }: TypedUse): SecretUseInput => ({
  hosts: hosts.split(/[\s,;]+/).filter(Boolean),
  isReadable,
});

/** Whether functions can neither send it anywhere nor read it. */
export const isUnbound = ({ hosts, isReadable }: SecretUseInput): boolean =>
  !isReadable && hosts.length === 0;

export const isSameUse = (one: SecretUseInput, other: SecretUseInput): boolean =>
  one.isReadable === other.isReadable && one.hosts.join(' ') === other.hosts.join(' ');

/** `Sent only to api.stripe.com` */
export function textOfUse({ hosts, isReadable }: SecretUseInput): string {
  if (isReadable) return 'Functions can read it';
  return hosts.length === 0
    ? 'Sent nowhere yet: no host is set'
    : `Sent only to ${hosts.map(hostText).join(', ')}`;
}
