import { Link } from 'react-router'
import type { CupMatch } from '../../../../../durable/protocol/cup/cup-fields.ts'
import type { LiveScore } from '../../../../contest/live/score-shape.ts'
import { WithLiveMatch } from '../../../../contest/live/WithLiveMatch.tsx'
import { paths } from '../../../../paths/paths.ts'
import type { CupView } from '../../../../rooms/cup-room.ts'
import { MapPoster } from '../../../../ui/match/MapPoster.tsx'
import { matchTitle, sidesOf } from '../cup-course.ts'
import { MatchSize } from '../matches/MatchSize.tsx'
import { TeamFaces } from '../TeamFaces.tsx'
import { TeamName } from '../TeamName.tsx'
import { courseTexts } from '../texts.ts'

type LiveMatchProps = { match: CupMatch; view: CupView; own: number | null }

function Inside({ match, view, own, live }: LiveMatchProps & { live: LiveScore }) {
  const [one, other] = sidesOf(match, view.teams)
  const name = (side: typeof one, align: string) => (
    <span className={`min-w-0 flex-1 ${align}`}>
      <TeamName
        view={view}
        id={side.id}
        name={side.name}
        stacks
        className={`display text-xl normal-case ${side.id !== null && side.id === own ? 'text-primary' : ''}`}
      />
      <TeamFaces view={view} id={side.id} className={`mt-1.5 ${align === '' ? '' : 'justify-end'}`} />
    </span>
  )
  return (
    <>
      {live.poster && (
        <div aria-hidden="true" className="-z-10 absolute inset-0">
          <MapPoster src={live.poster} className="size-full opacity-40" />
          <span className="absolute inset-0 bg-gradient-to-t from-base-200 via-base-200/80 to-base-200/40" />
        </div>
      )}
      <p className="flex items-center gap-2 text-sm">
        <span className="text-muted">{matchTitle(match)}</span>
        <span className="ml-auto flex min-w-0 items-center gap-2 text-warning">
          <span aria-hidden="true" className="breathe size-1.5 shrink-0 rounded-full bg-current" />
          <span className="truncate">{live.map === null ? live.stage : `${live.map} · ${live.stage}`}</span>
        </span>
      </p>
      <p className="mt-4 flex min-h-15 items-center gap-4">
        {name(one, '')}
        {live.score ? (
          <span className="display whitespace-nowrap text-3xl tabular-nums">
            {live.score[0]}
            <span className="px-2 text-muted">–</span>
            {live.score[1]}
          </span>
        ) : (
          <span className="display text-xl text-muted">{courseTexts.versus}</span>
        )}
        {name(other, 'text-right')}
      </p>
    </>
  )
}

/** A match that is played now, with its live score and the link to it. */
export function LiveMatchCard(props: LiveMatchProps) {
  const { match, view } = props
  const [one, other] = sidesOf(match, view.teams)
  return (
    <article className="lift relative isolate h-full overflow-hidden rounded-box border border-warning/40 bg-base-200 p-4 hover:border-warning/70 sm:p-5">
      <WithLiveMatch matchId={match.matchid}>{(live) => <Inside {...props} live={live} />}</WithLiveMatch>
      <MatchSize match={match} view={view} className="mt-2" />
      {match.matchid !== null && (
        <Link
          to={paths.match(match.matchid)}
          className="card-link mt-4 inline-block text-primary text-sm"
          aria-label={`${courseTexts.go}: ${courseTexts.which(matchTitle(match), one.name, other.name)}`}
        >
          {courseTexts.go}
        </Link>
      )}
    </article>
  )
}
