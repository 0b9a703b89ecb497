import { defineEvent } from '@buildai/core/shared';

/** Rows of the entity were made, changed or deleted. Once per call, however many rows. */
export const recordsChanged = defineEvent<{ appId: string; entity: string }>('entities/records-changed');
