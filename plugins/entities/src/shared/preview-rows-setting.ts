import { defineAppSetting } from '@buildai/apps/shared';
import { z } from 'zod';

/** `live`: those of the published app. `copy`: the preview's own, which publishing never moves. */
export const previewRowsChoice = z.enum(['live', 'copy']);

/** Which rows the preview is to show. While a copy is made, and where it fails, it shows the live ones. */
export const previewRowsSetting = defineAppSetting('previewRows', previewRowsChoice, 'live');
