import type { CupActInputs } from '../../../durable/protocol/cup/cup-bodies.ts'
import type { CupId } from '../../../durable/rules/vocabulary.ts'
import { type CupView, cupRoom } from '../../rooms/cup-room.ts'
import { roomViewAtom } from '../../rooms/room-view-atom.ts'
import { type Room, useRoom } from '../../rooms/use-room.ts'

const cupViewAtom = roomViewAtom<CupView>()

/** One cup, live while its component is mounted. */
export const useCup = (id: CupId): Room<CupView, CupActInputs> => useRoom(cupRoom, id, cupViewAtom)
