import type { CupMatch, CupTeam } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { MapPoster } from '../../../../ui/match/MapPoster.tsx'
import { matchTitle, sidesOf } from '../cup-course.ts'
import type { LiveScore } from '../now/live-score.ts'
import { WithLiveScore } from '../now/WithLiveScore.tsx'
import { courseTexts } from '../texts.ts'

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
      <WithLiveScore match={match}>
        {(live) => (
          <>
            {live.poster && (
              <div aria-hidden="true" className="-z-10 absolute inset-0">
                <MapPoster src={live.poster} className="size-full opacity-45" />
                <span className="absolute inset-0 bg-gradient-to-t from-base-200 via-base-200/75 to-base-200/30" />
              </div>
            )}
            <p className="big-what">
              {matchTitle(match)}
              <span className="ml-auto text-warning">{live.map === null ? live.stage : `${live.map} · ${live.stage}`}</span>
            </p>
            <FaceOff match={match} teams={teams} live={live} />
          </>
        )}
      </WithLiveScore>
    </li>
  )
}

/** A match that comes next. */
export const BigNextMatch = ({ match, teams }: BigMatchProps) => (
  <li className="big-match">
    <p className="big-what">{matchTitle(match)}</p>
    <FaceOff match={match} teams={teams} live={null} />
  </li>
)
