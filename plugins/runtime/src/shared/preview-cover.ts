import { defineSlot } from '@buildai/web/slots';

/** What can cover the preview of an app, such as a plan of what it will become. Shows nothing where it has nothing. */
export const previewCover = defineSlot<{ readonly appId: string }>('runtime/preview-cover');
