import type { Database } from '../../../db/client.ts'
import { addFile, areStored, listSweepable } from '../../../db/queries/support/attachments.ts'
import { takeFilesAway, ticketFileKey } from '../../../db/queries/support/take-files-away.ts'
import { log } from '../../../durable/log/log.ts'
import type { Attachment } from '../../../durable/protocol/support/support-fields.ts'
import { refuse } from '../../../durable/rules/error-codes.ts'
import { readFileName, shownFileName } from '../../../durable/rules/files/file-name.ts'
import { readAttachment } from '../../../durable/rules/files/read-attachment.ts'
import { fileIdAt } from '../../../durable/rules/files/stored-a-day.ts'
import { supportTexts } from '../../../durable/rules/support/support-texts.ts'
import type { AttachmentType } from '../../../durable/rules/support/ticket-words.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import { readUpload, refuseUpload, type SentFile, type UploadRefusal } from './upload-reader.ts'

/** The places that hold the files of tickets: their rows, and their bytes. */
export type FilePlaces = { db: Database; files: Pick<R2Bucket, 'put' | 'delete'> }

/** The content types of the replies. */
export const attachmentContentTypes: Readonly<Record<AttachmentType, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** How many files are swept away at a time. */
const sweptAtOnce = 100
const tooManyLoose = 'Du har lastet opp mange filer uten å sende dem. Send en melding med dem først, eller prøv igjen i morgen.'
const tooManyToday = 'Du har lastet opp så mye som det er plass til på et døgn. Prøv igjen i morgen.'
const noFile = 'Velg minst én fil.'

/** Deletes files that were in no message within a day (docs/product.md 17.5), some at a time; `now` is UTC ms. */
export async function sweepLooseFiles(places: FilePlaces, now: number): Promise<void> {
  await takeFilesAway(places, await listSweepable(places.db, { now, limit: sweptAtOnce }))
}

/** Stores one file after its row: a break between the two leaves a row, by which the file is swept. */
async function storeFile(
  { db, files }: FilePlaces,
  { name, bytes }: SentFile,
  { id, userId, at }: { id: string; userId: UserId; at: number },
) {
  const called = readFileName(name)
  const read = called && readAttachment(bytes)
  if (!called || read?.type !== called.type) return refuseUpload(supportTexts.wrongType(shownFileName(name)))
  const file: Attachment = { id, file_name: called.name, type: read.type, bytes: read.bytes.length }
  const added = await addFile(db, { ...file, userId, at })
  if (added !== 'added') return refuse('SLOW_DOWN', added === 'full-day' ? tooManyToday : tooManyLoose)
  await files.put(ticketFileKey(id), read.bytes, { httpMetadata: { contentType: attachmentContentTypes[read.type] } })
  return { ok: true as const, file }
}

/**
 * Stores the files of an upload, all or none of them (docs/product.md 17.5); `now` is UTC ms. Refuses with INVALID_INPUT, with SLOW_DOWN
 * for a player with too many files outside of messages or too many bytes within a day, and with UNAUTHORIZED where their account was
 * deleted meanwhile.
 */
export async function storeUpload(
  places: FilePlaces,
  request: Request,
  { userId, now }: { userId: UserId; now: number },
): Promise<{ ok: true; files: Attachment[] } | UploadRefusal> {
  const begun: string[] = []
  const stored: Attachment[] = []
  let isDone = false
  try {
    const refusal = await readUpload(request, async (sent) => {
      const at = now + begun.length + 1
      const id = fileIdAt(at, crypto.randomUUID())
      begun.push(id)
      const outcome = await storeFile(places, sent, { id, userId, at })
      if (outcome.ok) stored.push(outcome.file)
      return outcome.ok ? null : outcome
    })
    if (refusal) return refusal
    if (stored.length === 0) return refuseUpload(noFile)
    isDone = await areStored(places.db, begun)
    return isDone ? { ok: true, files: stored } : refuse('UNAUTHORIZED')
  } finally {
    if (!isDone) await takeFilesAway(places, begun).catch((error) => log('warn', 'support', { message: 'upload', error }))
  }
}
