/** The people of the app have screens of their own. */
export const hiddenEntity = 'User';
