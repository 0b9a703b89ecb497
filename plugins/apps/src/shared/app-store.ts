import type { AppEntry } from '@buildai/auth/shared';
import type { AccountCaller } from '@buildai/core/shared';
import { defineEvent, defineService } from '@buildai/core/shared';
import type { Transaction } from '@buildai/core';
import type { Admit } from './app-gates.js';

export type AppKind = 'tool' | 'generative_app' | 'space_app';

export interface App {
  readonly appId: string;
  readonly ownerId: string;
  readonly kind: AppKind;
  readonly name: string;
  readonly description: string;
  /**
   * The app's DNS label: published at `{slug}.{appsHost}`. Unique, never reused; former slugs still resolve to the app.
   */
  readonly slug: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The version that end users see; undefined if not published. */
  readonly publishedVersionId: string | undefined;
  readonly publishedAt: string | undefined;
  /** Unguessable, new with each captured picture. The key is the permission to read the picture. */
  readonly pictureKey: string;
  /** Part of the address of the preview: one more with each that replaces the former. */
  readonly previewGeneration: number;
}

/** Role of a caller. An admin has the permissions of the owner on every app. */
export type AppRole = 'owner' | 'admin' | 'collaborator';

/** An app, the caller and their role. */
export interface BuiltApp {
  readonly app: App;
  readonly caller: AccountCaller;
  readonly role: AppRole;
}

export interface TransferOptions {
  /** Whether it is done even if a limit of the new owner's plan is reached. */
  readonly beyondPlan?: boolean;
  /** Whether the former owner becomes a collaborator. */
  readonly formerOwnerStays?: boolean;
  readonly transaction?: Transaction;
}

export interface AppStore {
  get(appId: string, transaction?: Transaction): Promise<App | undefined>;
  findBySlug(slug: string): Promise<App | undefined>;
  /** Whether there is any app. */
  exist(): Promise<boolean>;
  /** Apps that the account owns, by name. */
  listOwned(accountId: string, transaction?: Transaction): Promise<readonly App[]>;
  create(input: {
    ownerId: string;
    kind: AppKind;
    name: string;
    description?: string | undefined;
    /** The time zone of the builder (default: that of the server). */
    timeZone?: string | undefined;
  }): Promise<App>;
  /** Whether a name could be taken for the platform's own. People may not choose it, and mail does not show it. */
  posesAsPlatform(name: string): boolean;
  /** The name of an app as mail shows it. */
  mailName(app: Pick<App, 'name'>): string;
  /**
   * Changes the given fields. The slug follows the name until the app is published.
   * @throws NotFound
   */
  rename(
    appId: string,
    change: { name?: string | undefined; description?: string | undefined },
    transaction?: Transaction,
  ): Promise<App>;
  /**
   * Updates the time of the last change, and locks the app against deletion until the transaction ends. Call it before
   * writing any data of an app: it serializes writers of one app.
   * @throws NotFound if the app does not exist or was deleted.
   */
  touch(appId: string, transaction: Transaction): Promise<void>;
  /**
   * The address of the published app: its own domain if it has one, else `slugUrl`.
   * @param openedAt the host name at which a person opened the app and goes on
   */
  publishedUrl(app: App, openedAt?: string): Promise<string>;
  /** `http://{slug}.{appsHost}`, where a published app always is. */
  slugUrl(app: App): string;
  /** Access level of the published app. */
  entryOf(app: App): Promise<AppEntry>;
  /** Asks the gates of the app (`apps/gate`); undefined if none is in force. */
  admitOf(app: Pick<App, 'appId'>): Promise<Admit | undefined>;
  /** Gives the preview another address; the former one does not answer any more. @throws NotFound */
  renewPreviewAddress(appId: string): Promise<App>;
  /**
   * Publishes the version, or unpublishes the app with undefined. The first publish sets the access level according to
   * the data, unless it was set before.
   * @param options `beyondPlan`: an admin publishes it, whatever its owner's plan includes; `accountId`: who publishes
   *   it (default: its owner)
   */
  publish(
    appId: string,
    versionId: string | undefined,
    options?: { readonly beyondPlan?: boolean; readonly accountId?: string },
  ): Promise<App>;
  /**
   * Transfers the app to another account. Its collaborators stay; what `apps/owner-change` handles and the address of
   * the preview do not.
   * @throws NotFound, or LimitReached unless `beyondPlan` is set
   */
  transfer(appId: string, ownerId: string, options?: TransferOptions): Promise<App>;
}
export const appStore = defineService<AppStore>('apps/store');

export const appPublished = defineEvent<{ appId: string; versionId: string | undefined }>(
  'apps/app-published',
);
/** `ownerId` is the last owner. */
export const appDeleted = defineEvent<{ appId: string; ownerId: string }>('apps/app-deleted');
