import type { FormMark } from '../../../../durable/rules/rating/player-form.ts'
import { formTexts } from '../../../texts/form.ts'
import { chartTexts } from './texts.ts'

const { form: texts } = chartTexts

/** How many of the last matches are drawn. */
const places = 10

const look: Record<FormMark, string> = {
  W: 'top-0 h-1/2 bg-success',
  L: 'bottom-0 h-1/2 bg-error',
  D: 'top-1/2 h-1 -translate-y-1/2 bg-muted',
}

/** The results of the last ten matches: a win is above the line, a loss below it. */
export function FormTen({ form }: { form: readonly FormMark[] }) {
  const won = form.filter((mark) => mark === 'W').length
  return (
    <section aria-labelledby="form" className="panel flex flex-col justify-center px-4 py-4 sm:px-6">
      <h2 id="form" className="eyebrow">
        {texts.title}
      </h2>
      {form.length === 0 ? (
        <p className="mt-1 text-muted">{formTexts.none}</p>
      ) : (
        <>
          <p className="display text-xl tabular-nums">{texts.won(won, form.length)}</p>
          <p className="sr-only">{formTexts.last(form)}</p>
          <div aria-hidden="true" className="relative mt-3 grid h-9 grid-cols-10 gap-1">
            <span className="absolute inset-x-0 top-1/2 border-line-strong border-t" />
            {Array.from({ length: places }, (_, place) => {
              const mark = form[place - (places - form.length)]
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the marks have only their place as a key.
                <span key={place} className="relative">
                  {mark && <span className={`absolute inset-x-0 rounded-xs ${look[mark]}`} />}
                </span>
              )
            })}
          </div>
          <p aria-hidden="true" className="mt-2 text-muted text-xs">
            {texts.hint(form.length)}
          </p>
        </>
      )}
    </section>
  )
}
