const withheld = '…';

const isNumber = /^\d{1,3}(?:\.\d{1,3}){3}$|^\[/;
const internalName = /(?:^localhost|\.(?:internal|local|lan|svc|cluster\.local))$/i;

/** Whether anybody can know the address, such as that of a service's help. */
function isPublic(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, port } = new URL(address);
  return port === '' && hostname.includes('.') && !isNumber.test(hostname) && !internalName.test(hostname);
}

/** A message of a service for people who need not know where it runs: without addresses inside a network. */
export const withoutAddresses = (message: string): string =>
  message
    .replace(/\bhttps?:\/\/[^\s"'<>),]+/gi, (address) => (isPublic(address) ? address : withheld))
    // An address has a port. The name of a model may also have a number behind a colon.
    .replace(/(?<![\w./-])(?:localhost|\[[\da-f:]+\]|[\w-]+(?:\.[\w-]+)+):\d{2,5}\b/gi, withheld)
    .replace(/(?<![\w./-])[a-z][\w-]*:\d{4,5}\b/gi, withheld)
    .replace(/(?<![\w.-])\d{1,3}(?:\.\d{1,3}){3}(?![\w-]|\.\d)/g, withheld)
    .replace(/(?<![\w./-])[\w-]+(?:\.[\w-]+)*\.(?:internal|local|lan|svc|cluster\.local)\b/gi, withheld);
