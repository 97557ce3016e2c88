import { CalendarPlus, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { registrationEnd } from '../../../../durable/rules/tournament/evening-times.ts'
import { hasPhase } from '../../../../durable/rules/tournament/settings/phase-series.ts'
import { hasFinal } from '../../../../durable/rules/tournament/tournament-words.ts'
import type { SeriesType } from '../../../../durable/rules/vocabulary.ts'
import { formatClock, formatDay, formatTime } from '../../../format/date.ts'
import { longSeriesName } from '../../../format/gather.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { useShare } from '../../../hooks/use-share.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { tournamentTypeHints, tournamentTypeNames, tournamentWords } from '../../../texts/tournaments.ts'
import { Button, ButtonAnchor } from '../../../ui/button/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { FoldPanel } from '../../../ui/fold/FoldPanel.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { Column, TableHead } from '../../../ui/TableHead.tsx'
import { infoTexts as texts } from '../texts.ts'
import { embedCode, publicAddresses } from './public-addresses.ts'
import { TournamentMaps } from './TournamentMaps.tsx'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="untrusted">{children}</dd>
    </div>
  )
}

/** The number of maps in its matches. Phases of the same length are named once. */
function seriesOf({ tournament_type: type, group_series: tables, bracket_series: bracket, final_series: final }: Tournament): string {
  if (!hasFinal(type)) return longSeriesName[tables]
  const inGroups = hasPhase(type, 'tables')
  if (bracket === final && (!inGroups || tables === bracket)) return longSeriesName[bracket]
  const said = inGroups ? `${longSeriesName[tables]} ${texts.inGroups}, ${longName(bracket)} ${texts.inBracket}` : longSeriesName[bracket]
  return bracket === final ? said : `${said}, ${type === 'double_elimination' ? texts.grandFinal : texts.final} ${longName(final)}`
}
const longName = (series: SeriesType): string => longSeriesName[series].toLowerCase()

/** The limits of ELO, in words, while ratings are shown at all. */
function EloFact({ tournament }: { tournament: Tournament }) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const { team_elo_min, team_elo_max, player_elo_min, player_elo_max } = tournament
  const team = texts.eloSpan(team_elo_min, team_elo_max)
  const player = texts.eloSpan(player_elo_min, player_elo_max)
  if (!showsElo || (team === null && player === null)) return null
  return (
    <Fact name={texts.elo}>
      {team !== null && <span className="block tabular-nums">{`${texts.eloOfTeam} ${team}`}</span>}
      {player !== null && <span className="block tabular-nums">{`${texts.eloOfPlayer} ${player}`}</span>}
    </Fact>
  )
}

function Format({ tournament }: { tournament: Tournament }) {
  const { tournament_type, team_size, third_place, seeding } = tournament
  return (
    <dl className="flex flex-col gap-3">
      <Fact name={texts.format}>
        {tournamentTypeNames[tournament_type]}
        <span className="block text-muted text-sm">
          {tournamentTypeHints[tournament_type]} {third_place === 1 && texts.thirdPlace}
        </span>
      </Fact>
      <Fact name={texts.size}>{tournamentWords.size(team_size)}</Fact>
      <EloFact tournament={tournament} />
      <Fact name={texts.series}>{seriesOf(tournament)}</Fact>
      <Fact name={texts.seeding}>{texts.seedingOf[seeding]}</Fact>
    </dl>
  )
}

/** The end of a window: only the time if it ends on the day on which it begins. */
const untilOf = ({ opens, closes }: { opens: number; closes: number }, now: number): string =>
  formatDay(opens) === formatDay(closes) ? formatClock(closes) : formatTime(closes, now)

