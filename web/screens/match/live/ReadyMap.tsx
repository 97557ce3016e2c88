import { vetoTexts } from '../../../match/veto-texts.ts'
import { MapPoster } from '../../../ui/match/MapPoster.tsx'
import { SideTag } from '../teams/SideTag.tsx'
import type { PlannedGame } from '../veto/veto-steps.ts'

/** One map that will be played: its picture, its number, and which team starts on which side. */
export function ReadyMap({ game, shown }: { game: PlannedGame; shown: number }) {
  const { map, sides, number } = game
  const isAlone = shown === 1
  return (
    <li
      className={`relative min-w-0 overflow-hidden rounded-box border border-line ${isAlone ? 'aspect-video' : 'aspect-[5/2] sm:aspect-[3/4]'}`}
    >
      <MapPoster src={map?.image_url ?? null} className="absolute inset-0 size-full" />
      <span className="absolute inset-x-0 bottom-0 h-3/4 bg-gradient-to-t from-20% from-base-100/95 to-transparent" />
      <div className="absolute inset-x-0 bottom-0 p-3 sm:p-4">
        {!isAlone && <p className="eyebrow text-base-content">{vetoTexts.game(number)}</p>}
        <p className={`display truncate ${isAlone ? 'text-2xl sm:text-3xl' : shown === 3 ? 'text-xl' : 'text-lg'}`}>
          {map?.display_name ?? vetoTexts.notDecided}
        </p>
        <p className="mt-0.5 flex items-center gap-4 text-sm">
          {sides ? (
            <>
              <SideTag team="A" side={sides.A} />
              <SideTag team="B" side={sides.B} />
            </>
          ) : (
            <span className="text-muted">{vetoTexts.knife}</span>
          )}
        </p>
      </div>
    </li>
  )
}
