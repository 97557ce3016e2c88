import type { ReactNode } from 'react'

/** The key that chooses this option, on devices with a keyboard. Its place is kept between turns, so that nothing moves. */
export function KeyHint({ is, isOn, isChosen }: { is: ReactNode; isOn: boolean; isChosen: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 shrink-0 place-items-center rounded border font-sans text-xs tabular-nums max-lg:hidden ${
        isChosen ? 'border-primary bg-primary text-primary-content' : isOn ? 'border-line-strong text-base-content' : 'invisible'
      }`}
    >
      {is}
    </span>
  )
}
