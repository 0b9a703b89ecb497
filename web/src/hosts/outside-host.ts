/** A host of another site, as builders see it. */
export interface OutsideHost {
  /** `api.example.com` */
  readonly host: string;
  readonly state: 'asked' | 'allowed' | 'declined';
  /** The name or address of who decided; null before that. */
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
}

/** What a builder decides about hosts. */
export type HostDecision =
  | { readonly kind: 'allow' | 'decline'; readonly hosts: readonly string[] }
  | { readonly kind: 'remove'; readonly host: OutsideHost };
