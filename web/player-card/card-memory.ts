import type * as v from 'valibot'
import type { PlayerCard, playerCardReply } from '../../worker/contract/charts.ts'
import type { Reply } from '../net/http.ts'

/** A player's card as this page knows it. */
export type LoadedCard = PlayerCard | 'failed'
type Remembered = { at: number; asked: Promise<LoadedCard>; known: LoadedCard | null }

/** How long a card is shown without asking again, in ms. */
const cardFreshMs = 5 * 60_000
/** One that did not come is asked for again sooner. */
const failedMs = 60_000

/** The cards that were asked for, so that a player is asked for once, however often one points at their name. */
export type CardMemory = {
  /** The card as it is known now; null for a card that is still to come. */
  known(userId: string): LoadedCard | null
  ask(userId: string): Promise<LoadedCard>
}

/** `now` in UTC ms. */
export function createCardMemory(
  fetchCard: (userId: string) => Promise<Reply<v.InferOutput<typeof playerCardReply>>>,
  now: () => number = Date.now,
): CardMemory {
  const cards = new Map<string, Remembered>()
  const fresh = (userId: string): Remembered | null => {
    const card = cards.get(userId)
    return card && now() - card.at < (card.known === 'failed' ? failedMs : cardFreshMs) ? card : null
  }
  const fetchOnce = (userId: string): Remembered => {
    const card: Remembered = {
      at: now(),
      known: null,
      asked: fetchCard(userId).then((reply) => {
        card.known = reply.ok ? reply.data.card : 'failed'
        return card.known
      }),
    }
    cards.set(userId, card)
    return card
  }
  return {
    known: (userId) => fresh(userId)?.known ?? null,
    ask: (userId) => (fresh(userId) ?? fetchOnce(userId)).asked,
  }
}
