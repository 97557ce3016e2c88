import type { ComponentType } from 'react'
import { cupLimits } from '../../../../durable/rules/cup/cup-words.ts'
import { formatWhole } from '../../../format/number.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { hidesRatings } from '../rating-shown.ts'
import type { BoardTeam } from './board.ts'
import type { CardMarks } from './card-marks.ts'
import { type DropSpot, targetClass } from './PoolPanel.tsx'
import { barShare, type Evenness, strengthOf } from './strength.ts'
import type { CardProps } from './TeamPlayerCard.tsx'
import { teamsTexts as texts } from './texts.ts'

const size = cupLimits.teamSize

/** The strength of a team compared with the others, as a thin line. */
export function StrengthLine({ strength, evenness }: { strength: number | null; evenness: Evenness | null }) {
  const share = strength === null || !evenness ? 0 : barShare(strength, evenness)
  return (
    <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-base-300">
      <span
        className="block h-full origin-left rounded-full bg-secondary transition-transform duration-200 ease-out"
        style={{ transform: `scaleX(${share})` }}
      />
    </span>
  )
}

const freeClass = 'flex items-center rounded-field border border-line border-dashed px-3 text-muted/80 text-xs'

/** The free places: one by one, and in one line on a phone, where the page would be too long. */
const FreePlaces = ({ count }: { count: number }) => (
  <>
    {Array.from({ length: count }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: free places are all alike.
      <li key={place} className={`${freeClass} h-12 max-sm:hidden`}>
        {texts.freePlace}
      </li>
    ))}
    {count > 0 && <li className={`${freeClass} h-10 sm:hidden`}>{texts.freePlaces(count)}</li>}
  </>
)

type TeamPanelProps = { team: BoardTeam; evenness: Evenness | null; marks: CardMarks; Card: ComponentType<CardProps>; drop?: DropSpot }

/** One team with its five places. */
export function TeamPanel({ team, evenness, marks, Card, drop }: TeamPanelProps) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const strength = hidesRatings(team.players, showsElo) ? null : strengthOf(team.players)
  return (
    <section
      ref={drop?.ref}
      aria-label={team.name}
      className={`panel min-w-0 scroll-my-8 p-3 transition-colors duration-150 ${drop?.isTarget ? targetClass : ''}`}
    >
      <header className="flex items-baseline gap-3">
        <h2 className="untrusted display min-w-0 flex-1 truncate text-lg normal-case">
          <bdi>{team.name}</bdi>
        </h2>
        <p className="shrink-0 text-muted text-sm tabular-nums">{texts.players(team.players.length, size)}</p>
      </header>
      <p className="mt-0.5 mb-1.5 text-muted text-xs tabular-nums">
        <span title={texts.meanLong}>{texts.mean}</span> {strength === null ? '–' : formatWhole(strength)}
      </p>
      <StrengthLine strength={strength} evenness={evenness} />
      <ul className="mt-3 flex flex-col gap-1.5">
        {team.players.map((player) => (
          <Card key={player.steamid} player={player} teamId={team.id} isCaptain={team.captain === player.steamid} {...marks.of(player)} />
        ))}
        <FreePlaces count={Math.max(0, size - team.players.length)} />
      </ul>
    </section>
  )
}
