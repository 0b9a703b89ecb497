import { maxNameLength } from '../../shared/index.js';

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Default name of an account: `sandra.owner+news@…` is Sandra Owner. */
export function defaultName(email: string): string {
  const local = email.slice(0, email.indexOf('@'));
  const words = local.replace(/\+.*$/, '').split(/[._-]+/);
  const name = words.filter(Boolean).map(capitalized).join(' ');
  return (name || local).slice(0, maxNameLength);
}
