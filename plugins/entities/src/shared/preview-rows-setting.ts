import { defineAppSetting } from '@buildai/apps/shared';
import { z } from 'zod';

/** `live`: the rows of the published app. `copy`: the preview's own, which publishing never moves. */
export const previewRowsChoice = z.enum(['live', 'copy']);

/** Which rows the preview should show. While a copy is being made, and if it fails, it shows the live ones. */
export const previewRowsSetting = defineAppSetting('previewRows', previewRowsChoice, 'live');
