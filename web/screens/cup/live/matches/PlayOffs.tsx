import type { CupMatch } from '../../../../../durable/protocol/cup/cup-fields.ts'
import type { CupView } from '../../../../rooms/cup-room.ts'
import { type CupSide, havePlayOffs, isOn, isPlayOff, matchTitle, roundsOf, sidesOf } from '../cup-course.ts'
import { TeamName } from '../TeamName.tsx'
import { courseTexts as texts } from '../texts.ts'
import './play-offs.css'

type PlayOffsView = Pick<CupView, 'matches' | 'teams' | 'players'>
type BoxProps = { match: CupMatch; view: PlayOffsView; own: number | null }

function Side({ side, view, isOwn, isLive }: { side: CupSide; view: PlayOffsView; isOwn: boolean; isLive: boolean }) {
  const tone = side.id === null || side.hasLost ? 'text-muted' : side.hasWon ? 'font-semibold' : ''
  return (
    <p className={`flex items-center gap-2 px-[0.75em] py-[0.4em] ${tone}`}>
      <TeamName view={view} id={side.id} name={side.name} />
      {isOwn && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-primary" />}
      <span className={`display ml-auto tabular-nums ${isLive ? 'text-warning' : ''}`}>{side.score ?? ''}</span>
    </p>
  )
}

function Box({ match, view, own }: BoxProps) {
  const sides = sidesOf(match, view.teams)
  const edge = isOn(match)
    ? 'border-warning/60'
    : sides.some(({ id }) => id !== null && id === own)
      ? 'border-primary/50'
      : 'border-line-strong'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; this is a match.
    <div
      role="group"
      aria-label={texts.which(matchTitle(match), sides[0].name, sides[1].name)}
      className={`w-full divide-y divide-line overflow-hidden rounded-md border bg-base-200 ${edge}`}
    >
      {sides.map((side, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a match has two sides, in their order.
        <Side key={at} side={side} view={view} isOwn={side.id !== null && side.id === own} isLive={match.status === 'live'} />
      ))}
    </div>
  )
}

/** The drawing of the play-offs of a cup: rounds are columns, with at most eight teams. Its size follows the font size around it. */
export function PlayOffs({ view, own }: { view: PlayOffsView; own: number | null }) {
  const { matches } = view
  if (!havePlayOffs(matches)) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and has nothing else to focus.
    <section tabIndex={0} aria-label={texts.playOffsTitle} className="play-offs">
      {roundsOf(matches.filter(isPlayOff)).map((round) => (
        <div key={round.number} className="play-offs-round">
          <h3 className="eyebrow mb-2">{round.name}</h3>
          <ol className="play-offs-matches">
            {round.matches.map((match) => (
              <li key={match.id} className="play-offs-match">
                <Box match={match} view={view} own={own} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
