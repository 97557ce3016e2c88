import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import type { SeatView } from '../../../durable/protocol/site-messages.ts'
import { gatherTitle } from '../../../durable/rules/lobby/gather-title.ts'
import { paths } from '../../paths/paths.ts'
import { createTexts } from '../../texts/gather-create.ts'
import { seatedTexts } from '../../texts/seated.ts'

const { door } = createTexts

/** Why a player cannot create a gather, and the link to the cause; `go` is null without a link. */
export type Door = { title: string; hint: string; go: { name: string; to: string } | null }

type DoorFacts = { isBanned: boolean; seat: SeatView; gathers: readonly GatherCard[] | null }

/** The reason for which the server would refuse a gather of this player, shown before they fill in the form; null without a reason. */
export function createDoor({ isBanned, seat, gathers }: DoorFacts): Door | null {
  if (isBanned) return { ...door.banned, go: null }
  if (seat === null) return null
  if (seat.kind !== 'match')
    return { title: door.queued.title, hint: door.queued.hint, go: { name: door.queued.go, to: paths.matchmaking } }
  const gather = gathers?.find(({ match_id }) => match_id === seat.id)
  return {
    title: gather ? seatedTexts.title(gatherTitle(gather)) : seatedTexts.another,
    hint: gather && gather.status !== 'waiting' ? seatedTexts.running : door.seatedHint,
    go: { name: seatedTexts.goThere, to: paths.match(seat.id) },
  }
}
