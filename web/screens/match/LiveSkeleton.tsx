import { liveTexts } from '../../texts/live.ts'

/** The match before its part has been loaded, in the measures of what comes. */
export function LiveSkeleton() {
  return (
    <div role="status" aria-label={liveTexts.loading} className="flex flex-col gap-6">
      <div className="skeleton h-60 rounded-box opacity-60" />
      <div className="skeleton h-120 rounded-box opacity-60" />
    </div>
  )
}
