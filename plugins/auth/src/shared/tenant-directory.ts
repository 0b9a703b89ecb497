import { defineExtensionPoint } from '@buildai/core/shared';

/** A place that people sign in to, as its mails speak of it. */
export interface Tenant {
  readonly name: string;
  /** Its address by the settings, without a slash at the end: what a link in a mail leads to. */
  readonly url: string;
  /** Of its buttons, as a hex colour. */
  readonly colour?: string | undefined;
}

/** Knows the apps whose end users sign in. */
export interface TenantDirectory {
  find(tenantId: string): Promise<Tenant | undefined>;
}
export const tenantDirectories = defineExtensionPoint<TenantDirectory>('auth/tenant-directory');
