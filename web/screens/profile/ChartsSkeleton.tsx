/** A placeholder for the charts while they are loading, with their sizes. Without a label it is part of another placeholder. */
export function ChartsSkeleton({ showsElo, label }: { showsElo: boolean; label?: string }) {
  return (
    <div {...(label !== undefined && { role: 'status', 'aria-label': label })} className="flex flex-col gap-4 sm:gap-6">
      {showsElo ? (
        <div className="grid gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="skeleton h-97 rounded-box opacity-60 sm:h-99" />
          <div className="skeleton h-72 rounded-box opacity-60 lg:h-full" />
        </div>
      ) : (
        <div className="skeleton h-72 rounded-box opacity-60 sm:h-40" />
      )}
      <div className="grid gap-4 sm:gap-6 lg:grid-cols-2">
        <div className="skeleton h-108 rounded-box opacity-60" />
        <div className="skeleton h-108 rounded-box opacity-60" />
      </div>
    </div>
  )
}
