import type { PlayedMapView } from '../../../durable/protocol/match/play-fields.ts'
import { type TeamName, teamNames } from '../../../durable/rules/vocabulary.ts'
import { type Half, mapHalves } from '../live/map-halves.ts'
import { sideTone } from '../teams/side-tone.ts'
import { TeamMark } from '../teams/TeamMark.tsx'
import { vetoTexts } from '../veto-texts.ts'
import { RoundMark } from './RoundMark.tsx'
import { roundTexts as texts } from './texts.ts'

/** The team of this row, and its side in this half. */
function LaneHead({ team, half }: { team: TeamName; half: Half }) {
  const side = half.sides?.[team] ?? null
  return (
    <span className="flex h-7 items-center gap-1.5">
      <TeamMark team={team} size={10} />
      {/* The space is reserved until the first round has shown which sides the teams play. */}
      <span className={`display w-4 text-xs ${side ? sideTone[side] : ''}`}>
        {side && (
          <>
            <span className="sr-only">{texts.side(team, side)}</span>
            <span aria-hidden="true">{vetoTexts.sideName[side]}</span>
          </>
        )}
      </span>
    </span>
  )
}

/** Only the first half of an overtime has a visible name. The second half is beside it. */
function HalfName({ half }: { half: Half }) {
  if (half.index < 2) return texts.half(half.index + 1)
  const name = texts.overtime(Math.floor(half.index / 2))
  return half.index % 2 === 0 ? name : <span className="sr-only">{name}</span>
}

/** One half: a row for each team, with the rounds it won. */
function HalfStrip({ half }: { half: Half }) {
  const isOvertime = half.index >= 2
  return (
    <section className="min-w-0">
      <h4 className="mb-1 flex items-baseline gap-1.5 whitespace-nowrap text-muted text-xs">
        <HalfName half={half} />
        <span className="tabular-nums">
          {half.score.A}–{half.score.B}
        </span>
      </h4>
      <div className="flex gap-2">
        <div className="flex shrink-0 flex-col gap-0.5">
          {teamNames.map((team) => (
            <LaneHead key={team} team={team} half={half} />
          ))}
        </div>
        <ol className={`grid min-w-0 flex-1 gap-0.5 ${isOvertime ? 'grid-cols-3' : 'grid-cols-12'}`}>
          {half.places.map((place) => (
            <RoundMark key={place.number} place={place} />
          ))}
        </ol>
      </div>
    </section>
  )
}

/**
 * The rounds of a map up to the running one, split where the teams change sides (docs/product.md 10.4). `isStopped`: the next round will
 * not be played.
 */
export function RoundStrip({ map, isStopped }: { map: PlayedMapView; isStopped: boolean }) {
  const halves = mapHalves(isStopped ? { ...map, phase: 'over' } : map)
  return (
    <section aria-labelledby="runder" className="px-4 pt-3 pb-4 sm:px-5">
      <h3 id="runder" className="sr-only">
        {texts.title}
      </h3>
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        {halves.slice(0, 2).map((half) => (
          <HalfStrip key={half.index} half={half} />
        ))}
      </div>
      {halves.length > 2 && (
        <div className="mt-3 grid grid-cols-2 gap-x-3 gap-y-3 sm:grid-cols-4 sm:gap-x-6 lg:grid-cols-6">
          {halves.slice(2).map((half) => (
            <HalfStrip key={half.index} half={half} />
          ))}
        </div>
      )}
    </section>
  )
}
