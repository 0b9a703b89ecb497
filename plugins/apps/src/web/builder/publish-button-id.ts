/** ID of the element that opens the publish menu, for what leads there. */
export const publishButtonId = 'publish-app';
