import { isTimeZone } from '@buildai/core/shared';
import { z } from 'zod';
import { defineAppSetting } from './app-settings.js';

/** The name of an IANA zone, such as `Europe/Berlin`. */
export const timeZoneName = z.string().max(60).refine(isTimeZone, 'Choose a time zone from the list.');

/**
 * The zone of an app: on whose clocks times without a zone are read, and by whose days rows are grouped and filtered.
 * Apps made before there was this setting have UTC, by which their rows were read so far.
 */
export const timeZoneSetting = defineAppSetting('timeZone', timeZoneName, 'UTC');
