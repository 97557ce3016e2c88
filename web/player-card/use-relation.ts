import type { PlayerCard } from '../../worker/contract/charts.ts'
import type { View } from '../resource/use-resource.ts'
import { relationsTurnedAtom } from '../state/relation-atoms.ts'
import { useSetAtom } from '../state/store.ts'

/** How the viewer stands to the player of a card, and how an act of theirs changes it. */
export type Relation = {
  card: PlayerCard
  isFollowed: boolean
  isBlocked: boolean
  onFollow(isFollowed: boolean): void
  onBlock(isBlocked: boolean): void
}

/** The relation in a card as it is shown; null for a guest, for oneself, and before the card has come. */
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
    // A block takes away the follow.
    onBlock: (isBlocked) => turn({ followed: 0, blocked: isBlocked ? 1 : 0 }),
  }
}
