import type { ComponentType } from 'react'
import type { CupPlayer } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { CardMarks } from './card-marks.ts'
import type { CardProps } from './TeamPlayerCard.tsx'
import { teamsTexts as texts } from './texts.ts'

/** The place on the board of staff where a card can be dropped. */
export type DropSpot = { ref(element: Element | null): void; isTarget: boolean }

/** How a column shows that the card would be dropped in it. */
export const targetClass = 'border-primary bg-[color-mix(in_oklab,var(--color-primary)_8%,var(--color-base-200))]'

type PoolPanelProps = { players: readonly CupPlayer[]; marks: CardMarks; Card: ComponentType<CardProps>; drop?: DropSpot }

/**
 * The players without a team. On a phone it is a strip that stays at the upper edge, so that a card can be dragged from it to every team;
 * beside the teams it is a column that scrolls by itself.
 */
export function PoolPanel({ players, marks, Card, drop }: PoolPanelProps) {
  return (
    <section
      ref={drop?.ref}
      data-under-header="tall"
      aria-label={texts.pool(players.length)}
      className={`panel sticky top-(--header) z-10 flex min-w-0 flex-col p-3 transition-colors duration-150 max-lg:-mx-4 max-lg:rounded-none max-lg:border-x-0 max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:max-h-[calc(100dvh-var(--header)-1.5rem)] ${
        drop?.isTarget ? targetClass : ''
      }`}
    >
      <h2 className="display mb-2 shrink-0 text-base normal-case lg:text-lg">{texts.pool(players.length)}</h2>
      {players.length === 0 ? (
        <p className="flex h-12 items-center rounded-field border border-line border-dashed px-3 text-muted text-sm">{texts.poolEmpty}</p>
      ) : (
        <ul className="flex gap-1.5 overflow-auto overscroll-contain max-lg:-mx-4 max-lg:px-4 max-lg:[scrollbar-width:none] sm:max-lg:-mx-6 sm:max-lg:px-6 -my-1 py-1 lg:-mx-1.5 lg:flex-col lg:px-1.5 [&>li]:max-lg:w-48 [&>li]:shrink-0">
          {players.map((player) => (
            <Card key={player.steamid} player={player} teamId={null} isCaptain={false} {...marks.of(player)} />
          ))}
        </ul>
      )}
    </section>
  )
}
