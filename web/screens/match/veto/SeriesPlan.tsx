import { vetoTexts } from '../../../match/veto-texts.ts'
import { MapPoster } from '../../../ui/match/MapPoster.tsx'
import { SideTag } from '../teams/SideTag.tsx'
import type { PlannedGame } from './veto-steps.ts'

function Sides({ game }: { game: PlannedGame }) {
  if (game.sides) {
    return (
      <>
        <SideTag team="A" side={game.sides.A} />
        <SideTag team="B" side={game.sides.B} />
      </>
    )
  }
  if (game.hasKnife) return <span className="truncate text-muted">{vetoTexts.knife}</span>
  return <span className="truncate text-muted">{game.map ? vetoTexts.sideAwaited : ' '}</span>
}

/** Three maps fill one row. Five fill two rows, three and two. */
const widthOf = (number: number): string => (number > 3 ? 'sm:col-span-3' : 'sm:col-span-2')

function Game({ game }: { game: PlannedGame }) {
  return (
    <li
      className={`relative flex h-14 min-w-0 items-center gap-3 overflow-hidden rounded-field border pr-3 ${widthOf(game.number)} ${
        game.map ? 'border-line bg-base-300/50' : 'border-line-strong border-dashed'
      }`}
    >
      <span className="relative grid h-full w-14 shrink-0 place-items-center overflow-hidden">
        {game.map && <MapPoster src={game.map.image_url} className="appear absolute inset-0 size-full opacity-60" />}
        <span className="display relative text-lg">{game.number}</span>
      </span>
      <span className="min-w-0 flex-1 text-sm">
        <span className={`display block truncate text-base leading-5 ${game.map ? '' : 'text-muted'}`}>
          {game.map?.display_name ?? (game.isDecider ? vetoTexts.decider : vetoTexts.notDecided)}
        </span>
        <span className="flex items-center gap-3 text-xs leading-4">
          <Sides game={game} />
        </span>
      </span>
    </li>
  )
}

/** The series as far as it is decided. Every map that it can have has a place from the start. */
export function SeriesPlan({ games }: { games: readonly PlannedGame[] }) {
  return (
    <section aria-labelledby="serien">
      <h3 id="serien" className="eyebrow mb-1.5 text-xs">
        {vetoTexts.plan}
      </h3>
      <ol className="grid gap-2 sm:grid-cols-6">
        {games.map((game) => (
          <Game key={game.number} game={game} />
        ))}
      </ol>
    </section>
  )
}
