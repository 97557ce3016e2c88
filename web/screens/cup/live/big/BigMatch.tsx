import type { CupMatch, CupTeam } from '../../../../../durable/protocol/cup/cup-fields.ts'
import type { LiveScore } from '../../../../contest/live/live-score.ts'
import { WithLiveMatch } from '../../../../contest/live/WithLiveMatch.tsx'
import { MapPoster } from '../../../../ui/match/MapPoster.tsx'
import { smallMatch } from '../../size-words.ts'
import { matchTitle, sidesOf } from '../cup-course.ts'
import { courseTexts } from '../texts.ts'

/** 'Runde 2 av 3 · 4 mot 4' where fewer than five play a side. */
const what = (match: CupMatch): string => [matchTitle(match), smallMatch(match)].filter((part) => part !== null).join(' · ')

type BigMatchProps = { match: CupMatch; teams: readonly CupTeam[] }

function FaceOff({ match, teams, live }: BigMatchProps & { live: LiveScore | null }) {
  const [one, other] = sidesOf(match, teams)
  return (
    <p className="big-face-off display">
      <bdi className="big-name">{one.name}</bdi>
      {live?.score ? (
        <span className="big-score">
          {live.score[0]}
          <span className="text-muted">–</span>
          {live.score[1]}
        </span>
      ) : (
        <span className="big-versus">{courseTexts.versus}</span>
      )}
      <bdi className="big-name text-right">{other.name}</bdi>
    </p>
  )
}

/** A match that is played, with its map and its score as it comes. */
export function BigMatch({ match, teams }: BigMatchProps) {
  return (
    <li className="big-match big-match-on">
      <WithLiveMatch matchId={match.matchid}>
        {(live) => (
          <>
            {live.poster && (
              <div aria-hidden="true" className="-z-10 absolute inset-0">
                <MapPoster src={live.poster} className="size-full opacity-45" />
                <span className="absolute inset-0 bg-gradient-to-t from-base-200 via-base-200/75 to-base-200/30" />
              </div>
            )}
            <p className="big-what">
              {what(match)}
              <span className="ml-auto text-warning">{live.map === null ? live.stage : `${live.map} · ${live.stage}`}</span>
            </p>
            <FaceOff match={match} teams={teams} live={live} />
          </>
        )}
      </WithLiveMatch>
    </li>
  )
}

/** A match that comes next. */
export const BigNextMatch = ({ match, teams }: BigMatchProps) => (
  <li className="big-match">
    <p className="big-what">{what(match)}</p>
    <FaceOff match={match} teams={teams} live={null} />
  </li>
)
