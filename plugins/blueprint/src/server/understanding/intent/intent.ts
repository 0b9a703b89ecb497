/**
 * What somebody wants who writes a first request: an app that keeps data (`build`), an answer (`question`), talk, help
 * or a text (`talk`), nothing that can be told (`gibberish`), software that is no data app (`beyond`), or an app of
 * which nothing is said (`vague`).
 */
export const intents = ['build', 'question', 'talk', 'gibberish', 'beyond', 'vague'] as const;
export type Intent = (typeof intents)[number];
