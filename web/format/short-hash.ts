/** The start and the end of a hash, enough to recognise it. */
export const shortHash = (hash: string): string => (hash.length > 24 ? `${hash.slice(0, 10)}…${hash.slice(-10)}` : hash)
