import type { Role } from '../token.js';

/** The closed-class words of a language, by what they do in a request. Lists are separated by `|`. */
export interface Grammar {
  /** Words and fixed phrases. The longest phrase wins. */
  readonly words: Readonly<Partial<Record<Role, string>>>;
  /** Words that are a verb only where a verb can stand: `list`, `plan`, `record`. */
  readonly ambiguousVerbs: ReadonlySet<string>;
  /** Whether the head of a noun phrase is its first noun (`date de naissance`) or its last (`birth date`). */
  readonly headFirst: boolean;
  /** Whether infinitives and verbs of subordinate clauses stand at the end: `Kunden verwalten`. */
  readonly verbLast?: boolean;
  /** Words written together with the next: `l'`, `d'`. */
  readonly elided?: readonly string[];
  /** How a sentence about the writer begins where verbs need no pronoun: `entreno a un grupo`. */
  readonly selfVerb?: RegExp;
  /** Ends of compounds that are words for an app: `verwaltung`. */
  readonly appEndings?: string;
  /** Compounds that are names nevertheless. */
  readonly noCompounds?: string;
  /** Words for a list of something: a `client list` is about clients. */
  readonly containers: string;
  /** Articles that say `of` after a noun: `Ergebnisse der Schützen`. */
  readonly genitives?: string;
  /** Nouns that say little without their complement: `bon de commande`. */
  readonly vagueHeads?: string;
  /** Participles that say more about a plural noun: `interventi fatti`. */
  readonly participle?: RegExp;
  /** What prices are for: `per night`. */
  readonly rates: string;
  /** Words that name a field. */
  readonly fieldNames?: string;
  /** Names of fields that have options. */
  readonly choiceNames?: string;
}
