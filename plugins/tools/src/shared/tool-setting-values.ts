/** How passages of the app's data are chosen: none, all text, the best passages, or the best items first. */
export const queryMethods = ['none', 'full_context', 'similar_chunks', 'smart_items_filtering'] as const;
export type QueryMethod = (typeof queryMethods)[number];

export interface ToolSettings {
  /** Runs of one person in a day; visitors are counted by network. */
  readonly dailyUserLimit: number;
  readonly weeklyUserLimit: number;
  /** AI credits of the owner. */
  readonly creditsPerRun: number;
  /** ID of a model; empty for the default one. */
  readonly aiModel: string;
  readonly modelTemperature: number;
  readonly aiQueryMethod: QueryMethod;
  readonly userCanEditResults: boolean;
}

export const initialToolSettings: ToolSettings = {
  dailyUserLimit: 20,
  weeklyUserLimit: 60,
  creditsPerRun: 1,
  aiModel: '',
  modelTemperature: 0.7,
  aiQueryMethod: 'similar_chunks',
  userCanEditResults: false,
};
