/** `1 message`, `4 messages`. */
export const countedMessages = (count: number): string => `${count} ${count === 1 ? 'message' : 'messages'}`;
