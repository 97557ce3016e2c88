/** A placeholder for a card that is loading. */
export function GatherCardSkeleton() {
  return (
    <div className="flex h-54 overflow-hidden rounded-box border border-line bg-base-200" aria-hidden="true">
      <div className="skeleton w-20 shrink-0 rounded-none max-[24rem]:w-14 sm:w-28" />
      <div className="flex min-w-0 flex-1 flex-col p-4">
        <div className="flex items-center gap-2">
          <div className="skeleton size-6 rounded-md" />
          <div className="skeleton h-4 w-16" />
          <div className="skeleton ml-auto h-4 w-20" />
        </div>
        <div className="skeleton mt-3 h-6 w-40 max-w-full" />
        <div className="skeleton mt-3 h-4 w-44 max-w-full" />
        <div className="skeleton mt-2 h-4 w-36 max-w-full" />
        <div className="skeleton mt-auto h-5 w-32 max-w-full" />
      </div>
    </div>
  )
}
