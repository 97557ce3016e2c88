/** A hash as one tells it from another: its beginning and its end. */
export const shortHash = (hash: string): string => (hash.length > 24 ? `${hash.slice(0, 10)}…${hash.slice(-10)}` : hash)
