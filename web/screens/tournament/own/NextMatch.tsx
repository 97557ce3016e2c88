import { Check, CircleDashed, TriangleAlert } from 'lucide-react'
import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { formatTime } from '../../../format/date.ts'
import { seriesName } from '../../../format/gather.ts'
import { useIsStable } from '../../../hooks/loading/use-is-stable.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { paths } from '../../../paths/paths.ts'
import type { TournamentAct } from '../../../rooms/tournament-room.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TeamLogo } from '../../../ui/TeamLogo.tsx'
import { TimeLeft } from '../../../ui/time/TimeLeft.tsx'
import { mayGetReady, nextMatchOf, type OwnMatch, type OwnStatus, ownStatusOf } from '../next-match.ts'
import type { OwnTeam } from '../own-team.ts'
import { ownTexts, nextTexts as texts } from '../own-texts.ts'

type NextMatchProps = { tournament: Tournament; own: OwnTeam; act: TournamentAct }

function ReadyMark({ isReady, text }: { isReady: boolean; text: string }) {
  const icon = isReady ? Check : CircleDashed
  return (
    <li className={`flex min-w-0 items-center gap-2 ${isReady ? 'text-success' : 'text-muted'}`}>
      <Icon of={icon} className="shrink-0" />
      <span className="truncate">{text}</span>
    </li>
  )
}

function readyWords({ isReady, opponentIsReady, match }: OwnMatch, now: number): string {
  const isEarly = match.scheduled_time !== null && match.scheduled_time > now
  if (isReady && opponentIsReady) return isEarly ? texts.bothEarly : texts.bothSoon
  return isEarly ? texts.readyEarly : texts.readyHint
}

/** Whether both teams are ready, and the captain's own button. A match begins when both teams are ready. */
function Ready({ own: { team, acts }, next, act }: Pick<NextMatchProps, 'own' | 'act'> & { next: OwnMatch }) {
  const { run, isBusy } = useAction()
  const now = useMinute()
  const isStable = useIsStable(`${next.match.id} ${next.isReady}`)
  const { isReady, opponentIsReady, match } = next
  const say = (isReady: boolean) => isStable && void run(() => act('ready', { teamId: team.id, match: match.match_number, isReady }))
  const them = next.opponent ?? ''
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <ul className="flex min-w-0 flex-col gap-1">
        <ReadyMark isReady={isReady} text={isReady ? texts.youAreReady : texts.youAreNot} />
        <ReadyMark isReady={opponentIsReady} text={opponentIsReady ? texts.theyAreReady(them) : texts.theyAreNot(them)} />
        <li className="text-muted text-sm">{readyWords(next, now)}</li>
      </ul>
      {acts ? (
        <Button
          variant={isReady ? 'quiet' : 'primary'}
          size="play"
          className="max-sm:w-full sm:min-w-48"
          aria-disabled={isBusy || !isStable}
          onClick={() => say(!isReady)}
        >
          {isReady ? texts.notReady : texts.ready}
        </Button>
      ) : (
        <p className="max-w-xs text-muted text-sm">{texts.captainActs}</p>
      )}
    </div>
  )
}

function When({ at }: { at: number | null }) {
  const now = useMinute()
  if (at === null) return <span>{texts.noTime}</span>
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{formatTime(at, now)}</time>
      {at > now && <TimeLeft at={at} dot className="text-base-content" />}
    </>
  )
}

function Coming({ tournament, own, next, act }: NextMatchProps & { next: OwnMatch }) {
  const { match, opponent, opponentId, opponentFrom } = next
  const isPlayed = match.status === 'live' || match.status === 'starting'
  const logo = tournament.teams.find(({ id }) => id === opponentId)?.logo_url ?? null
  const title = match.status === 'live' ? texts.live : match.status === 'starting' ? texts.starting : texts.title
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className={`eyebrow ${isPlayed ? 'text-primary' : ''}`}>{title}</p>
          <p className="mt-1 flex min-w-0 items-center gap-3">
            {opponent && <TeamLogo name={opponent} src={logo} size={40} />}
            <span className="untrusted display line-clamp-2 text-xl normal-case leading-tight sm:text-2xl">
              {opponent ? <bdi>{opponent}</bdi> : (opponentFrom ?? texts.unknown)}
            </span>
          </p>
          <p className="mt-2 flex flex-wrap gap-x-2 text-muted">
            <span>{match.round_name}</span>
            <span aria-hidden="true">·</span>
            <span>{seriesName[match.series_type]}</span>
            {!isPlayed && (
              <>
                <span aria-hidden="true">·</span>
                <When at={match.scheduled_time} />
              </>
            )}
          </p>
        </div>
        {match.match_id && isPlayed && (
          <ButtonLink variant="primary" size="play" className="max-sm:w-full" to={paths.match(match.match_id)}>
            {texts.go}
          </ButtonLink>
        )}
      </div>
      {match.trouble && (
        <p role="status" className="untrusted mt-4 flex gap-3 rounded-field border border-warning/40 bg-warning/10 px-4 py-3">
          <Icon of={TriangleAlert} size={20} className="mt-0.5 shrink-0 text-warning" />
          <span>
            <span className="block font-medium">{texts.trouble[match.trouble.why]}</span>
            {match.trouble.text}
          </span>
        </p>
      )}
      {mayGetReady(match) && <Ready own={own} next={next} act={act} />}
    </>
  )
}

function statusWords(status: OwnStatus): { title: string; hint: string | null } {
  switch (status.is) {
    case 'waits':
      return { title: texts.waits, hint: texts.waitsHint }
    case 'withdrawn':
      return { title: ownTexts.withdrawnTitle, hint: ownTexts.withdrawnHint }
    case 'left-out':
      return { title: texts.leftOut, hint: texts.leftOutHint }
    case 'over': {
      const { place } = status
      return { title: place === 1 ? texts.won : texts.over, hint: place !== null && place > 1 ? texts.place(place) : null }
    }
    default:
      return status satisfies never
  }
}

/**
 * 'Neste kamp' of a team: its opponent and time, whether both teams are ready, and the link to the match once its room exists
 * (docs/product.md 14.3).
 */
export function NextMatch(props: NextMatchProps) {
  const { tournament, own } = props
  const next = nextMatchOf(tournament, own.team.id)
  if (next && tournament.status === 'in_progress') return <Coming {...props} next={next} />
  const { title, hint } = statusWords(ownStatusOf(tournament, own.team.id))
  return (
    <>
      <h2 className="display text-xl">{title}</h2>
      {hint && <p className="mt-1 text-muted">{hint}</p>}
    </>
  )
}
