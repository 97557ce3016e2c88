import { type ErrorCode, type Refusal, refuse } from '../../durable/rules/error-codes.ts'
import type { ImageRules, ReadImage } from '../../durable/rules/files/image-rules.ts'
import { readJpeg } from '../../durable/rules/files/jpeg-image.ts'
import { isFilled } from '../../durable/rules/files/png-data.ts'
import { readPng } from '../../durable/rules/files/png-image.ts'

/** The part of R2 that the service uses. */
export type FileStore = Pick<R2Bucket, 'head' | 'put'>

/** A refused image; `isTooLarge` answers 413. */
export type ImageRefusal = Refusal & { isTooLarge?: true }

/** A checked image before it is stored: its bytes, the hash of its content, and its address. */
export type CheckedImage = { ok: true; bytes: Uint8Array; name: string; url: string }

/** Whether the data of an image unpacks to only the picture: more would cost its viewers memory. */
const isWhole: Record<ImageRules['format'], (read: ReadImage) => boolean> = { jpeg: () => true, png: isFilled }
const readers = { jpeg: readJpeg, png: readPng }
const formatNames = { jpeg: 'JPEG', png: 'PNG' }
const extensions = { jpeg: 'jpg', png: 'png' }
const contentTypes: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' }

/** The name of a stored file: the SHA-256 of its content, and its type. */
const namePattern = /^[0-9a-f]{64}\.(jpg|png)$/

/** The content type of a stored file by its name; null for a name that no file has. */
export function contentTypeOf(name: string): string | null {
  const extension = namePattern.exec(name)?.[1]
  return (extension && contentTypes[extension]) || null
}

const imageFields = ['image']
const refuseImage = (message: string, code: ErrorCode = 'INVALID_INPUT'): ImageRefusal => refuse(code, message, imageFields)

/** The bytes of base64, with or without the head of a data URL before it; null where it is none. */
function bytesOf(base64: string): Uint8Array | null {
  try {
    const text = atob(base64.replace(/^data:image\/[a-z]+;base64,/, ''))
    const bytes = new Uint8Array(text.length)
    for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
    return bytes
  } catch {
    return null
  }
}

/** The name of a file with this content. */
async function nameOf(bytes: Uint8Array, format: ImageRules['format']): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}.${extensions[format]}`
}

/**
 * Checks an image by its bytes: its format, that it is whole, with nothing after it and no more data than it draws, and its size in pixels
 * and bytes. The returned bytes contain only the picture. Refuses with INVALID_INPUT, also in a form that answers 413 (docs/product.md
 * 13.5).
 */
export async function checkImage(image: string | Uint8Array, rules: ImageRules): Promise<CheckedImage | ImageRefusal> {
  const tooLarge = (): ImageRefusal => ({ ...refuseImage('Bildet er for stort.'), isTooLarge: true })
  const notWhole = () => refuseImage(`Bildet må være et helt ${formatNames[rules.format]}-bilde.`)
  if (image.length > rules.maxBytes * 1.4) return tooLarge()
  const given = typeof image === 'string' ? bytesOf(image) : image
  const read = given && readers[rules.format](given)
  if (!read) return notWhole()
  const { width, height, bytes } = read
  if (width > rules.maxWidth || height > rules.maxHeight) {
    return refuseImage(`Bildet kan ikke være større enn ${rules.maxWidth} × ${rules.maxHeight} piksler.`)
  }
  if (bytes.length > rules.maxBytes) return tooLarge()
  if (!isWhole[rules.format](read)) return notWhole()
  const name = await nameOf(bytes, rules.format)
  return { ok: true, bytes, name, url: `/files/${name}` }
}

/** Stores a checked image once: the same content has the same name. */
export async function storeImage(files: FileStore, { bytes, name }: CheckedImage): Promise<void> {
  if (await files.head(name)) return
  await files.put(name, bytes, { httpMetadata: { contentType: contentTypeOf(name) ?? '' } })
}
