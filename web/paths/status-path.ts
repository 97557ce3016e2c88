/** The status page, which the Worker renders without the scripts of the site. */
export const statusPath = '/status'
