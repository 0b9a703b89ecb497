/** What is told of data that came without the connection through which it was read. */
export const waitsForConnection = (service: string): string =>
  `This needs a connection to ${service}. Add the same source again with a connection of your own.`;
