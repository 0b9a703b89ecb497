export const maxMessageLength = 50_000;
export const maxAttachments = 5;
export const maxSelectedElements = 5;
/** Maximum decoded size of an attachment, in bytes. */
export const maxAttachmentBytes = 5_000_000;
