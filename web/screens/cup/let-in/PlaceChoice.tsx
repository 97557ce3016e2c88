import type { CupTeam } from '../../../../durable/protocol/cup/cup-fields.ts'
import { cupLimits } from '../../../../durable/rules/cup/cup-words.ts'
import type { CupView } from '../../../rooms/cup-room.ts'
import { Radios } from '../../../ui/forms/Radios.tsx'
import { SelectField } from '../../../ui/forms/Select.tsx'
import { isPlaying, type ShownPlace } from './coming-players.ts'
import { letInTexts as texts } from './texts.ts'

/** The choice of a place: an open place of a team, or the place of a player. */
export type Choice = { team: number | null; out: string; isSwap: boolean }

/** The value of the radio button for the place of a player. */
const swap = 0

function Figures({ place: { figures } }: { place: ShownPlace }) {
  if (figures === null) return null
  return (
    <span className="block text-muted text-sm tabular-nums">
      {figures === 'hidden' ? texts.unrated : `${texts.strength(figures.strength)} · ${texts.spread(figures.spread)}`}
    </span>
  )
}

function PlaceName({ place, isBest }: { place: ShownPlace; isBest: boolean }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="untrusted min-w-0 truncate">{texts.placeName(place.team.name, place.team.players.length, cupLimits.teamSize)}</bdi>
        {isBest && <span className="eyebrow text-primary!">{texts.best}</span>}
      </span>
      <Figures place={place} />
    </span>
  )
}

type SwapProps = { view: CupView; team: CupTeam | null; value: string; place: ShownPlace | null; onChoose(steamid: string): void }

/** The players who can be replaced: the players of teams that are not playing now. */
function Swap({ view, team, value, place, onChoose }: SwapProps) {
  const teams = view.teams.filter((each) => (team === null || each.team_id === team.team_id) && !isPlaying(view, each))
  const names = new Map(view.players.map(({ steamid, username }) => [steamid, username]))
  if (teams.length === 0) return <p className="mt-3 text-muted text-sm">{texts.allPlay}</p>
  return (
    <div className="mt-3">
      <SelectField label={texts.out} value={value} hint={texts.insteadHint} onWrite={onChoose}>
        <option value="">{texts.choose}</option>
        {teams.map(({ team_id, name, players }) => (
          <optgroup key={team_id} label={name}>
            {players.map((steamid) => (
              <option key={steamid} value={steamid}>
                {names.get(steamid)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {place && <Figures place={place} />}
    </div>
  )
}

type PlaceProps = {
  view: CupView
  places: readonly ShownPlace[]
  team: CupTeam | null
  choice: Choice
  chosen: ShownPlace | null
  onChange(choice: Choice): void
}

/** The open places with the figures of the teams after it, the best first; while the cup is played also the place of a player. */
export function PlaceChoice({ view, places, team, choice, chosen, onChange }: PlaceProps) {
  const maySwap = view.cup.status === 'live'
  const options = places.map((place, at) => ({
    value: place.team.team_id,
    name: <PlaceName place={place} isBest={at === 0 && places.length > 1 && place.figures !== null && place.figures !== 'hidden'} />,
  }))
  return (
    <div className="mt-5">
      {places.length > 0 ? (
        <Radios<number>
          variant="rows"
          legend={texts.place}
          options={[...options, ...(maySwap ? [{ value: swap, name: texts.instead }] : [])]}
          value={choice.isSwap ? swap : (chosen?.team.team_id ?? null)}
          onChange={(value) => onChange(value === swap ? { ...choice, isSwap: true } : { ...choice, team: value, isSwap: false })}
        />
      ) : (
        team === null && <p className="text-muted">{maySwap ? texts.noPlace : texts.noPlaceYet}</p>
      )}
      {choice.isSwap && maySwap && (
        <Swap view={view} team={team} value={chosen?.out ?? ''} place={chosen} onChoose={(out) => onChange({ ...choice, out })} />
      )}
    </div>
  )
}
