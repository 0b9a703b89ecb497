/**
 * What the writer of a first request wants: an app that stores data (`build`), an answer (`question`), talk, help
 * or a text (`talk`), nothing that makes sense (`gibberish`), software that is no data app (`beyond`), or an app of
 * which nothing is said (`vague`).
 */
export const intents = ['build', 'question', 'talk', 'gibberish', 'beyond', 'vague'] as const;
export type Intent = (typeof intents)[number];
