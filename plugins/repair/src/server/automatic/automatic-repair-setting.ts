import { defineAppSetting } from '@buildai/apps/shared';
import { z } from 'zod';
import { automaticRepairKey } from '../../shared/automatic-repair-setting.js';

/** Whether models are asked on the platform’s own account about issues that no rule repairs. */
export const automaticRepairSetting = defineAppSetting(automaticRepairKey, z.boolean(), true);
