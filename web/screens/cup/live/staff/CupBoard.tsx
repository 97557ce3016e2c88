import { cupEndsAt } from '../../../../../durable/rules/cup/cup-evening.ts'
import { ContestBoard } from '../../../../contest/board/ContestBoard.tsx'
import { ManageMatch } from '../../../../contest/board/ManageMatch.tsx'
import { boardTexts } from '../../../../contest/board/texts.ts'
import { useServersInUse } from '../../../../contest/board/use-match-servers.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { actOnCupMatch } from '../../../../net/api/cups.ts'
import type { CupAct, CupView } from '../../../../rooms/cup-room.ts'
import { contestOfCup } from '../cup-contest.ts'
import { roundsLeft } from './cup-rounds-left.ts'
import { MatchStaff } from './MatchStaff.tsx'
import { RoundStart } from './RoundStart.tsx'

/** The approximate end of the cup, in words; null once nothing is left to play. */
function useEnds(view: CupView): string | null {
  const now = useMinute()
  const servers = useServersInUse()
  const left = roundsLeft(view)
  if (left.every(({ toPlay, running }) => toPlay + running === 0)) return null
  const endsAt = cupEndsAt(left, { now, servers: servers ?? view.teams.length })
  return boardTexts.ends(endsAt, now, servers)
}

/** The board of a cup that is played, for its staff (docs/product.md 16.5). */
export function CupBoard({ view, act, mayDecide }: { view: CupView; act: CupAct; mayDecide: boolean }) {
  const ends = useEnds(view)
  return (
    <ContestBoard
      contest={contestOfCup(view)}
      ends={ends}
      onCall={({ no }, teamId) => actOnCupMatch({ cup: view.cup.cupid, match: String(no) }, 'call-captain', { teamId })}
      onShow={(show) => act('show-screen', show)}
      startAll={<RoundStart view={view} />}
      actsOf={({ no, ...match }) => {
        const own = view.matches.find(({ id }) => Number(id) === no)
        return (
          <>
            {own && <MatchStaff match={own} view={view} mayDecide={mayDecide} />}
            <ManageMatch match={{ no, ...match }} />
          </>
        )
      }}
    />
  )
}
