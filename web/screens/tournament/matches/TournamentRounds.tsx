import { useId, useState } from 'react'
import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import type { Stage } from '../../../../durable/rules/tournament/tournament-words.ts'
import { seriesName } from '../../../format/gather.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { Radios } from '../../../ui/forms/Radios.tsx'
import { SelectField } from '../../../ui/forms/Select.tsx'
import { groupTables } from '../group-tables.ts'
import { type MatchFilter, type MatchRound, matchRounds } from '../match-rounds.ts'
import { matchTexts as texts } from '../texts.ts'
import { TournamentMatchCard } from './TournamentMatchCard.tsx'

type TournamentRoundsProps = { tournament: Tournament; stages: readonly Stage[]; own: ReadonlySet<number> }

/** With more groups than this, the group is chosen from a list. */
const pillsMax = 4

type FilterProps = {
  groups: readonly { id: number; name: string }[]
  hasOwn: boolean
  value: MatchFilter
  onChange(filter: MatchFilter): void
}

/** Which matches are shown: all of them, the viewer's own, or those of a group. */
function Filter({ groups, hasOwn, value, onChange }: FilterProps) {
  const fixed = [{ value: 'all' as MatchFilter, name: texts.all }, ...(hasOwn ? [{ value: 'own' as MatchFilter, name: texts.own }] : [])]
  const ofGroups = groups.map((group) => ({ value: group.id as MatchFilter, name: group.name }))
  if (fixed.length + ofGroups.length < 2) return null
  if (groups.length <= pillsMax) {
    return <Radios<MatchFilter> legend={texts.filter} options={[...fixed, ...ofGroups]} value={value} onChange={onChange} />
  }
  return (
    <SelectField
      label={texts.filter}
      className="w-56 max-w-full"
      value={String(value)}
      onWrite={(wanted) => onChange(wanted === 'all' || wanted === 'own' ? wanted : Number(wanted))}
    >
      {[...fixed, ...ofGroups].map(({ value: option, name }) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type RoundProps = { round: MatchRound; tournament: Tournament; own: ReadonlySet<number>; showsGroup: boolean; now: number }

function Round({ round, tournament, own, showsGroup, now }: RoundProps) {
  const id = useId()
  const names = new Map(tournament.groups.map((row) => [row.id, row.name]))
  const logos = new Map(tournament.teams.map((team) => [team.id, team.logo_url]))
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="display mb-3 flex items-baseline gap-2 text-lg">
        {round.name}
        <span className="text-base text-muted">{seriesName[round.series]}</span>
      </h3>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {round.matches.map((match) => (
          <li key={match.id} className="min-w-0">
            <TournamentMatchCard
              match={match}
              group={showsGroup && match.group_id !== null ? (names.get(match.group_id) ?? null) : null}
              own={own}
              logos={logos}
              now={now}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The matches of some stages, round by round. */
export function TournamentRounds({ tournament, stages, own }: TournamentRoundsProps) {
  const [wanted, setFilter] = useState<MatchFilter>('all')
  const now = useMinute()
  const groups = stages.includes('group') ? groupTables(tournament) : []
  const hasOwn = matchRounds(tournament, { stages, filter: 'own', own }).length > 0
  const filter = wanted === 'own' && !hasOwn ? 'all' : wanted
  const rounds = matchRounds(tournament, { stages, filter, own })
  return (
    <div>
      <Filter groups={groups} hasOwn={hasOwn} value={filter} onChange={setFilter} />
      {rounds.length === 0 && <p className="panel mt-6 px-5 py-8 text-center text-muted">{texts.empty}</p>}
      {rounds.map((round) => (
        <Round key={round.key} round={round} tournament={tournament} own={own} showsGroup={typeof filter !== 'number'} now={now} />
      ))}
    </div>
  )
}
