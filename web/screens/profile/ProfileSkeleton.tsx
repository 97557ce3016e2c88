import { ChartsSkeleton } from './ChartsSkeleton.tsx'
import { profileTexts } from './texts.ts'

/** A placeholder for a profile that is loading, with its sizes. */
export function ProfileSkeleton({ showsElo }: { showsElo: boolean }) {
  return (
    <div className="wrap flex flex-col gap-4 pt-6 pb-12 sm:gap-6 sm:pt-10" role="status" aria-label={profileTexts.loading}>
      <h1 className="sr-only">{profileTexts.loading}</h1>
      <div className="grid grid-cols-1 items-center gap-6 lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="flex items-center gap-4 sm:gap-6">
          <div className="skeleton size-24.5 shrink-0 rounded-box sm:size-34.5" />
          <div className="min-w-0 flex-1">
            <div className="skeleton h-5 w-40 max-w-full" />
            <div className="skeleton mt-2 h-8 w-64 max-w-full sm:h-10" />
            <div className="skeleton mt-3 h-11 w-36" />
          </div>
        </div>
        {showsElo && <div className="skeleton h-59 rounded-box opacity-60 sm:h-62" />}
      </div>
      <div className="skeleton h-62 rounded-box opacity-60 md:h-34 lg:h-40" />
      <ChartsSkeleton showsElo={showsElo} />
      <div className="grid gap-4 sm:gap-6 lg:grid-cols-2">
        <div className="skeleton h-107 rounded-box opacity-60" />
        <div className="grid gap-4 sm:gap-6">
          <div className="skeleton h-auto min-h-44 rounded-box opacity-60" />
          <div className="skeleton h-auto min-h-44 rounded-box opacity-60" />
        </div>
      </div>
    </div>
  )
}
