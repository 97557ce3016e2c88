import type { CupActInputs } from '../../../durable/protocol/cup/cup-bodies.ts'
import type { CupId } from '../../../durable/rules/vocabulary.ts'
import { type Room, useRoom } from '../../hooks/news/use-room.ts'
import { type CupView, cupRoom } from '../../net/sockets/cup-room.ts'
import { roomViewAtom } from '../../state/room-view-atom.ts'

const cupViewAtom = roomViewAtom<CupView>()

/** One cup, live while its component is mounted. */
export const useCup = (id: CupId): Room<CupView, CupActInputs> => useRoom(cupRoom, id, cupViewAtom)
