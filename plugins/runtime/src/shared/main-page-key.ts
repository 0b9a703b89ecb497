/** Key of the setting: the address of the page at which the app opens; empty for its start page. */
export const mainPageKey = 'mainPage';
