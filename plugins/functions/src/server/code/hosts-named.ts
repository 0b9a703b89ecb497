import { asciiHostName } from '@buildai/core/shared';
import type { Node, Visit } from '@buildai/code-model';

/** A text that is an address, or the beginning of one: prose that mentions one is not. */
const address = /^https?:\/\/([^\s/?#<>"'`${}\\:@]+)(?::\d+)?(?:[/?#][^\s<>"']*)?$/i;

/** The text of a literal, or what a template begins with. */
function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return node.value;
  return node.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
}

/**
 * Hosts of the addresses in code that makes requests, sorted. Hosts that it computes are not found.
 */
export function hostsNamed(text: string, walkCode: (visit: Visit) => void): readonly string[] {
  if (!/\bfetch\b/.test(text)) return [];
  const hosts = new Set<string>();
  walkCode((node) => {
    const [, host] = address.exec(textOf(node) ?? '') ?? [];
    // As requests have it, which is what builders allow.
    if (host !== undefined) hosts.add(asciiHostName(host) ?? host.toLowerCase());
  });
  return [...hosts].sort();
}
