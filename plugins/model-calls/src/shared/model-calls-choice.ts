/** Key of the setting in an app's settings. */
export const modelCallsKey = 'modelCalls';

/** Upper limit of `perDay`. */
export const mostCallsPerDay = 1000;

export interface ModelCallsChoice {
  /** Builders of the app may always call models. */
  readonly who: 'signedIn' | 'anyone' | 'nobody';
  /** Calls of each person in a day (UTC); visitors who are not signed in are counted by network. */
  readonly perDay: number;
}

export const initialModelCalls: ModelCallsChoice = { who: 'signedIn', perDay: 50 };
