import { shellTexts } from '../../texts/shell.ts'

/** Keeps the place while a screen's code is loading. Only visible on a slow network. */
export function ScreenSkeleton() {
  return (
    <div className="wrap min-h-[70vh] py-10" role="status" aria-label={shellTexts.loading}>
      <div className="skeleton h-10 w-64" />
      <div className="skeleton mt-8 h-64 w-full opacity-60" />
    </div>
  )
}
