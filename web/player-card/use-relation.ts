import type { PlayerCard } from '../../worker/contract/charts.ts'
import type { View } from '../resource/use-resource.ts'
import { relationsTurnedAtom } from '../state/relation-atoms.ts'
import { useSetAtom } from '../state/store.ts'

/** The relation of the viewer to the player of a card, and how the viewer's acts change it. */
export type Relation = {
  card: PlayerCard
  isFollowed: boolean
  isBlocked: boolean
  onFollow(isFollowed: boolean): void
  onBlock(isBlocked: boolean): void
}

/** The relation in a shown card; null for a guest, for the viewer's own card, and before the card is loaded. */
export function useRelation({ value: card, change }: Pick<View<PlayerCard>, 'value' | 'change'>): Relation | null {
  const countTurn = useSetAtom(relationsTurnedAtom)
  if (!card?.relation) return null
  const turn = (relation: NonNullable<PlayerCard['relation']>) => {
    change((before) => ({ ...before, relation }))
    countTurn((turned) => turned + 1)
  }
  return {
    card,
    isFollowed: card.relation.followed === 1,
    isBlocked: card.relation.blocked === 1,
    onFollow: (isFollowed) => turn({ followed: isFollowed ? 1 : 0, blocked: 0 }),
    // A block also ends the follow.
    onBlock: (isBlocked) => turn({ followed: 0, blocked: isBlocked ? 1 : 0 }),
  }
}
