import { liveTexts } from '../../../match/live/texts.ts'

const team = 'skeleton h-77 rounded-box opacity-60'

/** A placeholder while the live part is loading, with the sizes of its first view: team A, stage, team B. */
export function LiveSkeleton() {
  return (
    <div
      role="status"
      aria-label={liveTexts.loading}
      className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[15rem_minmax(0,1fr)_15rem] lg:gap-5"
    >
      <div className="skeleton col-span-2 h-130 rounded-box opacity-60 lg:order-2 lg:col-span-1" />
      <div className={`${team} lg:order-1`} />
      <div className={`${team} lg:order-3`} />
    </div>
  )
}
