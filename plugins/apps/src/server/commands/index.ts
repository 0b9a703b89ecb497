import type { Command } from '@buildai/core';
import type { AppAdministration } from './app-administration.js';
import { deleteAppCommand } from './delete-app.js';
import { exportAppCommand } from './export-app.js';
import { importAppCommand } from './import-app.js';
import { listAppsCommand } from './list-apps.js';
import { publishAppCommand } from './publish-app.js';
import { sellAppCommand } from './sell-app.js';
import { transferAppCommand } from './transfer-app.js';

/** App commands of the command line. */
export function appCommands(administration: AppAdministration): readonly Command[] {
  return [
    listAppsCommand(administration),
    exportAppCommand(administration),
    importAppCommand(administration),
    publishAppCommand(administration),
    sellAppCommand(administration),
    deleteAppCommand(administration),
    transferAppCommand(administration),
  ];
}
