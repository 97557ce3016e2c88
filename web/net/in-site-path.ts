/** The path if it stays on this site, else null. A frame must not lead the player to another site. */
export const inSitePath = (path: string): string | null => (/^\/(?![/\\])/.test(path) ? path : null)
