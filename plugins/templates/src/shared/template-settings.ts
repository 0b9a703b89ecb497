/** Keys of the settings that offer an app as a template. */
export const templateKeys = {
  /** Whether an app with several tools or a space app is offered; for admins. */
  isAppTemplate: 'isAppTemplate',
  /** Whether an app that is one tool is offered; for the account that has the library of tools. */
  isToolTemplate: 'isToolTemplate',
  /** The category that the template is listed in. */
  category: 'templateCategory',
  /** Categories that its builder added. */
  categories: 'templateCategories',
  /** Whether it needs a plan with pro tools. */
  isPro: 'isProTool',
  /** Path of an uploaded picture; empty for the picture of the app. */
  imageUrl: 'templateImageUrl',
  /** Empty for the description of the app. */
  description: 'templateDescription',
} as const;

/** The switch that offers an app of a kind. */
export const offerKey = (kind: 'tool' | 'generative_app' | 'space_app') =>
  kind === 'tool' ? templateKeys.isToolTemplate : templateKeys.isAppTemplate;
