import type { LinkKind } from '../../../durable/rules/files/link-pictures.ts'
import type { LinkPicture } from '../../pictures/link-picture.ts'

/**
 * The preview of a link to a thing of the site: a title, a sentence, and a picture. The texts are plain, with
 * parts chosen by players. `id` is the one that the picture's address has.
 */
export type SharedLink = { kind: LinkKind; id: string; title: string; description: string; picture: LinkPicture }

const titleMax = 70

/** A title whose first part, somebody's choice, is cut where the whole is too long. */
export function titleOf(name: string, ...facts: readonly string[]): string {
  const rest = facts.map((fact) => ` · ${fact}`).join('')
  const letters = [...name]
  const room = Math.max(12, titleMax - rest.length)
  return `${
    letters.length > room
      ? `${letters
          .slice(0, room - 1)
          .join('')
          .trimEnd()}…`
      : name
  }${rest}`
}
