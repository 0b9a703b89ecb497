/**
 * Init script that takes from a page what browsers have only on HTTPS and localhost, as if it came from an address of
 * a local network. A string, so that no test compiler instruments it.
 */
export const plainHttpScript = `delete Navigator.prototype.clipboard;
delete Crypto.prototype.randomUUID;
delete Crypto.prototype.subtle;`;
