/** Words of services about a request that is longer than a model reads. */
export const aboutLength =
  /context[ _-]?(?:length|window|size)|maximum context|too many (?:input )?tokens|prompt is too long|token (?:count|limit)|input is too long|exceeds? the (?:maximum|available) (?:number of tokens|context)|n_ctx|input length/i;
