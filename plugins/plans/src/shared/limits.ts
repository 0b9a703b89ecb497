/**
 * Kind of a limit: credits (used up and renewed), counts (at a time), rates (visitors of an app per day) or
 * features (on or off).
 */
export type LimitKind = 'credits' | 'count' | 'rate' | 'feature';

export interface LimitDeclaration {
  readonly kind: LimitKind;
  /** How often credits are renewed. */
  readonly renewed?: 'monthly' | 'daily';
  /** Label in lists: `AI credits`. */
  readonly label: string;
  /** Text of the upgrade prompt; `total` is the plan's limit, with a thousands separator. */
  readonly reached: (total: string) => string;
  /** What a higher plan includes instead. */
  readonly lifts: string;
}

/**
 * Every limit of every plan, declared once: the catalogue's schema, the server's gates, the account's quota fields and
 * the web's upgrade prompts all come from here.
 */
export const limits = {
  appRuns: {
    kind: 'credits',
    renewed: 'monthly',
    label: 'AI credits',
    reached: (total) => `You have used all ${total} AI credits for this month.`,
    lifts: 'Upgrade for more AI credits.',
  },
  appGenerations: {
    kind: 'credits',
    renewed: 'monthly',
    label: 'New apps and tools',
    reached: (total) => `You have made all ${total} new apps and tools for this month.`,
    lifts: 'Upgrade to make more apps and tools.',
  },
  builderChatMessages: {
    kind: 'credits',
    renewed: 'monthly',
    label: 'Builder messages a month',
    reached: (total) => `You have used all ${total} builder messages for this month.`,
    lifts: 'Upgrade to send more messages to the assistant.',
  },
  builderDailyMessages: {
    kind: 'credits',
    renewed: 'daily',
    label: 'Daily builder messages',
    reached: (total) => `You have used all ${total} builder messages for today.`,
    lifts: 'They renew at midnight UTC. Upgrade for more each day.',
  },
  dataProcessing: {
    kind: 'credits',
    renewed: 'monthly',
    label: 'Pages of data processed',
    reached: (total) => `You have processed all ${total} pages of data for this month.`,
    lifts: 'Upgrade to process more pages.',
  },
  maxApps: {
    kind: 'count',
    label: 'Apps',
    reached: (total) => `Your plan includes ${total} apps.`,
    lifts: 'Upgrade for more apps, or delete one you no longer need.',
  },
  maxSpaceApps: {
    kind: 'count',
    label: 'Space apps',
    reached: (total) => `Your plan includes ${total} ${total === '1' ? 'space app' : 'space apps'}.`,
    lifts: 'Upgrade for more space apps, or delete one you no longer need.',
  },
  maxToolsPerApp: {
    kind: 'count',
    label: 'Tools in an app',
    reached: (total) =>
      `You have reached the maximum number of tools allowed per app (${total}), please delete some tools before adding more.`,
    lifts: 'Upgrade for more tools in each app.',
  },
  liveTools: {
    kind: 'count',
    label: 'Live AI tools in an app',
    reached: (total) =>
      `Your plan includes ${total} live AI tools. To activate more tools, you can put other tools in draft mode or upgrade your plan`,
    lifts: 'Upgrade to keep more tools live at once.',
  },
  dataItems: {
    kind: 'count',
    label: 'Data items',
    reached: (total) => `Your plan includes ${total} data ${total === '1' ? 'item' : 'items'}.`,
    lifts: 'Upgrade to add more files, pages, and texts.',
  },
  visitorRows: {
    kind: 'rate',
    label: 'Visitor changes a day in an app',
    reached: (total) => `Your plan lets visitors of an app change ${total} rows a day.`,
    lifts: 'Upgrade for higher visitor limits.',
  },
  visitorMegabytes: {
    kind: 'rate',
    label: 'Visitor uploads a day in an app, in MB',
    reached: (total) => `Your plan lets visitors of an app upload ${total} MB a day.`,
    lifts: 'Upgrade for higher visitor limits.',
  },
  publish: {
    kind: 'feature',
    label: 'Publishing',
    reached: () => 'Your plan doesn’t include publishing.',
    lifts: 'Upgrade to publish your app at its own address.',
  },
  embed: {
    kind: 'feature',
    label: 'Embedding',
    reached: () => 'Your plan doesn’t include embedding.',
    lifts: 'Upgrade to embed your app in other sites.',
  },
  customDomain: {
    kind: 'feature',
    label: 'Custom domain',
    reached: () => 'Your plan doesn’t include custom domains.',
    lifts: 'Upgrade to use your own domain.',
  },
  proTools: {
    kind: 'feature',
    label: 'Pro tools',
    reached: () => 'Your plan doesn’t include pro tools.',
    lifts: 'Upgrade to use pro tools.',
  },
  inviteAdmin: {
    kind: 'feature',
    label: 'Inviting others to build',
    reached: () => 'Your plan doesn’t include inviting others to build.',
    lifts: 'Upgrade to invite others to build with you.',
  },
  watermark: {
    kind: 'feature',
    label: 'No watermark',
    reached: () => 'Your plan doesn’t include removing the watermark.',
    lifts: 'Upgrade to remove the watermark.',
  },
  payments: {
    kind: 'feature',
    label: 'Payment system',
    reached: () => 'Your plan doesn’t include the payment system.',
    lifts: 'Upgrade to sell memberships in your app.',
  },
} as const satisfies Readonly<Record<string, LimitDeclaration>>;

export type LimitName = keyof typeof limits;
type NamesOf<K extends LimitKind> = {
  [N in LimitName]: (typeof limits)[N]['kind'] extends K ? N : never;
}[LimitName];
/** Used up by work, and renewed. */
export type CreditName = NamesOf<'credits'>;
/** How many there may be at a time. */
export type CountName = NamesOf<'count'>;
/** How much visitors who are not signed in may send to one app in a day. */
export type RateName = NamesOf<'rate'>;
/** Allowed or not. */
export type FeatureName = NamesOf<'feature'>;

export const limitNames = Object.keys(limits) as readonly LimitName[];
const isOfKind =
  <K extends LimitKind>(kind: K) =>
  (name: LimitName): name is NamesOf<K> =>
    limits[name].kind === kind;
export const creditNames = limitNames.filter(isOfKind('credits'));
export const countNames = limitNames.filter(isOfKind('count'));
export const rateNames = limitNames.filter(isOfKind('rate'));
export const featureNames = limitNames.filter(isOfKind('feature'));