function Dates({ tournament }: { tournament: Tournament }) {
  const now = useMinute()
  const { status, registration_open, check_in, start_date, planned_end, co_organisers } = tournament
  const isRegistering = status === 'open' && registration_open === 1
  return (
    <dl className="flex flex-col gap-3">
      <Fact name={texts.start}>{formatTime(start_date, now)}</Fact>
      {isRegistering && <Fact name={texts.registrationEnds}>{formatTime(registrationEnd(tournament), now)}</Fact>}
      {check_in && status === 'open' && (
        <Fact name={texts.checkIn}>{texts.checkInSpan(formatTime(check_in.opens, now), untilOf(check_in, now))}</Fact>
      )}
      {planned_end !== null && status !== 'completed' && <Fact name={texts.plannedEnd}>{formatTime(planned_end, now)}</Fact>}
      {co_organisers.length > 0 && (
        <Fact name={texts.coOrganisers}>
          {co_organisers.map(({ steamid, username }) => (
            <PlayerName key={steamid} name={username} steamid={steamid} className="w-fit max-w-full" />
          ))}
        </Fact>
      )}
    </dl>
  )
}

function Prizes({ tournament: { prize_pool, prize_distribution } }: { tournament: Tournament }) {
  if (!prize_pool && prize_distribution.length === 0) return null
  return (
    <div className="min-w-0">
      {prize_pool && (
        <dl className="mb-3">
          <Fact name={texts.prizePool}>
            <span className="font-semibold">{prize_pool}</span>
          </Fact>
        </dl>
      )}
      {prize_distribution.length > 0 && (
        <table className="w-full text-left">
          <caption className="sr-only">{texts.prizes}</caption>
          <TableHead>
            <Column className="w-20 py-1">{texts.place}</Column>
            <Column className="py-1">{texts.prize}</Column>
          </TableHead>
          <tbody>
            {prize_distribution.map(({ place, amount }) => (
              <tr key={`${place} ${amount}`} className="border-line border-t align-top">
                <td className="display py-1.5 pr-3 tabular-nums">{place}</td>
                <td className="untrusted py-1.5">{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Outwards({ tournament: { id, name } }: { tournament: Tournament }) {
  const addresses = publicAddresses(location.origin, id)
  const { end, share } = useShare(() => ({ title: name, text: name, url: addresses.page }))
  const code = embedCode(addresses.embed, name)
  return (
    <div className="border-line border-t pt-4">
      <div className="flex flex-wrap gap-2">
        <ButtonAnchor icon={CalendarPlus} href={addresses.calendar}>
          {texts.calendar}
        </ButtonAnchor>
        <Button icon={Share2} onClick={() => void share()}>
          <span aria-live="polite">{end === 'copied' ? texts.copiedLink : end === 'shared' ? texts.shared : texts.share}</span>
        </Button>
      </div>
      <p className="mt-4 text-muted text-sm">
        {texts.embed}. {texts.embedHint}
      </p>
      <div className="mt-2 flex min-w-0 items-center gap-1 rounded-field bg-base-300/50 py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 truncate font-mono text-sm" title={code}>
          {code}
        </code>
        <CopyButton isCompact text={code} label={texts.copyEmbed} copied={texts.copied} />
      </div>
    </div>
  )
}

/** All facts about the tournament except its course; folded once it is played (docs/product.md 14.3). */
export function InfoPanel({ tournament, isNarrow }: { tournament: Tournament; isNarrow: boolean }) {
  const [isOpen, setIsOpen] = useState(isNarrow)
  const columns = isNarrow ? '' : 'md:grid-cols-3'
  return (
    <FoldPanel title={texts.title} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <div className="flex flex-col gap-5">
        <p className={`untrusted whitespace-pre-line ${tournament.description ? '' : 'text-muted'}`}>
          {tournament.description || texts.noDescription}
        </p>
        <div className={`grid gap-5 ${columns}`}>
          <Dates tournament={tournament} />
          <Format tournament={tournament} />
          <Prizes tournament={tournament} />
        </div>
        <TournamentMaps tournament={tournament} />
        <Outwards tournament={tournament} />
      </div>
    </FoldPanel>
  )
}
