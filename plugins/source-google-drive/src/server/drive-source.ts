import { defineSource } from '@buildai/context-sources/shared';
import type { SourceAuth } from '@buildai/context-sources/shared';
import { z } from 'zod';
import { createDriveClient } from './drive-client.js';
import type { DriveConfig } from './drive-config.js';
import { driveInput } from './drive-input.js';
import { folderId } from './folder-address.js';
import { listFiles } from './list-files.js';
import { readFile } from './read-file.js';

/** OAuth client credentials. */
export interface DriveCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

const about = z.object({
  user: z.object({ permissionId: z.string(), displayName: z.string(), emailAddress: z.string().optional() }),
});

function driveAuth(config: DriveConfig, { clientId, clientSecret }: DriveCredentials): SourceAuth {
  return {
    kind: 'oauth2',
    service: 'Google Drive',
    authorizeUrl: config.authorizeUrl,
    tokenUrl: config.tokenUrl,
    revokeUrl: config.revokeUrl,
    scopes: ['https://www.googleapis.com/auth/drive.readonly'],
    clientId,
    clientSecret,
    // Required to get a refresh token; otherwise access ends after an hour.
    parameters: { access_type: 'offline', prompt: 'consent' },
    async describe(context) {
      const fields = 'user(permissionId,displayName,emailAddress)';
      const { user } = await createDriveClient(context).getJson(
        `${config.driveUrl}/about`,
        { fields },
        about,
      );
      return { id: user.permissionId, name: user.emailAddress ?? user.displayName };
    },
  };
}

/** Documents, spreadsheets, presentations and files from Google Drive. */
export const driveSource = (config: DriveConfig, credentials: DriveCredentials) =>
  defineSource({
    id: 'google-drive',
    label: 'Google Drive',
    description: 'Docs, Sheets, Slides, and files from Google Drive.',
    isChosen: true,
    input: driveInput,
    auth: driveAuth(config, credentials),
    async validate({ folder }) {
      if (folder) folderId(folder);
    },
    list: (input, cursor, context) => listFiles(config.driveUrl, input, cursor, context),
    fetch: (item, _input, context) => readFile(config, item, context),
  });
