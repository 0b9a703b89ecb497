import { defineError } from '@buildai/core';

export const BackupDamaged = defineError('backup_damaged', 500, 'The backup is damaged.');
export const NoBackup = defineError('no_backup', 400, 'This file isn’t a BuildAI backup.');
