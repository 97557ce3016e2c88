import type { OwnUser } from '../../../worker/contract/users.ts'
import type { MatchAct } from '../../net/match-socket.ts'
import type { MatchView } from '../../state/match-view.ts'

/** What every phase of the match page is given. `isLost`: the room's line is known to be dead. */
export type PhaseProps = { view: MatchView; me: OwnUser; act: MatchAct; isLost: boolean }
