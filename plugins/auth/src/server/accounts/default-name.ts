import { maxNameLength } from '../../shared/index.js';

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What a person is called who said no name: `sandra.owner+news@…` is Sandra Owner. */
export function defaultName(email: string): string {
  const local = email.slice(0, email.indexOf('@'));
  const words = local.replace(/\+.*$/, '').split(/[._-]+/);
  const name = words.filter(Boolean).map(capitalized).join(' ');
  return (name || local).slice(0, maxNameLength);
}
