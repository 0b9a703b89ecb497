/** Implementation of the `@/api/*` modules of an app. */
export { auth } from '@buildai/app-kit/client/auth.js';
export { appDay, appTimeZone, appToday } from '@buildai/app-kit/lib/app-time.js';
export { cn } from '@buildai/app-kit/lib/class-names.js';
export { functionUrl, invoke } from '@buildai/app-kit/client/functions.js';
export { uploadFile } from '@buildai/app-kit/client/integrations.js';
export { appId, previewDrafts, request, requestEvents } from '@buildai/app-kit/client/index.js';
export { useUser } from '@buildai/app-kit/client/use-user.js';
