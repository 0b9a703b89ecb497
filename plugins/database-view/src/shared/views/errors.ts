import { defineError } from '@buildai/core/shared';

export const ViewChanged = defineError(
  'database-view/view-changed',
  409,
  'Someone else changed this view. Discard your changes to see theirs, or save yours as a new view.',
);
export const TooManyViews = defineError(
  'database-view/too-many-views',
  409,
  'A table can have up to 50 views. Delete one first.',
);
export const TooManyViewsOfApp = defineError(
  'database-view/too-many-views-of-app',
  409,
  'An app can have up to 500 views. Delete some first.',
);
