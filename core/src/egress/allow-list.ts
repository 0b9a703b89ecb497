import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { BootError } from '../boot/boot-error.js';
import { isPublicAddress } from './public-address.js';

/** Destination of a connection: the requested name and the resolved address. */
export interface Destination {
  /** Lower case, IPv6 without brackets. */
  readonly hostname: string;
  readonly address: string;
  readonly port: number;
}

type Rule = (destination: Destination) => boolean;

const hostAndPort = /^(?:\[(?<bracketed>[^\]]+)\]|(?<plain>[^:[\]]+))(?::(?<port>\d{1,5}))?$/;
const hostName = /^(?=.*[a-z])[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?$/;

function isInRange(text: string, range: [ipaddr.IPv4 | ipaddr.IPv6, number]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return address.kind() === range[0].kind() && address.match(range);
}

function hostRule(host: string): Rule | undefined {
  if (isIP(host)) {
    const address = ipaddr.process(host);
    const range: [ipaddr.IPv4 | ipaddr.IPv6, number] = [address, address.kind() === 'ipv4' ? 32 : 128];
    return (destination) => isInRange(destination.address, range);
  }
  return hostName.test(host) ? ({ hostname }) => hostname === host : undefined;
}

function parseEntry(entry: string): Rule | undefined {
  const text = entry.toLowerCase();
  if (ipaddr.isValidCIDR(text)) {
    const range = ipaddr.parseCIDR(text);
    return ({ address }) => isInRange(address, range);
  }
  if (isIPv6(text)) return hostRule(text);
  const { bracketed, plain, port } = hostAndPort.exec(text)?.groups ?? {};
  const rule = hostRule(bracketed ?? plain ?? '');
  if (!rule || port === undefined) return rule;
  return (destination) => destination.port === Number(port) && rule(destination);
}

/** Whether an entry of an allow list names a host, whatever the port. */
export function namesHost(entry: string, host: string): boolean {
  const text = entry.toLowerCase();
  if (ipaddr.isValidCIDR(text)) return isInRange(host, ipaddr.parseCIDR(text));
  const { bracketed, plain } = hostAndPort.exec(text)?.groups ?? {};
  return (bracketed ?? plain ?? text) === host;
}

/**
 * Creates the predicate for allowed destinations: public ones and those listed by the operator.
 * @param entries of EGRESS_ALLOW: an address, a range (`10.0.0.0/8`) or a host; addresses and hosts with an optional
 * port
 * @throws BootError naming the invalid entry
 */
export function createAllowList(entries: readonly string[]): (destination: Destination) => boolean {
  const rules = entries.map((entry) => {
    const rule = parseEntry(entry);
    if (rule) return rule;
    throw new BootError(
      `“${entry}” in EGRESS_ALLOW or APP_EGRESS_ALLOW should be an address, a range such as 10.0.0.0/8, a host, or host:port.`,
    );
  });
  return (destination) => isPublicAddress(destination.address) || rules.some((rule) => rule(destination));
}
