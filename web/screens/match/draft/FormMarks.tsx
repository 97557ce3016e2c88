import { type FormMark, formLength } from '../../../../durable/rules/player-form.ts'
import { draftTexts } from './texts.ts'

/** A win stands above the line, a loss below it, a draw on it: colour is not the only sign. */
const markLook: Record<FormMark, string> = {
  W: 'top-0 h-2 bg-success',
  L: 'bottom-0 h-2 bg-error',
  D: 'top-1/2 h-0.5 -translate-y-1/2 bg-muted',
}

/** How a player's last five matches ended, the newest to the right. A match that they have not played yet is a dot; where nobody knows them there is a dash. */
export function FormMarks({ form }: { form: readonly FormMark[] | undefined }) {
  if (!form) {
    return (
      <span className="text-muted" title={draftTexts.unknownForm}>
        <span className="sr-only">{draftTexts.unknownForm}</span>
        <span aria-hidden="true">–</span>
      </span>
    )
  }
  const said = form.length === 0 ? draftTexts.noForm : draftTexts.form(form)
  return (
    <span className="flex items-center gap-0.75" title={said}>
      <span className="sr-only">{said}</span>
      {Array.from({ length: formLength }, (_, place) => {
        const mark = form[place - (formLength - form.length)]
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
