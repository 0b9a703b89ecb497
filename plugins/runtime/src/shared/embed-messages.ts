/** Field of the message with which an embedded app reports to the page around it how high it is, in pixels. */
export const embedHeightKey = 'buildaiHeight';
