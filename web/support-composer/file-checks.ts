import { supportLimits } from '../../durable/rules/support/support-limits.ts'
import { supportTexts } from '../../durable/rules/support/support-texts.ts'
import { type AttachmentType, attachmentTypes } from '../../durable/rules/support/ticket-words.ts'
import { formatTenths } from '../format/number.ts'

const endings: ReadonlyMap<string, AttachmentType> = new Map([['jpeg', 'jpg'], ...attachmentTypes.map((type) => [type, type] as const)])

/** The type by the ending of a file's name; null for a type that support does not accept. */
export const typeByName = (name: string): AttachmentType | null =>
  endings.get(/\.([a-z]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '') ?? null

export const isPicture = (type: AttachmentType): boolean => type === 'jpg' || type === 'png' || type === 'gif'

type Named = { name: string; size: number }

/**
 * The chosen files that can be uploaded in addition to `present` files, and why the others cannot (docs/product.md 17.5). The server checks
 * the real type of a file.
 */
export function checkFiles<Chosen extends Named>(
  chosen: readonly Chosen[],
  present: number,
  accepts: readonly AttachmentType[],
): { taken: readonly Chosen[]; problems: readonly string[] } {
  const problemOf = ({ name, size }: Chosen): string | null => {
    const type = typeByName(name)
    if (type === null || !accepts.includes(type)) return supportTexts.wrongType(name)
    return size > supportLimits.fileBytes ? supportTexts.tooLarge(name) : null
  }
  const problems = chosen.map(problemOf).filter((problem) => problem !== null)
  const fine = chosen.filter((file) => problemOf(file) === null)
  const taken = fine.slice(0, Math.max(0, supportLimits.files - present))
  return { taken, problems: taken.length < fine.length ? [...problems, supportTexts.tooMany] : problems }
}

/** «JPG, PNG, GIF og PDF» */
export const typesInWords = (types: readonly AttachmentType[]): string =>
  new Intl.ListFormat('nb-NO').format(types.map((type) => type.toUpperCase()))

/** «840 kB», «4,2 MB» */
export function sizeInWords(bytes: number): string {
  const kilo = bytes / 1024
  if (kilo < 1000) return `${Math.max(1, Math.round(kilo))} kB`
  return `${formatTenths(kilo / 1024)} MB`
}
