import { MonitorPlay } from 'lucide-react'
import { Fragment } from 'react'
import type { Tournament } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { bigScreenPath } from '../../contest/big/big-screen-path.ts'
import { bigLinkTexts } from '../../contest/big/link-texts.ts'
import { formatTime } from '../../format/date.ts'
import { enterFullscreen } from '../../hooks/use-fullscreen.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { paths } from '../../paths/paths.ts'
import { mayRunIt } from '../../rooms/may-run-it.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { tournamentTypeNames, tournamentWords } from '../../texts/tournaments.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { TimeLeft } from '../../ui/time/TimeLeft.tsx'
import { tournamentTexts as texts } from './texts.ts'

const statusOf = ({ status, registration_open }: Tournament): { text: string; tone: string } => {
  if (status !== 'open') return { text: texts.status[status], tone: status === 'in_progress' ? 'text-warning' : 'text-muted' }
  return registration_open ? { text: texts.status.open, tone: 'text-primary' } : { text: texts.status.closed, tone: 'text-muted' }
}

/** Fades the picture behind the words, so that they are readable on any picture. */
const fade = '[mask-image:linear-gradient(to_top,rgb(0_0_0/0.06),rgb(0_0_0/0.12)_58%,black)]'

/** The head of the tournament: its name, its status, its date, its format and its number of teams. */
export function TournamentHead({ tournament }: { tournament: Tournament }) {
  const me = useAtomValue(userAtom)
  const now = useMinute()
  const { text, tone } = statusOf(tournament)
  const { id, name, status, start_date, team_size, tournament_type, registered_teams, max_teams, image_url: picture } = tournament
  const facts = [tournamentTypeNames[tournament_type], tournamentWords.size(team_size), texts.places(registered_teams, max_teams)]
  return (
    <header>
      <div className="flex items-center justify-between gap-3">
        <BackLink to={paths.tournaments}>{texts.back}</BackLink>
        <div className="flex flex-wrap gap-2">
          {status !== 'open' && (
            <ButtonLink
              icon={MonitorPlay}
              className="max-sm:hidden"
              to={bigScreenPath({ kind: 'tournament', id })}
              onClick={enterFullscreen}
              title={bigLinkTexts.openHint}
            >
              {bigLinkTexts.open}
            </ButtonLink>
          )}
          {me && mayRunIt(tournament, me) && <ButtonLink to={adminPaths.tournament(id)}>{texts.organise}</ButtonLink>}
        </div>
      </div>
      <div
        className={
          picture
            ? 'relative isolate mt-3 overflow-hidden rounded-box border border-line bg-base-100 px-4 pt-24 pb-4 sm:px-6 sm:pt-32 sm:pb-5'
            : ''
        }
      >
        {picture && <img src={picture} alt="" className={`absolute inset-0 -z-10 size-full object-cover ${fade}`} />}
        <p className={`eyebrow ${picture ? '' : 'mt-3'} flex items-center gap-2 ${tone}`}>
          <span aria-hidden="true" className={`size-1.5 rounded-full bg-current ${status === 'in_progress' ? 'breathe' : ''}`} />
          {text}
        </p>
        <h1 className="untrusted display line-clamp-3 pb-1 text-[clamp(1.75rem,5vw,2.5rem)] normal-case leading-[1.1]">
          <bdi>{name}</bdi>
        </h1>
        <p className="mt-1 text-muted">
          <time dateTime={new Date(start_date).toISOString()} className="whitespace-nowrap text-base-content">
            {formatTime(start_date, now)}
          </time>
          {status === 'open' && <TimeLeft at={start_date} dot className="ml-1.5" />}
          {facts.map((fact) => (
            // The dot ends a line, and the line can break at the space after it.
            <Fragment key={fact}>
              {'\u00a0· '}
              <span className="whitespace-nowrap tabular-nums">{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
    </header>
  )
}
