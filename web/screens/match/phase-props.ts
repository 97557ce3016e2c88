import type { OwnUser } from '../../../worker/contract/users.ts'
import type { MatchAct } from './match-room.ts'
import type { MatchView } from './match-view.ts'

/** The props of every phase of the match page. `isLost`: the connection to the room is dead. */
export type PhaseProps = { view: MatchView; me: OwnUser; act: MatchAct; isLost: boolean }
