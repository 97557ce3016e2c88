import { tidyLine } from '../player/player-name.ts'
import { supportLimits } from '../support/support-limits.ts'
import { type AttachmentType, attachmentTypes } from '../support/ticket-words.ts'

/** Shortens a name to what is kept of one, in characters, its ending last. */
function shorten(name: string): string {
  const letters = [...name]
  if (letters.length <= supportLimits.fileName) return name
  const ending = /\.[^.\s]{1,8}$/.exec(name)?.[0] ?? ''
  return (
    letters
      .slice(0, supportLimits.fileName - ending.length)
      .join('')
      .trim() + ending
  )
}

/** A name as a refusal says it, whatever it is. */
export const shownFileName = (name: string): string => shorten(tidyLine(name)) || 'Filen'

const typeOfEnding: Readonly<Record<string, AttachmentType>> = {
  ...(Object.fromEntries(attachmentTypes.map((type) => [type, type])) as Record<AttachmentType, AttachmentType>),
  jpeg: 'jpg',
}

/**
 * The name of an attached file, tidied, and the type that its ending says (docs/product.md 17.5). Null for a name that holds a path or
 * control characters, has nothing before its ending, or another ending.
 */
export function readFileName(given: string): { name: string; type: AttachmentType } | null {
  // Full-width letters count as the plain ones that some programs make of them.
  if ([given, given.normalize('NFKC'), given.normalize('NFKD')].some((form) => /[/\\\p{Cc}]/u.test(form))) return null
  const name = shorten(tidyLine(given))
  const [, stem = '', ending = ''] = /^(.*)\.([^.]*)$/.exec(name) ?? []
  const type = Object.hasOwn(typeOfEnding, ending.toLowerCase()) ? typeOfEnding[ending.toLowerCase()] : undefined
  return type && stem.replace(/[.\s]/g, '') !== '' ? { name, type } : null
}

/**
 * The header with which a browser saves a file under this name: as RFC 6266 says, and in plain letters for older browsers.
 */
export function attachmentHeader(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\/%;]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
