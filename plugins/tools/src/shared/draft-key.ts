/** Key under which the builder shows the app in the preview while it is being edited. */
export const draftKey = 'tools';
