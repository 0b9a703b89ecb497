import { defineEvent } from '@buildai/core/shared';

/** Rows of the entity were created, changed or deleted. Emitted once per call, however many rows. */
export const recordsChanged = defineEvent<{ appId: string; entity: string }>('entities/records-changed');
