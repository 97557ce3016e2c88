import type { CupMatch, CupRoomView, CupTeam } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { DrawnMatch } from '../../../../durable/rules/tournament/bracket/bracket-layout.ts'
import type { Contest, ContestMatch, ContestPlayer, ContestRow, ContestSide } from '../../../contest/contest.ts'
import { paths } from '../../../paths/paths.ts'
import { smallMatch } from '../size-words.ts'
import { currentRound, havePlayOffs, isPlayOff, matchTitle, roundsOf, sidesOf, teamsByPoints } from './cup-course.ts'
import { captainOf, lineUpOf } from './line-up.ts'
import { headTexts } from './texts.ts'

type View = Pick<CupRoomView, 'cup' | 'teams' | 'matches' | 'players'>

const statuses: Record<CupMatch['status'], ContestMatch['status']> = {
  pending: 'ready',
  waiting: 'opening',
  live: 'live',
  finished: 'over',
}
const contestStatuses: Record<CupRoomView['cup']['status'], Contest['status']> = {
  ...{ open: 'before', creating_teams: 'before', live: 'on', closed: 'over' },
}

const facesOf = (view: View, id: number | null): ContestPlayer[] =>
  lineUpOf(view, id).map(({ steamid, username, avatar }) => ({ steamid, username, avatar }))

function matchOf(match: CupMatch, view: View): ContestMatch {
  const sides = sidesOf(match, view.teams).map(
    ({ id, ...side }, at): ContestSide => ({
      ...{ ...side, team: id, captain: captainOf(view, id), players: facesOf(view, id), isReady: null },
      calledAt: (at === 0 ? match.team1_called_at : match.team2_called_at) ?? null,
    }),
  )
  const isKnown = match.team1_id !== null && match.team2_id !== null
  return {
    ...{
      no: Number(match.id),
      title: matchTitle(match),
      series: null,
      size: smallMatch(match),
      room: match.matchid,
      at: null,
      server: null,
    },
    status: match.status === 'pending' && !isKnown ? 'coming' : statuses[match.status],
    canStart: match.can_start === 1,
    sides: sides as [ContestSide, ContestSide],
    trouble: match.trouble?.text ?? null,
  }
}

/** The play-offs in the order that a drawing needs: winners of neighbouring matches meet. */
function bracketOf(matches: readonly CupMatch[]): DrawnMatch[] {
  if (!havePlayOffs(matches)) return []
  const rounds = roundsOf(matches.filter(isPlayOff))
  return rounds.flatMap((round, at) =>
    round.matches.map((match, place): DrawnMatch => {
      const before = rounds[at - 1]?.matches ?? []
      const ofSide = (side: number) => (before[2 * place + side] ? Number(before[2 * place + side]?.id) : null)
      return {
        ...{ match_number: Number(match.id), stage: 'bracket', round: at + 1, round_name: round.name, series_type: '' },
        ...{ team1_of: ofSide(0), team2_of: ofSide(1), status: match.status },
      }
    }),
  )
}

const rowOf = ({ team_id: team, rank, name, won, drawn, lost, points }: CupTeam, view: View): ContestRow => ({
  ...{ team, rank, name, captain: captainOf(view, team), won, drawn, lost, points },
})

/** A cup as boards and big screens show it. */
export function contestOfCup(view: View): Contest {
  const { cup, teams, matches } = view
  return {
    ...{ kind: 'cup', id: cup.cupid, name: cup.name, path: paths.cup(cup.cupid), status: contestStatuses[cup.status], startAt: cup.date },
    ...{ entered: headTexts.entered(cup.registered), preparing: cup.status === 'creating_teams' ? headTexts.preparing : null },
    round: cup.status === 'live' ? (currentRound(matches)?.name ?? null) : null,
    picture: null,
    screen: cup.screen ?? null,
    prize: cup.prize,
    night: null,
    winner: cup.winner && { ...cup.winner, medal: '/medals/cup.svg' },
    matches: matches.filter(({ how }) => how !== 'bye').map((match) => matchOf(match, view)),
    tables: matches.length === 0 ? [] : [{ key: 1, name: null, rows: teamsByPoints(teams).map((team) => rowOf(team, view)) }],
    bracket: bracketOf(matches),
  }
}
