import type { CupCard } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { ListedCupPlayer } from '../../../../worker/contract/cups.ts'

/** The two lists: cups that are not over, and cups that are over. */
export const cupListNames = ['active', 'past'] as const
export type CupListName = (typeof cupListNames)[number]

/** A cup of a list, with some of its players. `isOwn`: the viewer is one of them. */
export type ListedCup = { card: CupCard; faces: readonly ListedCupPlayer[]; isOwn: boolean }
export type CupLists = Record<CupListName, readonly ListedCup[]>

/** The cups that all viewers see. */
export type LoadedCups = { cups: readonly CupCard[]; players: readonly ListedCupPlayer[] }
/** The cups that only this viewer sees; `registered`: the ids of the cups that the viewer is registered for. */
export type OwnCups = LoadedCups & { registered: readonly string[] }
type Sources = { known: LoadedCups; own: OwnCups }

const isPast = ({ status }: CupCard): boolean => status === 'closed'

/** The public cups and those of the viewer, each once: coming cups with the next one first, past cups with the last one first. */
export function cupListsOf({ known, own }: Sources): CupLists {
  const cards = new Map([...known.cups, ...own.cups].map((card) => [card.cupid, card]))
  const faces = Map.groupBy(
    new Map([...known.players, ...own.players].map((player) => [`${player.cupid} ${player.steamid}`, player])).values(),
    ({ cupid }) => cupid,
  )
  const theirs = new Set(own.registered)
  const listed = [...cards.values()].map((card): ListedCup => ({ card, faces: faces.get(card.cupid) ?? [], isOwn: theirs.has(card.cupid) }))
  return {
    active: listed.filter(({ card }) => !isPast(card)).sort((a, b) => a.card.date - b.card.date),
    past: listed.filter(({ card }) => isPast(card)).sort((a, b) => b.card.date - a.card.date),
  }
}
