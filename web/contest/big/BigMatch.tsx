import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import type { TeamName } from '../../../durable/rules/vocabulary.ts'
import { TeamMark } from '../../match/teams/TeamMark.tsx'
import { teamView } from '../../match/turn/turn-view.ts'
import { MapPoster } from '../../ui/match/MapPoster.tsx'
import type { ContestMatch, ContestSide } from '../contest.ts'
import type { LiveScore } from '../live/score-shape.ts'
import { WithLiveMatch } from '../live/WithLiveMatch.tsx'
import { contestTexts } from '../texts.ts'
import { BigFaces } from './BigFaces.tsx'
import { BigVeto } from './BigVeto.tsx'
import { factsOf } from './match-facts.ts'

type InsideProps = { match: ContestMatch; live: LiveScore; room: Match | null; isAlone: boolean }

function Poster({ src }: { src: string | null }) {
  if (!src) return null
  return (
    <div aria-hidden="true" className="-z-10 absolute inset-0">
      <MapPoster src={src} className="size-full opacity-40" />
      <span className="absolute inset-0 bg-gradient-to-t from-base-200 via-base-200/75 to-base-200/40" />
    </div>
  )
}

/** The players of a team, the captain first. */
function Players({ room, team }: { room: Match; team: TeamName }) {
  const { captain, players } = teamView(room, team)
  return (
    <ol className="big-line-up" data-right={team === 'B' ? '' : undefined}>
      {players.map((player) => (
        <li key={player.steamid} className={player === captain ? 'font-semibold' : 'text-muted'}>
          <bdi className="name-line block">{player.username}</bdi>
        </li>
      ))}
    </ol>
  )
}

function Team({ side, team, isAlone, room }: { side: ContestSide; team: TeamName; isAlone: boolean; room: Match | null }) {
  return (
    <div className="big-team" data-right={team === 'B' ? '' : undefined}>
      <p className="big-team-name display">
        <TeamMark team={team} className="big-team-mark" />
        <bdi className="name-line min-w-0">{side.name}</bdi>
      </p>
      {isAlone && room ? (
        <Players room={room} team={team} />
      ) : (
        <p className="big-led">
          <BigFaces side={side} />
          {side.captain !== null && <bdi className="name-line min-w-0">{side.captain}</bdi>}
        </p>
      )}
    </div>
  )
}

const Score = ({ score }: { score: LiveScore['score'] }) =>
  score ? (
    <p className="big-score display">
      {score[0]}
      <span className="text-muted">–</span>
      {score[1]}
    </p>
  ) : (
    <p className="big-versus display">{contestTexts.versus}</p>
  )

function Inside({ match, live, room, isAlone }: InsideProps) {
  const [one, other] = match.sides
  const isVeto = live.phase === 'veto' && room !== null
  const now = [live.map, live.stage, live.detail].filter((part) => part !== null)
  return (
    <>
      <Poster src={live.poster} />
      <p className="big-what">
        {factsOf(match).join(' · ')}
        <span className="big-phase">{now.join(' · ')}</span>
      </p>
      {isVeto && isAlone && <BigVeto match={room} />}
      <div className="big-sides" data-veto={isVeto && isAlone ? '' : undefined}>
        <Team side={one} team="A" isAlone={isAlone && !isVeto} room={room} />
        {isVeto && !isAlone ? <BigVeto match={room} /> : <Score score={live.score} />}
        <Team side={other} team="B" isAlone={isAlone && !isVeto} room={room} />
      </div>
    </>
  )
}

/** A running match as its room sends it: the veto, then map, score and round. `isAlone`: it fills the whole screen, with its players. */
export function BigMatch({ match, isAlone }: { match: ContestMatch; isAlone: boolean }) {
  return (
    <li className="big-match big-match-on" data-alone={isAlone ? '' : undefined}>
      <WithLiveMatch matchId={match.room}>
        {(live, room) => <Inside match={match} live={live} room={room} isAlone={isAlone} />}
      </WithLiveMatch>
    </li>
  )
}
