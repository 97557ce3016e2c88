/** The most that one player stores within a day, sent with a message or not (docs/product.md 17.5). */
export const mostStored = { ms: 24 * 60 * 60_000, files: 60, bytes: 150 * 1024 * 1024 } as const

const timeDigits = 12

/** A text that sorts at or before the ids of all files that were stored at this time (UTC ms) or later. */
export const firstFileId = (at: number): string => Math.max(0, Math.floor(at)).toString(16).padStart(timeDigits, '0')

/** The id of a file that is stored now: it begins with the time, so that the files of a day are together, and ends with random letters. */
export const fileIdAt = (at: number, uuid: string): string => firstFileId(at) + uuid.replaceAll('-', '').slice(timeDigits)
