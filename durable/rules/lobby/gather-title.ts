import type { MatchKind } from '../vocabulary.ts'

/** A name as an owner: «Karis», and after s, x and z with an apostrophe, «nattbuss'». */
const genitiveOf = (name: string): string => (/[sxz]$/i.test(name) ? `${name}'` : `${name}s`)

/** The title of a match that nobody opened: it began with its teams. */
const organisedNames: Record<MatchKind, string> = { gather: 'Gather', scrim: 'Scrim', cup: 'Cupkamp', tournament: 'Turneringskamp' }

type Titled = { name: string | null; owner_name: string; kind?: MatchKind; rematch_place?: { number: number } | undefined }

/** 'omkamp', 'omkamp 2': which rematch in its row it is. */
export const rematchName = (number: number): string => (number === 1 ? 'omkamp' : `omkamp ${number}`)

/** The gather's name, or its owner's name in the genitive plus 'gather' (docs/product.md 5.1); of a rematch with its number (5.17). */
export function gatherTitle({ name, owner_name, kind, rematch_place }: Titled): string {
  const owner = owner_name.trim()
  const title = name?.trim() || (owner ? `${genitiveOf(owner)} gather` : organisedNames[kind ?? 'gather'])
  return rematch_place ? `${title}, ${rematchName(rematch_place.number)}` : title
}
