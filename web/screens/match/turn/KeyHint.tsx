import type { ReactNode } from 'react'

/**
 * The key that chooses this option, on devices with a keyboard. It is drawn as a key, because a plain digit would look like an order; its
 * room is kept between turns, so that nothing moves.
 */
export function KeyHint({ is, isOn, isChosen }: { is: ReactNode; isOn: boolean; isChosen: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 shrink-0 place-items-center rounded border border-b-3 font-mono text-xs leading-none max-lg:hidden ${
        isChosen
          ? 'border-primary bg-primary text-primary-content'
          : isOn
            ? 'border-line-strong bg-base-100 text-base-content'
            : 'invisible'
      }`}
    >
      {is}
    </span>
  )
}
