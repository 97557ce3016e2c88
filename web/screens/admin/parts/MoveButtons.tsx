import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { orderTexts as texts } from './order-texts.ts'

export type Moves = { place: number; count: number; onMove(to: number): void }

/** Moves a thing up or down by one. At the ends the button stays, so that it keeps the focus. */
export function MoveButtons({ what, place, count, onMove }: Moves & { what: string }) {
  const buttons = [
    { label: texts.up, to: place - 1, icon: ArrowUp },
    { label: texts.down, to: place + 1, icon: ArrowDown },
  ]
  return buttons.map(({ label, to, icon }) => {
    const isEnd = to < 0 || to >= count
    return (
      <Button
        key={label}
        variant={isEnd ? 'ghost' : 'muted'}
        shape="square"
        icon={icon}
        className="shrink-0"
        title={label}
        aria-disabled={isEnd}
        onClick={() => onMove(to)}
      >
        <span className="sr-only">
          {label}: {what}
        </span>
      </Button>
    )
  })
}
