import { type FormMark, formLength } from '../../../durable/rules/rating/player-form.ts'
import { formTexts } from '../../texts/form.ts'

/** A win is above the line, a loss below it, a draw on it, so that colour is not the only difference. */
const markLook: Record<FormMark, string> = {
  W: 'top-0 h-2 bg-success',
  L: 'bottom-0 h-2 bg-error',
  D: 'top-1/2 h-0.5 -translate-y-1/2 bg-muted',
}

/**
 * The results of a player's last matches, at most `length`, the newest on the right. A place without a match has a dot; an unknown form has
 * a dash.
 */
export function FormMarks({ form, length = formLength }: { form: readonly FormMark[] | undefined; length?: number }) {
  if (!form) {
    return (
      <span className="text-muted" title={formTexts.unknown}>
        <span className="sr-only">{formTexts.unknown}</span>
        <span aria-hidden="true">–</span>
      </span>
    )
  }
  const shown = form.slice(-length)
  const said = shown.length === 0 ? formTexts.none : formTexts.last(shown)
  return (
    <span className="flex items-center gap-0.75" title={said}>
      <span className="sr-only">{said}</span>
      {Array.from({ length }, (_, place) => {
        const mark = shown[place - (length - shown.length)]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks have no other name than their place.
          <span key={place} aria-hidden="true" className="relative h-4 w-1.5">
            <span
              className={`absolute inset-x-0 rounded-xs ${mark ? markLook[mark] : 'top-1/2 mx-auto size-0.5 -translate-y-1/2 bg-line-strong'}`}
            />
          </span>
        )
      })}
    </span>
  )
}
