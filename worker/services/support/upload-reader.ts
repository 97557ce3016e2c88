import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser'
import { type Refusal, refuse } from '../../../durable/rules/error-codes.ts'
import { shownFileName } from '../../../durable/rules/files/file-name.ts'
import { latin } from '../../../durable/rules/files/find-bytes.ts'
import { joinBytes } from '../../../durable/rules/files/image-rules.ts'
import { supportLimits } from '../../../durable/rules/support/support-limits.ts'
import { supportTexts } from '../../../durable/rules/support/support-texts.ts'
import { uploadMaxBytes } from '../../middleware/whole-body.ts'
import { headMostBytes, openHeads } from './upload-reader-heads.ts'

/** A file as it was sent: its name and its bytes. */
export type SentFile = { name: string; bytes: Uint8Array }
/** A refused upload; `isTooLarge` answers 413. */
export type UploadRefusal = Refusal & { isTooLarge?: true }

export const refuseUpload = (message?: string): UploadRefusal => refuse('INVALID_INPUT', message, ['files'])
const tooLarge = (message: string): UploadRefusal => ({ ...refuseUpload(message), isTooLarge: true })

const allTooLarge = 'Filene er for store (maks 5MB hver)'

/** The name of a file, as browsers write it: in quotes, with nothing escaped but quotes and the ends of lines. */
function nameOf({ headers, filename }: MultipartPart): string | undefined {
  const said = /;\s*filename="([^"]*)"/i.exec(headers['content-disposition'] ?? '')?.[1]
  return said?.replace(/%22/g, '"').replace(/%0d/gi, '\r').replace(/%0a/gi, '\n') ?? filename
}

/** The file of a part; null for a field, or a file that was not asked for. */
function fileOf(part: MultipartPart): SentFile | null {
  const name = nameOf(part)
  return part.name === 'files' && name !== undefined ? { name, bytes: part.bytes } : null
}

/** The name of a file by its header, which is read as if the file were empty. */
function nameInHead(head: Uint8Array | null, boundary: string): string {
  try {
    const whole = joinBytes([latin(`--${boundary}\r\n`), head ?? new Uint8Array(), latin(`\r\n\r\n\r\n--${boundary}--\r\n`)])
    const [part] = new MultipartParser(boundary).write(whole)
    return shownFileName((part && nameOf(part)) ?? '')
  } catch {
    return shownFileName('')
  }
}

/**
 * A boundary as browsers and programs write it: of a length that RFC 2046 allows, and without a repeated end, with which every byte of the
 * body would be compared with the whole boundary.
 */
const isBoundary = (boundary: string): boolean => /^[\x20-\x7e]{1,70}$/.test(boundary) && !/(.{1,8})\1{7}$/.test(boundary)

/** Takes the body as it comes; answers the files that have come whole, or why it is refused. */
function openParser(boundary: string) {
  const limits = {
    maxHeaderSize: headMostBytes,
    maxFileSize: supportLimits.fileBytes,
    maxParts: supportLimits.files,
    maxTotalSize: uploadMaxBytes,
  }
  const parser = new MultipartParser(boundary, limits)
  const heads = openHeads(boundary)
  const attempt = <Result>(read: () => Result): Result | UploadRefusal => {
    try {
      return read()
    } catch (error) {
      if (error instanceof MaxPartsExceededError) return refuseUpload(supportTexts.tooMany)
      if (error instanceof MaxFileSizeExceededError) return tooLarge(supportTexts.tooLarge(nameInHead(heads.last(), boundary)))
      // A header that is no text.
      if (error instanceof MultipartParseError || error instanceof TypeError) return refuseUpload()
      throw error
    }
  }
  const finish = (): UploadRefusal | null =>
    attempt(() => {
      parser.finish()
      return null
    })
  return {
    write: (chunk: Uint8Array): SentFile[] | UploadRefusal =>
      attempt(() => {
        // Bytes after the end are ignored; browsers put the end of a line there.
        if (finish() === null) return []
        heads.take(chunk)
        const files: SentFile[] = []
        for (const part of parser.write(chunk)) {
          heads.pass(part.size)
          const file = fileOf(part)
          if (!file) return refuseUpload()
          files.push(file)
        }
        heads.release()
        return files
      }),
    finish,
  }
}

/**
 * Reads an upload as it comes, one file after the other, each handed to `take` before the next is read; its refusal ends the upload. Null
 * when all were taken. A refused upload is read to its end without being kept, so that the next request on the connection is read
 * (docs/integrations.md 5). Refuses with INVALID_INPUT: too large, too many, no upload, or broken off.
 */
export async function readUpload(request: Request, take: (file: SentFile) => Promise<UploadRefusal | null>): Promise<UploadRefusal | null> {
  const type = request.headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data\b/i.test(type) ? getMultipartBoundary(type) : null
  if (Number(request.headers.get('content-length')) > uploadMaxBytes) return tooLarge(allTooLarge)
  if (!boundary || !isBoundary(boundary) || !request.body) return refuseUpload()
  const parser = openParser(boundary)
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
  let refusal: UploadRefusal | null = null
  for (let size = 0; ; ) {
    // A connection that is lost refuses like a body that ends too early.
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }) as const)
    if (done) return refusal ?? parser.finish()
    size += value.byteLength
    if (size > uploadMaxBytes) {
      await reader.cancel().catch(() => undefined)
      return refusal ?? tooLarge(allTooLarge)
    }
    refusal ??= await takeAll(parser.write(value), take)
  }
}

async function takeAll(
  files: SentFile[] | UploadRefusal,
  take: (file: SentFile) => Promise<UploadRefusal | null>,
): Promise<UploadRefusal | null> {
  if (!Array.isArray(files)) return files
  for (const file of files) {
    const refusal = await take(file)
    if (refusal) return refusal
  }
  return null
}
