export const styleNames = ['light', 'dark', 'colorful'] as const;
export type StyleName = (typeof styleNames)[number];

/** How the pages of an app with tools look: the content of `style.json`. Empty colors follow the style. */
export interface AppStyle {
  readonly styleName: StyleName;
  readonly backgroundColor: string;
  /** Path of an uploaded picture; empty without one. */
  readonly backgroundImage: string;
  readonly logoUrl: string;
  readonly headerTextColor: string;
  readonly subheaderTextColor: string;
  readonly buttonTextColor: string;
  readonly buttonBackgroundColor: string;
  /** Whether the mark of the platform is hidden, where the owner's plan allows it. */
  readonly hideBuildAI: boolean;
}

export const initialStyle: AppStyle = {
  styleName: 'light',
  backgroundColor: '',
  backgroundImage: '',
  logoUrl: '',
  headerTextColor: '',
  subheaderTextColor: '',
  buttonTextColor: '',
  buttonBackgroundColor: '',
  hideBuildAI: true,
};
