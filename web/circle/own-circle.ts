import type { CirclePlayer } from '../../worker/contract/circle-places.ts'
import { fetchAsked, fetchCircle } from '../net/api/own/circle.ts'
import { mapReply, resource } from '../resource/resource.ts'
import { every, ownRelations } from '../resource/triggers.ts'

/** How old the places of a circle can be while they are visible, in ms. */
const freshMs = 30_000

/** The player's circle, with where each player is now; read again while it is visible. */
export const ownCircle = resource<'own', readonly CirclePlayer[]>(
  'own circle',
  async () => mapReply(await fetchCircle(), ({ players }) => players),
  {
    again: [every(freshMs), ownRelations()],
    freshMs,
  },
)

/**
 * The players who would be asked. Each opening of the dialog (`of`) reads its own list: an older list has players who were asked since, or
 * are busy now.
 */
export const askable = resource('who can be asked', (_opening: string) => fetchAsked())
