import type { Reply } from '../http.ts'
import { readFile } from './read-file.ts'

/** The time limit of a file, in ms: the largest one over a slow line. */
const timeoutMs = 120_000

/** Fetches a file of a ticket (docs/product.md 17.5), to save or draw it. */
export const fetchAttachment = (id: string): Promise<Reply<Blob>> =>
  readFile(`/support/attachments/${id}`, (response) => response.blob(), timeoutMs)
