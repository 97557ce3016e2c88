/** A placeholder for a card that is loading. */
export function GatherCardSkeleton() {
  return (
    <div className="panel flex h-44 flex-col p-4" aria-hidden="true">
      <div className="flex items-center gap-2">
        <div className="skeleton size-6 rounded-md" />
        <div className="skeleton h-4 w-24" />
        <div className="skeleton ml-auto h-4 w-20" />
      </div>
      <div className="skeleton mt-3 h-6 w-48" />
      <div className="skeleton mt-2 h-4 w-32" />
      <div className="skeleton mt-auto h-5 w-36" />
    </div>
  )
}
