import { ArrowDown, ArrowUp } from 'lucide-react'
import { faqTexts as texts } from './texts.ts'

export type Moves = { place: number; count: number; onMove(to: number): void }

/** Moves a thing up or down by one. At the ends the button stays, so that the focus does. */
export function MoveButtons({ what, place, count, onMove }: Moves & { what: string }) {
  const buttons = [
    { label: texts.up, to: place - 1, Icon: ArrowUp },
    { label: texts.down, to: place + 1, Icon: ArrowDown },
  ]
  return buttons.map(({ label, to, Icon }) => {
    const isEnd = to < 0 || to >= count
    return (
      <button
        key={label}
        type="button"
        title={label}
        aria-disabled={isEnd}
        onClick={() => onMove(to)}
        className={`btn btn-ghost btn-square shrink-0 ${isEnd ? '' : 'text-muted hover:text-base-content'}`}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className="sr-only">
          {label}: {what}
        </span>
      </button>
    )
  })
}
