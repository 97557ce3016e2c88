import type { MatchKind } from '../vocabulary.ts'

/** A name as an owner: «Karis», and after s, x and z with an apostrophe, «nattbuss'». */
const genitiveOf = (name: string): string => (/[sxz]$/i.test(name) ? `${name}'` : `${name}s`)

/** The title of a match that nobody opened: it began with its teams. */
const organisedNames: Record<MatchKind, string> = { gather: 'Gather', scrim: 'Scrim', cup: 'Cupkamp', tournament: 'Turneringskamp' }

/** The gather's name, or its owner's name in the genitive plus 'gather' (docs/product.md 5.1). */
export const gatherTitle = ({ name, owner_name, kind }: { name: string | null; owner_name: string; kind?: MatchKind }): string => {
  const owner = owner_name.trim()
  return name?.trim() || (owner ? `${genitiveOf(owner)} gather` : organisedNames[kind ?? 'gather'])
}
