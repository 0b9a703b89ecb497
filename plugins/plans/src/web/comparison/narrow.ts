/** Where the table of plans has too little room: each row becomes a block then. */
export const narrow = '@container plans (max-width: 899px)';
