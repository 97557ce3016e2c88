import type { Reply } from '../http.ts'
import { readFile } from './read-file.ts'

/** The time limit of a file, in ms: enough for the largest file on a slow connection. */
const timeoutMs = 120_000

/** Fetches a file of a ticket (docs/product.md 17.5), to save or show it. */
export const fetchAttachment = (id: string): Promise<Reply<Blob>> =>
  readFile(`/support/attachments/${id}`, (response) => response.blob(), timeoutMs)
