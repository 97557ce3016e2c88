import type { TournamentMatch } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { type MapDraft, type ScoreDraft, scoreSoFar } from './result-draft.ts'
import { matchTexts as texts } from './texts.ts'

type MapFieldsProps = { match: TournamentMatch; draft: ScoreDraft; maps: readonly MapDraft[]; onWrite(maps: readonly MapDraft[]): void }

/** The rounds of each map of a series under the names of its teams; the winner follows from them. */
export function MapFields({ match, draft, maps, onWrite }: MapFieldsProps) {
  const names = [match.team1_name ?? texts.open, match.team2_name ?? texts.open] as const
  const score = scoreSoFar(draft, match)
  const write = (at: number, change: Partial<MapDraft>) => onWrite(maps.map((map, place) => (place === at ? { ...map, ...change } : map)))
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
        <span />
        {names.map((name, side) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sides of a match have no other name than their place.
          <bdi key={side} className="name-line min-w-0 font-medium text-sm">
            {name}
          </bdi>
        ))}
        {maps.map((map, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a map of the series has only its place as a key.
          <MapRow key={at} no={at + 1} names={names} map={map} onWrite={(change) => write(at, change)} />
        ))}
      </div>
      <p role="status" className="untrusted min-h-5 text-muted text-sm">
        {score && texts.wins(names[score[0] > score[1] ? 0 : 1], `${Math.max(...score)}–${Math.min(...score)}`)}
      </p>
    </div>
  )
}

type MapRowProps = { no: number; names: readonly [string, string]; map: MapDraft; onWrite(change: Partial<MapDraft>): void }

function MapRow({ no, names, map, onWrite }: MapRowProps) {
  const field = { inputMode: 'numeric', maxLength: 2, autoComplete: 'off', className: 'input w-full min-w-0 tabular-nums' } as const
  return (
    <>
      <span className="text-muted text-sm">{texts.mapNo(no)}</span>
      <input
        {...field}
        aria-label={texts.roundsOf(names[0], no)}
        value={map.team1}
        onChange={({ target }) => onWrite({ team1: target.value })}
      />
      <input
        {...field}
        aria-label={texts.roundsOf(names[1], no)}
        value={map.team2}
        onChange={({ target }) => onWrite({ team2: target.value })}
      />
    </>
  )
}
