/** Error of sources imported without their connection. */
export const waitsForConnection = (service: string): string =>
  `This needs a connection to ${service}. Add the same source again with your own connection.`;
