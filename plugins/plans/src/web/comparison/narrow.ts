/** Screens too narrow for the table of plans: each row becomes a block. */
export const narrow = '@container plans (max-width: 899px)';
