/** The platform, as code in the page of an app sees it: for the app code of plugins (`src/app`). */
export { auth } from './auth.js';
export { appId } from './app-id.js';
export { previewDrafts } from './preview-drafts.js';
export { request, requestEvents } from './request.js';
export { useUser } from './use-user.js';
