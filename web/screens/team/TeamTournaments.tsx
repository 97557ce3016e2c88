import { ChevronRight, Trophy } from 'lucide-react'
import { Link } from 'react-router'
import type { Team } from '../../../worker/contract/teams.ts'
import { formatTime } from '../../format/date.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import { paths } from '../../paths/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { recordTexts as texts } from './texts.ts'

type Entry = Team['tournaments'][number]

function TournamentRow({ id, name, status, start_date, place }: Entry) {
  const now = useMinute()
  return (
    <li className="border-line border-t">
      <Link
        to={paths.tournament(id)}
        className="flex min-h-15 items-center gap-3 px-4 py-2 transition-colors duration-150 hover:bg-base-300 sm:px-6"
      >
        <span className="min-w-0 flex-1">
          <bdi className="name-line block font-medium">{name}</bdi>
          <span className="block truncate text-muted text-sm">
            {texts.status[status] ?? status} · {formatTime(start_date, now)}
          </span>
        </span>
        {place !== null && (
          <span className={`flex shrink-0 items-center gap-1.5 text-sm tabular-nums ${place === 1 ? 'text-warning' : 'text-muted'}`}>
            {place === 1 && <Icon of={Trophy} size={16} />}
            {texts.place(place)}
          </span>
        )}
        <Icon of={ChevronRight} className="shrink-0 text-muted" />
      </Link>
    </li>
  )
}

const List = ({ title, entries }: { title: string; entries: readonly Entry[] }) => (
  <>
    <h3 className="eyebrow px-4 pt-3 pb-2 sm:px-6">{title}</h3>
    <ul>
      {entries.map((entry) => (
        <TournamentRow key={entry.id} {...entry} />
      ))}
    </ul>
  </>
)

/** The current and past tournaments of the team. */
export function TeamTournaments({ tournaments, isMember }: { tournaments: readonly Entry[]; isMember: boolean }) {
  const active = tournaments.filter(({ status }) => status !== 'completed')
  const earlier = tournaments.filter(({ status }) => status === 'completed')
  return (
    <section aria-labelledby="turneringer" className="panel overflow-hidden pt-4 sm:pt-5">
      <h2 id="turneringer" className="display px-4 text-lg sm:px-6">
        {texts.tournaments}
      </h2>
      {active.length > 0 ? (
        <List title={texts.active} entries={active} />
      ) : (
        <p className="px-4 pt-1 pb-4 text-muted text-sm sm:px-6">
          {texts.noActive}{' '}
          {isMember && (
            <Link to={paths.tournaments} className="inline-block py-1 text-base-content underline underline-offset-3">
              {texts.see}
            </Link>
          )}
        </p>
      )}
      {earlier.length > 0 && <List title={texts.earlier} entries={earlier} />}
    </section>
  )
}
