/** The signed-in user. */
export interface AppUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'user' | 'admin';
  /** Whether the email address is verified. */
  readonly emailVerified: boolean;
  /** True for a builder of the app, signed in with their platform account. */
  readonly builder: boolean;
  /** True for a builder in the preview. */
  readonly preview: boolean;
}
