import type { OwnUser } from '../../../worker/contract/users.ts'
import type { MatchView } from '../../match/match-view.ts'
import type { MatchAct } from '../../rooms/match-room.ts'

/** The props of every phase of the match page. `isLost`: the connection to the room is dead. */
export type PhaseProps = { view: MatchView; me: OwnUser; act: MatchAct; isLost: boolean }

/** The props of a phase for a guest, who has no part in the match. */
export type ShownProps = Omit<PhaseProps, 'me'> & { me: Pick<OwnUser, 'steamid'> }
