/** Whoever is signed in to the app. */
export interface AppUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'user' | 'admin';
  /** Whether the person has shown that the address is theirs. */
  readonly emailVerified: boolean;
  /** True for a builder of the app, who is here with the account of the platform. */
  readonly builder: boolean;
  /** True for a builder, looking at the preview. */
  readonly preview: boolean;
}
