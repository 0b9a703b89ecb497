import type { AppEntry } from '@buildai/auth/shared';
import type { AccountCaller } from '@buildai/core/shared';
import { defineEvent, defineService } from '@buildai/core/shared';
import type { Transaction } from '@buildai/core';

export type AppKind = 'tool' | 'generative_app' | 'space_app';

export interface App {
  readonly appId: string;
  readonly ownerId: string;
  readonly kind: AppKind;
  readonly name: string;
  readonly description: string;
  /** The app's DNS label: published at `{slug}.{appsHost}`. Unique, never reused; an earlier one still finds the app. */
  readonly slug: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The version that end users see; undefined while not published. */
  readonly publishedVersionId: string | undefined;
  readonly publishedAt: string | undefined;
  /** Unguessable, new with each captured picture: whoever has it may see the picture. */
  readonly pictureKey: string;
}

/** As what a caller may build an app. An admin may do with every app what its owner may. */
export type AppRole = 'owner' | 'admin' | 'collaborator';

/** An app, and who builds it as what. */
export interface BuiltApp {
  readonly app: App;
  readonly caller: AccountCaller;
  readonly role: AppRole;
}

export interface AppStore {
  get(appId: string): Promise<App | undefined>;
  findBySlug(slug: string): Promise<App | undefined>;
  /** Every app that the account owns, by name. */
  listOwned(accountId: string, transaction?: Transaction): Promise<readonly App[]>;
  create(input: {
    ownerId: string;
    kind: AppKind;
    name: string;
    description?: string | undefined;
  }): Promise<App>;
  /**
   * Changes what is given. The slug follows the name until the app is published.
   * @throws NotFound
   */
  rename(
    appId: string,
    change: { name?: string | undefined; description?: string | undefined },
    transaction?: Transaction,
  ): Promise<App>;
  /**
   * Notes that the app's content changes, and holds it against deletion until the transaction ends. Whoever writes
   * what belongs to an app calls this first: two writers of one app then come one after the other.
   * @throws NotFound when there is no such app, or no more.
   */
  touch(appId: string, transaction: Transaction): Promise<void>;
  /** `http://{slug}.{appsHost}`. */
  publishedUrl(app: App): string;
  /** Who may enter where it is published. */
  entryOf(app: App): Promise<AppEntry>;
  /**
   * Makes the version the one that end users see, or takes the app offline with undefined. The first time, who may
   * enter is chosen by what the data of the version asks for, where nobody has chosen.
   */
  publish(appId: string, versionId: string | undefined): Promise<App>;
}
export const appStore = defineService<AppStore>('apps/store');

export const appPublished = defineEvent<{ appId: string; versionId: string | undefined }>(
  'apps/app-published',
);
/** `ownerId` is whose it was at its end. */
export const appDeleted = defineEvent<{ appId: string; ownerId: string }>('apps/app-deleted');
