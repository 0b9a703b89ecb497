/** Who calls a model through an app, on the app's origin or as its builder on the platform. */
export interface ModelCaller {
  readonly appId: string;
  /** Who pays: the app's owner. */
  readonly ownerId: string;
  /** `builder` stands for admins of the app too. */
  readonly kind: 'builder' | 'user' | 'visitor';
  /** Undefined for visitors. */
  readonly personId: string | undefined;
  /** Whether this person may read the app's data sources. */
  readonly maySearch: boolean;
}
