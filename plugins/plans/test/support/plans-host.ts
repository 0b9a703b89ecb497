import auth from '@buildai/auth/server';
import { accountApi, authApi } from '@buildai/auth/shared';
import type { Clock, Plugin, Settings } from '@buildai/core';
import type { ApiClient } from '@buildai/core/shared';
import { startTestHost } from '@buildai/core/testing';
import type { TestDatabase, TestHost } from '@buildai/core/testing';
import plans from '../../src/server/index.js';
import { plansApi } from '../../src/shared/index.js';

/** An account that has signed up. */
export interface Person {
  readonly accountId: string;
  readonly email: string;
  readonly token: string;
  readonly plans: ApiClient<typeof plansApi>;
  readonly account: ApiClient<typeof accountApi>;
}

export interface PlansHost extends TestHost {
  /** Signs up an account. The first one is the admin, on the highest plan. */
  signUp(name: string, saleId?: string): Promise<Person>;
  /** Signs the same account in again, for example after the clock moved. */
  signIn(name: string): Promise<Person>;
}

const password = 'walnut-harbour-92';

export interface PlansHostOptions {
  readonly database?: TestDatabase;
  readonly clock?: Clock;
  readonly settings?: Partial<Settings>;
  readonly config?: Readonly<Record<string, unknown>>;
  /** Besides auth and plans. */
  readonly plugins?: readonly Plugin[];
}

export async function startPlansHost(options: PlansHostOptions = {}): Promise<PlansHost> {
  const { plugins = [], ...rest } = options;
  const host = await startTestHost({ ...rest, plugins: [auth, plans, ...plugins] });
  const person = (email: string, { token, accountId }: { token: string; accountId: string }): Person => ({
    accountId,
    email,
    token,
    plans: host.client(plansApi, token),
    account: host.client(accountApi, token),
  });
  const emailOf = (name: string) => `${name}@example.com`;
  return {
    ...host,
    async signUp(name, saleId) {
      const email = emailOf(name);
      const sale = saleId === undefined ? {} : { sale_id: saleId };
      return person(email, await host.client(authApi).signUp({ body: { email, password, ...sale } }));
    },
    async signIn(name) {
      const email = emailOf(name);
      return person(email, await host.client(authApi).signIn({ body: { email, password } }));
    },
  };
}

/** An account without a granted plan: another one is the first account of the instance. */
export async function signUpOnFreePlan(host: PlansHost, name = 'grace'): Promise<Person> {
  await host.signUp('first');
  return host.signUp(name);
}
