import type { Tournament } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { BigScreen } from '../../contest/big/BigScreen.tsx'
import { contestOfTournament } from '../../contest/tournament-contest.ts'

/** A tournament on the big screen of a hall (docs/product.md 16.6). */
export const TournamentBigScreen = ({ tournament, isLost }: { tournament: Tournament; isLost: boolean }) => (
  <BigScreen contest={contestOfTournament(tournament)} isLost={isLost} />
)
