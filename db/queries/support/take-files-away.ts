import type { Database } from '../../client.ts'
import { forgetFiles } from './attachments.ts'

/** The places from which the files of tickets are removed: their rows, and their bytes. */
export type FileRemoval = { db: Database; files: { delete(keys: string[]): Promise<void> } }

/** The name of a file's bytes in R2. */
export const ticketFileKey = (id: string): string => `tickets/${id}`

/** Takes files away: their bytes first, since without its row a file could not be found again. */
export async function takeFilesAway({ db, files }: FileRemoval, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await files.delete(ids.map(ticketFileKey))
  await forgetFiles(db, ids)
}
