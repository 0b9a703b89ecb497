/** Page below which recipients unsubscribe, and to which mail programs post (RFC 8058). */
export const unsubscribePath = '/unsubscribe';
