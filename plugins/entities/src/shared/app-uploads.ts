import { defineExtensionPoint, defineService } from '@buildai/core/shared';
import type { EntityScope } from './entity-store.js';

/** Files of apps beside their rows, for plugins that make some. */
export interface AppUploads {
  /**
   * Stores a file, whose type is detected by its content.
   * @param extensions of the types that are accepted; undefined for all that can be uploaded
   * @returns its path, valid on the platform and on the app's origins; all who have it may read the file
   * @throws FileTypeRefused, FileTooLarge, ImageTooLarge
   */
  save(
    appId: string,
    file: { readonly name: string; readonly bytes: Buffer },
    extensions?: readonly string[],
  ): Promise<string>;
}
export const appUploads = defineService<AppUploads>('entities/uploads');

/** Lets people upload files to an app in which they can create no row, such as a photo for a tool. */
export interface UploadPermission {
  mayUpload(scope: EntityScope): Promise<boolean>;
}
export const uploadPermissions = defineExtensionPoint<UploadPermission>('entities/upload-permission');
