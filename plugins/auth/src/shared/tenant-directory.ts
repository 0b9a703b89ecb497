import { defineExtensionPoint } from '@buildai/core/shared';

/** A tenant that people sign in to, as its emails present it. */
export interface Tenant {
  readonly name: string;
  /** Its address from the settings, without a trailing slash: the base of links in emails. */
  readonly url: string;
  /** Color of its buttons, as hex. */
  readonly colour?: string | undefined;
}

/** Knows the apps whose end users sign in. */
export interface TenantDirectory {
  /** @param openedAt the host name at which a person opened the app: the address is there, if it is one of the app's */
  find(tenantId: string, openedAt?: string): Promise<Tenant | undefined>;
}
export const tenantDirectories = defineExtensionPoint<TenantDirectory>('auth/tenant-directory');
