import { shellTexts } from '../texts/shell.ts'

/** A screen's code is on its way: its place is kept, and only a slow network gets to see it. */
export function ScreenPending() {
  return (
    <div className="wrap min-h-[70vh] py-10" role="status" aria-label={shellTexts.loading}>
      <div className="skeleton h-10 w-64" />
      <div className="skeleton mt-8 h-64 w-full opacity-60" />
    </div>
  )
}
