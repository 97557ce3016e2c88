/** The path if it stays on this site, else null: an address from a message must not lead anywhere else. */
export const inSitePath = (path: string): string | null => (/^\/(?![/\\])/.test(path) ? path : null)
