import { matchTexts } from '../../../match/texts.ts'

/** A match page before its first frame, with the sizes of the loaded page. */
export function MatchSkeleton() {
  return (
    <div data-wide className="wrap py-8" role="status" aria-label={matchTexts.loading}>
      <h1 className="sr-only">{matchTexts.loading}</h1>
      <div className="skeleton h-5 w-24" />
      <div className="skeleton mt-1.5 h-9 w-72 max-w-full" />
      <div className="skeleton mt-2 h-5 w-44" />
      <div className="skeleton mt-8 h-1 w-full" />
      <div className="mt-12 grid gap-6 lg:grid-cols-[1fr_360px]">
        <div className="skeleton h-120 rounded-box opacity-60" />
        <div className="skeleton h-120 rounded-box opacity-60" />
      </div>
    </div>
  )
}
