/** Key of the setting in an app's settings. */
export const promptRowsKey = 'rowsInPrompts';
