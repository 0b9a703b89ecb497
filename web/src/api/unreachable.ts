/** What people are shown when a request has no answer; browsers say “Failed to fetch”. */
export const unreachable = 'Can’t reach the server. Check your connection and try again.';
