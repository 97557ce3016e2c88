import type { CirclePlayer } from '../../worker/contract/circle-places.ts'
import { fetchAsked, fetchCircle } from '../net/api/own/circle.ts'
import { mapReply, resource } from '../resource/resource.ts'
import { every, ownRelations } from '../resource/triggers.ts'

/** How old the places of a circle may be while they are looked at, in ms. */
const freshMs = 30_000

/** The player's circle, with where each is now; read again while it is in sight. */
export const ownCircle = resource<'own', readonly CirclePlayer[]>(
  'own circle',
  async () => mapReply(await fetchCircle(), ({ players }) => players),
  {
    again: [every(freshMs), ownRelations()],
    freshMs,
  },
)

/**
 * The players who would be asked. Each opening of the question (`of`) reads its own: a list from before has players who were asked since, or
 * are busy now.
 */
export const askable = resource('who can be asked', (_opening: string) => fetchAsked())
