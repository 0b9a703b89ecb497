import type { Command } from '@buildai/core';
import { backupCreateCommand } from './backup-create.js';
import { backupRestoreCommand } from './backup-restore.js';
import { backupVerifyCommand } from './backup-verify.js';
import { completionCommand } from './completion.js';
import { doctorCommand } from './doctor.js';
import { filesMoveCommand } from './files-move.js';
import { initCommand } from './init.js';
import { migrateCommand } from './migrate.js';
import { openapiCommand } from './openapi.js';
import { pluginsListCommand } from './plugins-list.js';
import { pluginsNewCommand } from './plugins-new.js';
import { secretRotateCommand } from './secret-rotate.js';
import { startCommand } from './start.js';

/** Commands that open what they need themselves; all others run in a host. */
export const builtInCommands: readonly Command[] = [
  initCommand,
  startCommand,
  migrateCommand,
  doctorCommand,
  openapiCommand,
  pluginsListCommand,
  pluginsNewCommand,
  backupCreateCommand,
  backupVerifyCommand,
  backupRestoreCommand,
  filesMoveCommand,
  secretRotateCommand,
  completionCommand,
];
