/** Field of the message with which an embedded app tells the page around it how high it is, in pixels. */
export const embedHeightKey = 'buildaiHeight';
