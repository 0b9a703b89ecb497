/** Keys of the settings that offer an app as a template. */
export const templateKeys = {
  /** Of apps with several tools, and space apps. For admins. */
  isAppTemplate: 'isAppTemplate',
  /** Of an app that is one tool. For the account that keeps the library of tools. */
  isToolTemplate: 'isToolTemplate',
  /** Where the template is listed. */
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
