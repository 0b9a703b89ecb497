const call = /\/functions\/([\w-]{1,100})(?:\?\S*)? failed with \d{3}: /;

/** The function whose failed call an issue states; undefined for other issues. */
export const calledFunction = (message: string): string | undefined => call.exec(message)?.[1];
