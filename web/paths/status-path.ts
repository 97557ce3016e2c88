/** The status page, which the Worker draws: it needs nothing of the site's scripts. */
export const statusPath = '/status'
